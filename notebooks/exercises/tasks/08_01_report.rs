//! # A report on a column
//!
//! Return four numbers for a column: the number of missing values, the least value, the greatest
//! value and the mean. A missing value is NaN and doesn't count for the last three. At least one
//! value is present.
//!
//! ```text
//! x = [2, NaN, 5]
//!
//! gives [1, 2, 5, 3.5]
//! ```
//!
//! # Hints
//!
//! - First keep what is present: `x.iter().copied().filter(|x| !x.is_nan()).collect::<Vec<f64>>()`.
//! - `f64::min` ignores a NaN, so `fold(f64::INFINITY, f64::min)` is the least value even without a
//!   filter. The mean needs the filter for the sum and for the count.

use crate::prelude::*;

/// Everything is computed from the values that are present.
pub(crate) fn report(x: &Array1<f64>) -> [f64; 4] {
    let present: Vec<f64> = x.iter().copied().filter(|x| !x.is_nan()).collect();
    let least = present.iter().copied().fold(f64::INFINITY, f64::min);
    let greatest = present.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mean = present.iter().sum::<f64>() / present.len() as f64;
    [(x.len() - present.len()) as f64, least, greatest, mean]
}

check!(
    report,
    fn(x: &Array1<f64>) -> [f64; 4],
    |r| {
        let mut x = r.list(4, -6..=6).mapv(|x| if x > 3 { f64::NAN } else { f64::from(x) });
        x[0] = f64::from(r.number(-6..=6));
        (x.slice_move(s![..r.length(1..=4);-1]),)
    },
    ("The missing values are 0 here. Leave them out.", {
        let [missing, ..] = report(x);
        let [_, least, greatest, mean] = report(&x.mapv(zero));
        [missing, least, greatest, mean]
    }),
    ("The sum is divided by the number of all values. Divide by the number of those present.", {
        let [missing, least, greatest, mean] = report(x);
        [missing, least, greatest, mean * (x.len() as f64 - missing) / x.len() as f64]
    }),
    ("The mean is NaN, because a sum with a NaN is NaN.", {
        let [missing, least, greatest, _] = report(x);
        [missing, least, greatest, x.sum() / x.len() as f64]
    }),
    ("The first number counts the values that are present, and not the missing ones.", {
        let [missing, least, greatest, mean] = report(x);
        [x.len() as f64 - missing, least, greatest, mean]
    }),
    ("A fold that begins with 0 is wrong if all values are negative, or all positive.", {
        let [missing, least, greatest, mean] = report(x);
        [missing, least.min(0.0), greatest.max(0.0), mean]
    }),
);

fn zero(x: f64) -> f64 {
    if x.is_nan() { 0.0 } else { x }
}
