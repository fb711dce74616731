//! # The covariance
//!
//! `x` and `y` are two lists of measurements from the same days. Return their covariance, the mean
//! of the products minus the product of the means. It is positive if both are usually high on the
//! same days.
//!
//! In J this is `((+/ % #) x * y) - ((+/ % #) x) * (+/ % #) y`.
//!
//! ```text
//! x = [1, 2, 3]
//! y = [2, 4, 9]
//!
//! gives 2.3333333      12.3333333 - 2 × 5, which is 37 ÷ 3 minus 10
//! ```
//!
//! # Hints
//!
//! - J's fork `(+/ % #)` is the mean, and J reads the line from the right.
//! - `mean()` returns an `Option`. There is always at least one day, so you can `unwrap()` it.

use crate::prelude::*;

/// The closure `mean` is J's fork `(+/ % #)`.
pub(crate) fn covariance(x: &Array1<f64>, y: &Array1<f64>) -> f64 {
    let mean = |list: &Array1<f64>| list.sum() / list.len() as f64;
    mean(&(x * y)) - mean(x) * mean(y)
}

check!(
    covariance,
    fn(x: &Array1<f64>, y: &Array1<f64>) -> f64,
    |r| {
        let days = r.length(2..=5);
        (r.list(days, 0..=9).mapv(f64::from), r.list(days, 0..=9).mapv(f64::from))
    },
    ("This is the mean of the products, without the means.", (x * y).mean().unwrap()),
    (
        "J evaluates from the right. The product of the means is computed first, and then \
         subtracted.",
        ((x * y).mean().unwrap() - x.mean().unwrap()) * y.mean().unwrap()
    ),
    (
        "This divides by the number of days minus 1. J's line divides by the number of days.",
        covariance(x, y) * x.len() as f64 / (x.len() as f64 - 1.0)
    ),
    (
        "This is a sum. J's line divides it by the number of days.",
        covariance(x, y) * x.len() as f64
    ),
);
