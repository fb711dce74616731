//! Summarises the number of sets in many hands.

use crate::batch::{Combinations, histogram};
use crate::card::DECK;
use crate::files::Answers;

/// A histogram of the number of sets per hand, with its mean and other statistics.
///
/// # Examples
/// ```
/// use aplset::files::Summary;
///
/// // one hand of three cards without a set, and one that is a set
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
    /// Makes a summary of hands with `cards` cards each. `histogram` has the number of hands with
    /// no set, with one set, and so on.
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

    /// Returns the number of cards per hand, or `None` if it is unknown because there are no hands.
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

    /// Returns the number of hands with no set, with one set, and so on, up to the most sets in any
    /// hand.
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

    /// Returns the expected mean of random hands, C(n,3)/79, as numerator and denominator.
    ///
    /// Any two cards form a set with exactly one of the other 79.
    #[must_use]
    pub fn expected_ratio(&self) -> Option<(u64, u64)> {
        Some((Combinations::number(self.cards?) as u64, DECK as u64 - 2))
    }

    /// Returns the expected mean as a number.
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
                let count = |length| u16::try_from(length).expect("at most 1,080");
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

#[allow(clippy::cast_precision_loss, reason = "a share is shown in a few digits")]
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
        assert_eq!(none.histogram(), []);
        assert_relative_eq!(none.expected_mean().expect("of 12 cards"), 220.0 / 79.0);
        assert_eq!(Summary::default().expected_mean(), None);
    }
}
