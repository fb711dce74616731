//! # The first difference
//!
//! `a` and `b` have the same shape. Return the position `[row, column]` of the first element, row by
//! row, at which they differ by more than `tolerance`, or `None`. Two NaNs are equal, and so are two
//! equal infinities, but a NaN differs from each number.
//!
//! ```text
//! a         = [[1.0, 2.0], [NaN, 4.0]]
//! b         = [[1.0, 2.1], [NaN, NaN]]
//! tolerance = 0.5
//!
//! gives Some([1, 1])
//! ```
//!
//! # Hints
//!
//! - `a.indexed_iter()` iterates over `((row, column), &x)`, row by row, and `find` stops at the
//!   first one for which its closure is true. The other number is `b[[row, column]]`.
//! - Two numbers are the same if `x == y`, or if both are NaN, or if `(x - y).abs() <= tolerance`. A
//!   comparison with NaN is false, so ask what is the same, and not what differs.

use crate::prelude::*;

/// `(x - y).abs() <= tolerance` is false for NaN. `!((x - y).abs() > tolerance)` is true for NaN, so
/// it would call a NaN the same as any number.
pub(crate) fn first_difference(
    a: &Array2<f64>,
    b: &Array2<f64>,
    tolerance: f64,
) -> Option<[usize; 2]> {
    let same = |x: f64, y: f64| x == y || x.is_nan() && y.is_nan() || (x - y).abs() <= tolerance;
    let found = a.indexed_iter().find(|&((row, column), &x)| !same(x, b[[row, column]]));
    found.map(|((row, column), _)| [row, column])
}

check!(
    first_difference,
    fn(a: &Array2<f64>, b: &Array2<f64>, tolerance: f64) -> Option<[usize; 2]>,
    |r| {
        let a = r.table(0, -5..=5).mapv(|x| match x {
            5 => f64::NAN,
            4 => f64::INFINITY,
            _ => f64::from(x),
        });
        let b = a.mapv(|x| match r.number(0..=9) {
            9 => f64::NAN,
            8 => -x,
            7 => x + 1.0,
            6 => x - 1.0,
            5 => x - 0.25,
            _ => x,
        });
        (a, b, 0.5)
    },
    (
        "A difference with a NaN is NaN, and no comparison with NaN is true. So a NaN is taken for \
         the same as each number.",
        differs(a, b, |x, y| (x - y).abs() > tolerance)
    ),
    (
        "`x - y` can also be negative. Compare its absolute value.",
        differs(a, b, |x, y| !(x == y || x.is_nan() && y.is_nan() || x - y <= tolerance))
    ),
    (
        "Two NaNs must be equal. `x == y` is false for them.",
        differs(a, b, |x, y| !(x == y || (x - y).abs() <= tolerance))
    ),
    (
        "Infinity minus infinity is NaN, so two infinities seem to differ. Test `x == y` first.",
        differs(a, b, |x, y| !(x.is_nan() && y.is_nan() || (x - y).abs() <= tolerance))
    ),
    (
        "The elements within the tolerance must be equal, too. Don't compare with `==` alone.",
        differs(a, b, |x, y| !(x == y || x.is_nan() && y.is_nan()))
    ),
);

fn differs(
    a: &Array2<f64>,
    b: &Array2<f64>,
    test: impl Fn(f64, f64) -> bool,
) -> Option<[usize; 2]> {
    let found = a.indexed_iter().find(|&((row, column), &x)| test(x, b[[row, column]]));
    found.map(|((row, column), _)| [row, column])
}
