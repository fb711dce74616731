//! # Means by kind
//!
//! Return the mean of the numbers of each kind from 0 to `n` - 1, without the NaNs. The mean of a
//! kind without numbers is NaN.
//!
//! ```text
//! kinds = [0, 2, 0, 0]     x = [4, NaN, NaN, 6]     n = 3
//!
//! gives [5, NaN, NaN]
//! ```
//!
//! # Hints
//!
//! - Make two totals of length `n`: the sum and the count of the numbers that are present.
//! - 0.0 ÷ 0.0 is NaN, so the division `total / count` needs no special case.

use crate::prelude::*;

/// A missing value is left out of the total and of the count.
pub(crate) fn kind_means(kinds: &Array1<usize>, x: &Array1<f64>, n: usize) -> Array1<f64> {
    let (mut total, mut count) = (Array1::<f64>::zeros(n), Array1::<f64>::zeros(n));
    for (&kind, &x) in kinds.iter().zip(x).filter(|(_, x)| !x.is_nan()) {
        total[kind] += x;
        count[kind] += 1.0;
    }
    total / count
}

check!(
    kind_means,
    fn(kinds: &Array1<usize>, x: &Array1<f64>, n: usize) -> Array1<f64>,
    |r| {
        let (length, n) = (r.length(0..=8), r.length(1..=4));
        let kinds = r.list(length, 0..=n as i32 - 1).mapv(|kind| kind as usize);
        let x = r.list(length, -3..=9).mapv(|x| if x < 0 { f64::NAN } else { f64::from(x) });
        (kinds, x, n)
    },
    (
        "One missing value makes the mean of its kind NaN. Leave it out of the total.",
        all(kinds, x, n, f64::NAN)
    ),
    ("A missing value counts as 0 here. Leave it out of the count, too.", all(kinds, x, n, 0.0)),
    (
        "The mean of a kind without numbers is NaN, and not 0.",
        kind_means(kinds, x, n).mapv(|mean| if mean.is_nan() { 0.0 } else { mean })
    ),
    ("These are the totals of each kind.", totals(kinds, x, n).0),
    ("These are the numbers of values of each kind.", totals(kinds, x, n).1),
);

/// Returns the total and the count of the numbers of each kind.
fn totals(kinds: &Array1<usize>, x: &Array1<f64>, n: usize) -> (Array1<f64>, Array1<f64>) {
    let (mut total, mut count) = (Array1::zeros(n), Array1::zeros(n));
    for (&kind, &x) in kinds.iter().zip(x).filter(|(_, x)| !x.is_nan()) {
        total[kind] += x;
        count[kind] += 1.0;
    }
    (total, count)
}

/// Returns the means of all numbers of each kind, with a value in place of each NaN.
fn all(kinds: &Array1<usize>, x: &Array1<f64>, n: usize, missing: f64) -> Array1<f64> {
    let filled = x.mapv(|x| if x.is_nan() { missing } else { x });
    let mut total = Array1::<f64>::zeros(n);
    let mut count = Array1::<f64>::zeros(n);
    for (&kind, &x) in kinds.iter().zip(&filled) {
        total[kind] += x;
        count[kind] += 1.0;
    }
    total / count
}
