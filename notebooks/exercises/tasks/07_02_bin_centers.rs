//! # The centers of bins
//!
//! A histogram has `n` bins of equal width from `low` to `high`. Return the center of each bin.
//! `n` is at least 1.
//!
//! ```text
//! low = 0     high = 8     n = 4
//!
//! gives [1, 3, 5, 7]
//! ```
//!
//! # Hints
//!
//! - Each bin is `(high - low) / n as f64` wide, and the first center is half of that above `low`.
//! - Count with whole numbers: `Array1::from_shape_fn(n, |i| low + (i as f64 + 0.5) * width)`.

use crate::prelude::*;

/// The centers begin half a bin above `low`. Whole numbers count them, so none is lost by rounding.
pub(crate) fn bin_centers(low: f64, high: f64, n: usize) -> Array1<f64> {
    let width = (high - low) / n as f64;
    Array1::from_shape_fn(n, |i| low + (i as f64 + 0.5) * width)
}

check!(
    bin_centers,
    fn(low: f64, high: f64, n: usize) -> Array1<f64>,
    |r| {
        let low = f64::from(r.number(-5..=5));
        let width = f64::from(r.number(1..=12));
        (low, low + width, r.length(1..=7))
    },
    (
        "These are the lower ends of the bins. The centers are half a bin further.",
        bin_centers(low, high, n) - (high - low) / (2 * n) as f64
    ),
    ("These are the upper ends of the bins.", {
        bin_centers(low, high, n) + (high - low) / (2 * n) as f64
    }),
    (
        "`linspace` includes both ends. The first center is half a bin above `low`.",
        Array1::linspace(low, high, n)
    ),
    (
        "These are all the ends of the bins, one more than there are bins.",
        Array1::linspace(low, high, n + 1)
    ),
    ("The bins begin at `low`, and not at 0.", bin_centers(0.0, high - low, n)),
);
