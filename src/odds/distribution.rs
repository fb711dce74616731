//! Defines the distribution of the number of sets in hands of one size.

use crate::batch::Counts;
use crate::card::{DECK, grouped};
use std::fmt;
use std::ops::AddAssign;

/// The numbers of hands of one size that have no set, one set, two sets and so on.
///
/// [`exact`](super::exact) returns the numbers for all possible hands of a size, and
/// [`of`](Self::of) returns those for hands that were counted. If many hands are counted in parts,
/// `+=` adds the distributions of the parts.
///
/// # Examples
/// ```
/// use aplset::batch::Counts;
/// use aplset::odds::{self, Distribution};
///
/// let odds = odds::exact(12).expect("known");
/// assert_eq!(odds.hands()[0], 2_284_535_476_080); // without a set
/// assert_eq!(odds.all(), 70_724_320_184_700);
/// assert_eq!(odds.most(), 14);
///
/// let mut counted = Distribution::of(12, &Counts::Narrow(vec![3, 0, 3]));
/// counted += Distribution::of(12, &Counts::Narrow(vec![1]));
/// assert_eq!(counted.hands(), [1, 1, 0, 2]);
/// assert_eq!(counted.mean(), 1.75);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Distribution {
    cards: usize,
    hands: Vec<u128>,
}

impl Distribution {
    /// Returns the distribution of counted hands of `cards` cards. There may be no hands at all.
    #[must_use]
    pub fn of(cards: usize, counts: &Counts) -> Self {
        Self::new(cards, counts.histogram().into_iter().map(u128::from).collect())
    }

    /// Creates a distribution from the numbers of hands with no set, one set and so on, and drops
    /// the zeros at the end.
    pub(super) fn new(cards: usize, mut hands: Vec<u128>) -> Self {
        while hands.pop_if(|last| *last == 0).is_some() {}
        Self { cards, hands }
    }

    /// Returns the number of cards in a hand.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.cards
    }

    /// Returns the numbers of hands with no set, one set and so on, up to the largest number of
    /// sets in a hand, `[sets]`. The list is empty if there are no hands.
    #[must_use]
    pub fn hands(&self) -> &[u128] {
        &self.hands
    }

    /// Returns the total number of hands, which is C(81, cards) in an exact distribution.
    #[must_use]
    pub fn all(&self) -> u128 {
        self.hands.iter().sum()
    }

    /// Returns the total number of sets in all hands.
    #[must_use]
    pub fn sets(&self) -> u128 {
        self.hands.iter().zip(0..).map(|(&hands, sets)| hands * sets).sum()
    }

    /// Returns the largest number of sets in a hand, or 0 if there are no hands.
    #[must_use]
    pub fn most(&self) -> usize {
        self.hands.len().saturating_sub(1)
    }

    /// Returns the fraction of hands with exactly `sets` sets. Like all fractions and means here,
    /// it is not a number (NaN) if there are no hands.
    #[must_use]
    pub fn share(&self, sets: usize) -> f64 {
        ratio(self.hands.get(sets).copied().unwrap_or(0), self.all())
    }

    /// Returns the fractions of hands with no set, one set and so on, `[sets]`.
    #[must_use]
    pub fn shares(&self) -> Vec<f64> {
        let all = self.all();
        self.hands.iter().map(|&hands| ratio(hands, all)).collect()
    }

    /// Returns the number of hands with at least `sets` sets.
    #[must_use]
    pub fn at_least(&self, sets: usize) -> u128 {
        self.hands.iter().skip(sets).sum()
    }

    /// Returns the fraction of hands with at least `sets` sets.
    #[must_use]
    pub fn share_at_least(&self, sets: usize) -> f64 {
        ratio(self.at_least(sets), self.all())
    }

    /// Returns the mean number of sets in a hand, which is C(cards, 3) / 79 in an exact
    /// distribution.
    #[must_use]
    pub fn mean(&self) -> f64 {
        ratio(self.sets(), self.all())
    }

    /// Returns the standard deviation of the number of sets in a hand.
    #[must_use]
    pub fn standard_deviation(&self) -> f64 {
        let mean = self.mean();
        let square = |sets: u32| (f64::from(sets) - mean).powi(2);
        let squares =
            self.hands.iter().zip(0..).map(|(&hands, sets)| ratio(hands, 1) * square(sets));
        (squares.sum::<f64>() / ratio(self.all(), 1)).sqrt()
    }

    /// Returns the distribution for hands of `81 - cards` cards, which are the rest of the deck
    /// after a hand of `cards` cards is removed.
    ///
    /// The number of sets in a hand of *n* cards plus the number of sets in the rest of the deck is
    /// 1080 − 40 *n* + C(*n*, 2). To see this, start with all 1,080 sets. Subtract the 40 sets of
    /// each card of the hand, and add 1 for each pair of cards in the hand, because each pair lies
    /// in one set. A set with one or two cards in the hand is then counted 0 times (1 − 1, 1 − 2 +
    /// 1). A set with no card in the hand is counted once, and so is a set with three cards in the
    /// hand (1 − 3 + 3).
    #[must_use]
    pub fn rest(&self) -> Self {
        let together = sets_together(DECK, self.cards);
        let mut hands = vec![0; together + 1];
        for (sets, &number) in self.hands.iter().enumerate() {
            hands[together - sets] = number;
        }
        Self::new(DECK - self.cards, hands)
    }
}

/// Adds the hands of another distribution.
///
/// # Panics
/// Panics with `LENGTH ERROR` if the hands differ in size.
impl AddAssign for Distribution {
    #[track_caller]
    fn add_assign(&mut self, other: Self) {
        let [cards, found] = [self.cards, other.cards];
        assert!(cards == found, "LENGTH ERROR: hands of {found} cards, expected {cards}");
        self.hands.resize(self.hands.len().max(other.hands.len()), 0);
        for (hands, more) in self.hands.iter_mut().zip(other.hands) {
            *hands += more;
        }
    }
}

/// Writes a line for each number of sets, with the number of hands and their percentage.
///
/// # Examples
/// ```
/// let odds = aplset::odds::exact(4).expect("known");
/// assert_eq!(odds.to_string(), "\
/// sets      hands  percent
///    0  1,579,500    94.94
///    1     84,240     5.06
/// ");
/// ```
impl fmt::Display for Distribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = grouped(self.all()).len().max("hands".len());
        writeln!(f, "sets  {:>width$}  percent", "hands")?;
        for (sets, (&hands, share)) in self.hands.iter().zip(self.shares()).enumerate() {
            writeln!(f, "{sets:>4}  {:>width$}  {:>7.2}", grouped(hands), 100.0 * share)?;
        }
        Ok(())
    }
}

/// Returns the number of sets in a hand of `n` cards plus the number of sets in the rest of `all`
/// cards. `all` is 81 for the deck or 27 for a hyperplane.
pub(super) fn sets_together(all: usize, n: usize) -> usize {
    all * (all - 1) / 6 + n * n.saturating_sub(1) / 2 - n * ((all - 1) / 2)
}

#[allow(clippy::cast_precision_loss, reason = "a share is shown in a few digits")]
fn ratio(part: u128, whole: u128) -> f64 {
    part as f64 / whole as f64
}
