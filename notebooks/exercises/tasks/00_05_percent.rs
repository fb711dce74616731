//! # Shares
//!
//! `s` has the votes for each party. Translate this line of J, which gives their percentages.
//!
//! ```text
//! 100 * s % +/ s
//! ```
//!
//! In J, `%` divides.
//!
//! ```text
//! s = [1, 2, 5]
//!
//! gives [12.5, 25, 62.5]
//! ```
//!
//! # Hints
//!
//! - Read from right to left: the sum, then each element divided by it, then 100 times that.
//! - `s.sum()` is the sum, and `s / number` divides each element.

use crate::prelude::*;

/// The sum is one number, which divides each element.
pub(crate) fn percent(s: &Array1<f64>) -> Array1<f64> {
    100.0 * (s / s.sum())
}

check!(
    percent,
    fn(s: &Array1<f64>) -> Array1<f64>,
    |r| {
        let parties = r.length(1..=5);
        (r.list(parties, 1..=9).mapv(f64::from),)
    },
    ("These are shares of 1, but the line has 100 * in front.", s / s.sum()),
    ("% is the remainder in Rust, but in J it divides.", 100.0 * (s % s.sum())),
    ("+/ s is the sum, and this divides by the mean.", 100.0 * (s / s.mean().unwrap())),
    ("In J, s % n is s divided by n, and not n divided by s.", 100.0 * (s.sum() / s)),
);
