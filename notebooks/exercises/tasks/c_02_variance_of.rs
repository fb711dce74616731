//! # The variance from a histogram
//!
//! `histogram` has the numbers of days with 0 calls, 1 call, 2 calls and so on. Return the variance
//! of the number of calls per day, which is the mean of the squares minus the square of the mean.
//! You don't need a list of all days.
//!
//! ```text
//! histogram = [1, 2, 1]     one day without a call, two days with 1, one day with 2
//!
//! gives 0.5
//! ```
//!
//! # Hints
//!
//! - The histogram divided by its sum has the share of each number of calls. The mean is the sum of
//!   each number of calls times its share.
//! - `shares.dot(&calls)` is the mean, and the mean of the squares is the same with `&calls *
//!   &calls`.

use crate::prelude::*;

/// Each number of calls has a weight, its share of the days, so both means are inner products.
pub(crate) fn variance_of(histogram: &Array1<usize>) -> f64 {
    let calls: Array1<f64> = (0..histogram.len()).map(|n| n as f64).collect();
    let days = histogram.mapv(|days| days as f64);
    let shares = &days / days.sum();
    shares.dot(&(&calls * &calls)) - shares.dot(&calls).powi(2)
}

check!(
    variance_of,
    fn(histogram: &Array1<usize>) -> f64,
    |r| {
        let length = r.length(1..=5);
        let mut histogram = r.list(length, 0..=5).mapv(|x| x as usize);
        histogram[0] += 2;
        (histogram,)
    },
    (
        "This is the variance of the elements of the histogram. They are numbers of days.",
        histogram.mapv(|days| days as f64).var(0.0)
    ),
    (
        "This is the mean of the squares. Subtract the square of the mean.",
        variance_of(histogram) + mean(histogram).powi(2)
    ),
    (
        "This subtracts the mean, and not its square.",
        variance_of(histogram) + mean(histogram).powi(2) - mean(histogram)
    ),
    (
        "This divides by the number of days minus 1. Divide by the number of days.",
        variance_of(histogram) * histogram.sum() as f64 / (histogram.sum() as f64 - 1.0)
    ),
    (
        "This is the standard deviation, which is the square root of the variance.",
        variance_of(histogram).sqrt()
    ),
);

/// Returns the mean of the numbers.
fn mean(histogram: &Array1<usize>) -> f64 {
    let calls: usize = histogram.indexed_iter().map(|(calls, days)| calls * days).sum();
    calls as f64 / histogram.sum() as f64
}
