//! # Lit pixels
//!
//! A lamp at the position `lamp` lights all pixels of an image at a distance of at most `r`. The
//! distance of two pixels with a difference of `a` rows and `b` columns is √(a² + b²). Return a mask
//! of the given shape with a 1 for each lit pixel. `shape` and `lamp` have the number of the row
//! first.
//!
//! ```text
//! shape = [2, 4]     lamp = [0, 1]     r = 1
//!
//! gives [[1, 1, 1, 0],
//!        [0, 1, 0, 0]]
//! ```
//!
//! # Hints
//!
//! - Compare squares, so that no root is needed: a² + b² ≤ r². `usize` has no negative numbers, so
//!   the difference is `row.abs_diff(lamp[0])`.
//! - `Array2::from_shape_fn(shape, |(row, column)| …)` computes each bit from its position. With a
//!   column and a row of squares, broadcasting does it as well.

use crate::prelude::*;

/// The rule compares the square of each distance, so it has no rounding.
pub(crate) fn lit(shape: [usize; 2], lamp: [usize; 2], r: usize) -> Array2<bool> {
    Array2::from_shape_fn(shape, |(row, column)| {
        let (a, b) = (row.abs_diff(lamp[0]), column.abs_diff(lamp[1]));
        a * a + b * b <= r * r
    })
}

check!(
    lit,
    fn(shape: [usize; 2], lamp: [usize; 2], r: usize) -> Array2<bool>,
    |r| {
        let mut pair = |least| [r.length(least..=6), r.length(least..=6)];
        let (shape, lamp) = (pair(1), pair(0));
        (shape, lamp, r.length(0..=4))
    },
    (
        "A pixel at exactly the distance `r` is lit, too. Compare with <=.",
        by_distance(shape, lamp, |a, b| a * a + b * b < r * r)
    ),
    (
        "This is a square. The distance is the root of the sum of two squares.",
        by_distance(shape, lamp, |a, b| a.max(b) <= r)
    ),
    (
        "This adds the differences without squaring them, so the light has the shape of a diamond.",
        by_distance(shape, lamp, |a, b| a + b <= r)
    ),
    (
        "Square `r`, too, because the squares of the distances are compared.",
        by_distance(shape, lamp, |a, b| a * a + b * b <= r)
    ),
    (
        "The row of the lamp is `lamp[0]`, and its column is `lamp[1]`.",
        lit(shape, [lamp[1], lamp[0]], r)
    ),
);

fn by_distance(
    shape: [usize; 2],
    lamp: [usize; 2],
    rule: impl Fn(usize, usize) -> bool,
) -> Array2<bool> {
    Array2::from_shape_fn(shape, |(row, column)| {
        rule(row.abs_diff(lamp[0]), column.abs_diff(lamp[1]))
    })
}
