//! Counts the hands with each value of a sentence.

use aplset_apl::{Answers, each_answer};
use itertools::Itertools;
use ndarray::ArrayRefD;
use std::cmp::Ordering;
use std::ops::AddAssign;

/// The number of hands with each value of a sentence.
///
/// # Examples
/// See [`Give::Values`](super::Give::Values).
#[derive(Debug, Clone, PartialEq)]
pub struct Values {
    hands: u64,
    counts: Option<Vec<(f64, u64)>>,
}

/// The largest number of different values that are counted.
const DIFFERENT: usize = 10_000;

impl Values {
    pub(super) fn of(answers: &Answers) -> Self {
        each_answer!(answers, values => counted(values))
    }

    /// Returns the number of hands.
    #[must_use]
    pub fn hands(&self) -> u64 {
        self.hands
    }

    /// Returns the values in ascending order, each with its number of hands, or `None` if the
    /// values are arrays or if more than 10,000 of them are different.
    #[must_use]
    pub fn counts(&self) -> Option<&[(f64, u64)]> {
        self.counts.as_deref()
    }
}

impl AddAssign for Values {
    fn add_assign(&mut self, other: Self) {
        self.hands += other.hands;
        let both = self.counts.take().zip(other.counts);
        self.counts = both.and_then(|(own, other)| sorted([own, other].concat()));
    }
}

fn counted<N: Copy + Into<f64>>(values: &ArrayRefD<N>) -> Values {
    let hands = values.shape()[0] as u64;
    if values.ndim() > 1 {
        return Values { hands, counts: None };
    }
    // Most values are small.
    let (mut few, mut others) = ([0; 256], Vec::new());
    for &value in values {
        let value: f64 = value.into();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        let byte = value as u8;
        match f64::from(byte).partial_cmp(&value) {
            Some(Ordering::Equal) => few[usize::from(byte)] += 1,
            _ => others.push((value, 1)),
        }
    }
    let few = (0..=u8::MAX).map(f64::from).zip(few).filter(|(_, hands)| *hands > 0);
    others.extend(few);
    Values { hands, counts: sorted(others) }
}

/// Sorts values and adds the hands of the same value. Returns `None` if there are too many values.
fn sorted(mut counts: Vec<(f64, u64)>) -> Option<Vec<(f64, u64)>> {
    counts.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let counts = counts.into_iter().coalesce(|(a, hands), (b, more)| match a.total_cmp(&b) {
        Ordering::Equal => Ok((a, hands + more)),
        _ => Err(((a, hands), (b, more))),
    });
    let counts = counts.take(DIFFERENT + 1).collect_vec();
    (counts.len() <= DIFFERENT).then_some(counts)
}
