//! Answers questions about hands, and summarises the answers.

use super::format::NameError;
use crate::batch::{BadHand, Combinations, Count, Hands, Sets, count_ids, histogram};
use crate::card::DECK;
use ndarray::ArrayView2;
use std::str::FromStr;

/// A question about each hand.
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

    /// Parses the name of a question. [`Give::Hands`] has no name, because it is not a question.
    fn from_str(name: &str) -> Result<Self, NameError> {
        match name {
            "counts" => Ok(Self::Counts),
            "valid" => Ok(Self::Valid),
            "sets" => Ok(Self::Sets),
            _ => Err(NameError { expected: "counts, valid or sets" }),
        }
    }
}

/// The answers for some hands, in the order of the hands.
///
/// # Examples
/// ```
/// use aplset::files::{Answers, Give};
/// use aplset::ndarray::array;
///
/// let ids = array![[0, 1, 2], [0, 1, 3]];
/// assert_eq!(Answers::find(Give::Counts, &ids.view())?, Answers::Counts(vec![1, 0]));
/// # Ok::<(), aplset::batch::BadHand>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answers {
    /// The number of sets in each hand, `[hand]`. A hand of at most 39 cards has at most 247 sets.
    Counts(Vec<u8>),
    /// The number of sets in each hand of more than 39 cards, `[hand]`.
    LargeCounts(Vec<u16>),
    /// Which combinations are sets, `[hand;combination]` row-major.
    Valid(Vec<bool>),
    /// The positions of the cards of each set.
    Sets(Sets),
}

/// The largest hand size for which the number of sets always fits in a `u8`.
pub(super) const FEW_CARDS: usize = <u8 as Count>::CARDS;

impl Answers {
    /// Checks hands `[hand;card]` and answers the question. For [`Give::Hands`], returns the
    /// counts.
    ///
    /// # Errors
    /// Returns the first invalid hand.
    ///
    /// # Panics
    /// Panics if a hand has more than 81 cards.
    pub fn find(give: Give, ids: &ArrayView2<'_, u8>) -> Result<Self, BadHand> {
        fn counts<C: Count>(ids: &ArrayView2<'_, u8>) -> Result<Vec<C>, BadHand> {
            let mut counts = vec![C::default(); ids.nrows()];
            count_ids(ids, &mut counts).map(|()| counts)
        }
        match give {
            Give::Valid => {
                let valid = Hands::from_ids(ids)?.valid();
                Ok(Self::Valid(valid.into_raw_vec_and_offset().0))
            }
            Give::Sets => Ok(Self::Sets(Hands::from_ids(ids)?.sets())),
            _ if ids.ncols() <= FEW_CARDS => counts(ids).map(Self::Counts),
            _ => counts(ids).map(Self::LargeCounts),
        }
    }
}

/// A histogram of the number of sets per hand, with its mean and other statistics.
///
/// # Examples
/// ```
/// use aplset::files::Summary;
///
/// // two hands of three cards: one has no set, and one is a set
/// let summary = Summary::new(Some(3), vec![1, 1]);
/// assert_eq!((summary.hands(), summary.sets()), (2, 1));
/// assert_eq!((summary.mean(), summary.no_set()), (Some(0.5), Some(0.5)));
/// assert_eq!(summary.expected_ratio(), Some((1, 79)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Summary {
    cards: Option<usize>,
    histogram: Vec<u64>,
}

impl Summary {
    /// Makes a summary of hands with `cards` cards each. `histogram` is the number of hands with no
    /// set, with one set, and so on.
    #[must_use]
    pub fn new(cards: Option<usize>, histogram: Vec<u64>) -> Self {
        let mut summary = Self { cards, histogram };
        summary.trim();
        summary
    }

    /// Drops the zeros at the end of the histogram.
    fn trim(&mut self) {
        while self.histogram.pop_if(|&mut last| last == 0).is_some() {}
    }

    /// Returns the number of cards per hand. Returns `None` if there are no hands and the number is
    /// unknown.
    #[must_use]
    pub fn cards(&self) -> Option<usize> {
        self.cards
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

    /// Adds the answers for more hands.
    pub(super) fn add(&mut self, cards: usize, hands: usize, answers: &Answers) {
        self.cards = Some(cards);
        let found = match answers {
            Answers::Counts(counts) => histogram(counts),
            Answers::LargeCounts(counts) => histogram(counts),
            Answers::Valid(valid) => {
                let size = valid.len().checked_div(hands).unwrap_or(0);
                let sets = |h| valid[h * size..][..size].iter().map(|&bit| u16::from(bit));
                histogram(&(0..hands).map(|h| sets(h).sum()).collect::<Vec<u16>>())
            }
            Answers::Sets(sets) => {
                let lengths = sets.offsets.windows(2).map(|of| of[1] - of[0]);
                let count = |length| u16::try_from(length).expect("at most 1,080 sets");
                histogram(&lengths.map(count).collect::<Vec<u16>>())
            }
        };
        if self.histogram.len() < found.len() {
            self.histogram.resize(found.len(), 0);
        }
        for (sum, more) in self.histogram.iter_mut().zip(found) {
            *sum += more;
        }
        self.trim();
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
        let none = Summary::new(Some(12), vec![0, 0]);
        assert_eq!((none.mean(), none.no_set()), (None, None));
        assert!(none.histogram().is_empty());
        assert_relative_eq!(none.expected_mean().expect("of 12 cards"), 220.0 / 79.0);
        assert_eq!(Summary::default().expected_mean(), None);
    }
}
