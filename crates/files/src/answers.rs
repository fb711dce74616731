//! Computes an answer for each hand, such as its number of sets, and a summary of all hands.

use super::format::NameError;
use aplset::batch::{BadHand, Combinations, Counts, Hands, Sets};
use aplset::card::DECK;
use ndarray::ArrayView2;
use std::str::FromStr;

/// The kind of answer that is given for each hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Give {
    /// The hands themselves.
    Hands,
    /// The number of sets in each hand.
    Counts,
    /// Which combinations are sets.
    Valid,
    /// The positions of the cards of each set.
    Sets,
}

impl FromStr for Give {
    type Err = NameError;

    /// Parses the name of a kind of answer. [`Give::Hands`] has no name, because hands are not an
    /// answer.
    fn from_str(name: &str) -> Result<Self, NameError> {
        match name {
            "counts" => Ok(Self::Counts),
            "valid" => Ok(Self::Valid),
            "sets" => Ok(Self::Sets),
            _ => Err(NameError { expected: "counts, valid or sets" }),
        }
    }
}

impl Give {
    /// Returns the largest number of bytes that the answer for a hand takes in memory.
    pub(super) fn bytes(self, cards: usize) -> usize {
        match self {
            Self::Hands => cards,
            Self::Counts => 2,
            Self::Valid => Combinations::number(cards),
            // A hand has at most one set for every three pairs of cards. Each set takes three
            // bytes, and the offset of a hand takes eight.
            Self::Sets => cards * cards / 2 + 8,
        }
    }
}

/// The answers for some hands, in the order of the hands.
#[derive(Debug)]
pub(super) enum Answers {
    /// The hands themselves.
    Hands,
    /// The number of sets in each hand, `[hand]`.
    Counts(Counts),
    /// Which combinations are sets, `[hand;combination]` row-major.
    Valid(Vec<bool>),
    /// The positions of the cards of each set.
    Sets(Sets),
}

impl Answers {
    /// Checks hands `[hand;card]`, and returns their answers and the number of hands with no set,
    /// with one set, and so on.
    ///
    /// # Errors
    /// Returns an error for the first invalid hand.
    ///
    /// # Panics
    /// Panics if a hand has more than 81 cards.
    pub fn find(give: Give, ids: &ArrayView2<'_, u8>) -> Result<(Self, Vec<u64>), BadHand> {
        if let Give::Hands | Give::Counts = give {
            let counts = Counts::of(ids)?;
            let histogram = counts.histogram().to_vec();
            let answers = if give == Give::Hands { Self::Hands } else { Self::Counts(counts) };
            return Ok((answers, histogram));
        }
        let hands = Hands::from_ids(ids)?;
        let answers = match give {
            Give::Valid => Self::Valid(hands.valid().into_raw_vec_and_offset().0),
            _ => Self::Sets(hands.sets()),
        };
        Ok((answers, hands.histogram().to_vec()))
    }
}

/// A histogram of the number of sets per hand, with its mean and other statistics.
///
/// # Examples
/// ```
/// use aplset_files::Summary;
///
/// // two hands of three cards: one has no set, and one is a set
/// let summary = Summary::new(Some(3), &[1, 1]);
/// assert_eq!((summary.hands(), summary.sets()), (2, 1));
/// assert_eq!((summary.mean(), summary.no_set()), (Some(0.5), Some(0.5)));
/// assert_eq!(summary.expected_ratio(), Some((1, 79)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Summary {
    cards: Option<usize>,
    histogram: Vec<u64>,
    nulls: u64,
}

impl Summary {
    /// Makes a summary of hands with `cards` cards each. `histogram[n]` is the number of hands with
    /// `n` sets.
    #[must_use]
    pub fn new(cards: Option<usize>, histogram: &[u64]) -> Self {
        let mut summary = Self { cards, ..Self::default() };
        summary.add(histogram, 0);
        summary
    }

    /// Adds a histogram of more hands, and a number of null hands.
    pub(super) fn add(&mut self, histogram: &[u64], nulls: u64) {
        let classes = histogram.iter().rposition(|&hands| hands > 0).map_or(0, |last| last + 1);
        if self.histogram.len() < classes {
            self.histogram.resize(classes, 0);
        }
        for (sum, more) in self.histogram.iter_mut().zip(histogram) {
            *sum += more;
        }
        self.nulls += nulls;
    }

    /// Returns the number of cards per hand, or `None` if the number is unknown.
    #[must_use]
    pub fn cards(&self) -> Option<usize> {
        self.cards
    }

    /// Returns the number of null hands, which are not counted as hands.
    #[must_use]
    pub fn nulls(&self) -> u64 {
        self.nulls
    }

    /// Returns the number of hands.
    #[must_use]
    pub fn hands(&self) -> u64 {
        self.histogram.iter().sum()
    }

    /// Returns the number of sets in all hands.
    #[must_use]
    pub fn sets(&self) -> u64 {
        self.histogram.iter().zip(0..).map(|(&n, k)| n * k).sum()
    }

    /// Returns the number of hands with no set, with one set, and so on, up to the largest number
    /// of sets in a hand.
    #[must_use]
    pub fn histogram(&self) -> &[u64] {
        &self.histogram
    }

    /// Returns the mean number of sets per hand, or `None` if there are no hands.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        share(self.sets(), self.hands())
    }

    /// Returns the share of hands without a set, or `None` if there are no hands.
    #[must_use]
    pub fn no_set(&self) -> Option<f64> {
        share(self.histogram.first().copied().unwrap_or(0), self.hands())
    }

    /// Returns the expected number of sets in a random hand of n cards, C(n,3)/79, as numerator and
    /// denominator.
    ///
    /// Any two cards form a set with exactly one of the other 79 cards.
    #[must_use]
    pub fn expected_ratio(&self) -> Option<(u64, u64)> {
        Some((Combinations::number(self.cards?) as u64, DECK as u64 - 2))
    }

    /// Returns the expected number of sets in a random hand as a floating-point number.
    #[must_use]
    pub fn expected_mean(&self) -> Option<f64> {
        self.expected_ratio().and_then(|(c, n)| share(c, n))
    }
}

#[allow(clippy::cast_precision_loss, reason = "a share is printed with a few digits")]
fn share(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

#[cfg(test)]
mod tests {
    use super::Summary;
    use approx::assert_relative_eq;

    #[test]
    fn no_hands_have_no_mean() {
        let none = Summary::new(Some(12), &[0, 0]);
        assert_eq!((none.mean(), none.no_set()), (None, None));
        assert!(none.histogram().is_empty());
        assert_relative_eq!(none.expected_mean().expect("of 12 cards"), 220.0 / 79.0);
        assert_eq!(Summary::default().expected_mean(), None);
    }
}
