//! Defines the distribution of the number of sets in hands of one size.

use crate::card::DECK;

/// The numbers of hands of one size that have no set, one set, two sets and so on.
///
/// # Examples
/// ```
/// use aplset::odds;
///
/// let odds = odds::exact(12).expect("known");
/// assert_eq!(odds.hands()[0], 2_284_535_476_080); // without a set
/// assert_eq!(odds.all(), 70_724_320_184_700);
/// assert_eq!(odds.most(), 14);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Distribution {
    cards: usize,
    hands: Vec<u128>,
}

impl Distribution {
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

    /// Returns the number of hands with no set, one set and so on, up to the largest number of sets
    /// possible.
    ///
    /// **Shape** `[sets]`.
    #[must_use]
    pub fn hands(&self) -> &[u128] {
        &self.hands
    }

    /// Returns the total number of hands, C(81, cards).
    #[must_use]
    pub fn all(&self) -> u128 {
        self.hands.iter().sum()
    }

    /// Returns the largest number of sets that a hand can have.
    #[must_use]
    pub fn most(&self) -> usize {
        self.hands.len() - 1
    }

    /// Returns the fraction of hands with exactly this number of sets.
    #[must_use]
    pub fn share(&self, sets: usize) -> f64 {
        ratio(self.hands.get(sets).copied().unwrap_or(0), self.all())
    }

    /// Returns the fractions of hands with no set, one set and so on.
    ///
    /// **Shape** `[sets]`.
    #[must_use]
    pub fn shares(&self) -> Vec<f64> {
        (0..self.hands.len()).map(|sets| self.share(sets)).collect()
    }

    /// Returns the number of hands with at least this number of sets.
    #[must_use]
    pub fn at_least(&self, sets: usize) -> u128 {
        self.hands.iter().skip(sets).sum()
    }

    /// Returns the fraction of hands with at least this number of sets.
    #[must_use]
    pub fn share_at_least(&self, sets: usize) -> f64 {
        ratio(self.at_least(sets), self.all())
    }

    /// Returns the mean number of sets in a hand, which is C(cards, 3) / 79.
    #[must_use]
    pub fn mean(&self) -> f64 {
        let sets = self.hands.iter().zip(0..).map(|(&hands, sets)| hands * sets).sum();
        ratio(sets, self.all())
    }

    /// Returns the standard deviation of the number of sets in a hand.
    #[must_use]
    pub fn standard_deviation(&self) -> f64 {
        let squares = self.hands.iter().zip(0..).map(|(&hands, sets)| hands * sets * sets).sum();
        (ratio(squares, self.all()) - self.mean() * self.mean()).max(0.0).sqrt()
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
        for (sets, &number) in self.hands.iter().enumerate().filter(|(_, number)| **number > 0) {
            hands[together - sets] = number;
        }
        Self::new(DECK - self.cards, hands)
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
