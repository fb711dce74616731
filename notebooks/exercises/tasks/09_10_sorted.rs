//! # Sort with gaps
//!
//! Sort `x`. NaNs come last.
//!
//! In NumPy this is `np.sort(x)`.
//!
//! ```text
//! x = [2, NaN, -1]
//!
//! gives [-1, 2, NaN]
//! ```
//!
//! # Hints
//!
//! - `f64` has no `Ord`, because a NaN is neither less than a number, nor equal, nor greater. So
//!   `sort()` doesn't compile.
//! - `a.is_nan().cmp(&b.is_nan())` puts NaNs last, and `.then(a.total_cmp(b))` sorts the numbers.
//!   `total_cmp` alone puts negative NaNs first.

use crate::prelude::*;

/// `total_cmp` alone puts a NaN with a negative sign first. It also puts -0.0 before 0.0, which
/// NumPy doesn't. The cases have no -0.0.
pub(crate) fn sorted(x: &Array1<f64>) -> Array1<f64> {
    let mut numbers = x.to_vec();
    numbers.sort_by(|a, b| a.is_nan().cmp(&b.is_nan()).then(a.total_cmp(b)));
    Array1::from(numbers)
}

check!(
    sorted,
    fn(x: &Array1<f64>) -> Array1<f64>,
    |r| {
        let length = r.length(0..=5);
        let number = |x| match x {
            -9 => -f64::NAN,
            -8 | -7 => f64::NAN,
            _ => f64::from(x),
        };
        (r.list(length, -9..=9).mapv(number),)
    },
    (
        "total_cmp puts a NaN with a negative sign first. On x86-64, 0.0 / 0.0 is such a NaN. \
         Compare is_nan() before the numbers.",
        by(x, f64::total_cmp)
    ),
    ("The NaNs come last.", by(x, |a, b| b.is_nan().cmp(&a.is_nan()).then(a.total_cmp(b)))),
    (
        "The smallest number comes first, and the NaNs come last.",
        sorted(x).slice(s![..;-1]).to_owned()
    ),
    ("The NaNs are missing.", sorted(x).into_iter().filter(|x| !x.is_nan()).collect()),
    (
        "partial_cmp of a NaN is None, because NaN is neither less, nor equal, nor greater. f64 \
         has a method that puts all numbers in an order.",
        by(x, |a, b| a.partial_cmp(b).unwrap())
    ),
    (
        "If a NaN equals every number, it stays where it is, and the numbers around it aren't \
         sorted. Compare is_nan() before the numbers.",
        by(x, |a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal))
    ),
);

/// Sorts with a comparison.
fn by(x: &Array1<f64>, compare: fn(&f64, &f64) -> std::cmp::Ordering) -> Array1<f64> {
    let mut numbers = x.to_vec();
    numbers.sort_by(compare);
    numbers.into()
}
