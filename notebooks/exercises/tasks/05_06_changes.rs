//! # Changes
//!
//! `t` has at least one row and one column. Return each row minus the row above it.
//!
//! In NumPy this is `np.diff(t, axis=0)`, and in J `2 -~/\ t`.
//!
//! ```text
//! t = [[1, 5],
//!      [2, 7],
//!      [4, 4]]
//!
//! gives [[1, 2],
//!        [2, -3]]
//! ```
//!
//! # Hints
//!
//! - Two slices are enough. One has all rows except the first, and the other all rows except the
//!   last.
//! - `s![1.., ..]` drops the first row, and `s![..-1, ..]` drops the last one.

use crate::prelude::*;

/// The two slices are views. Only the difference is a new array.
pub(crate) fn changes(t: &Array2<i32>) -> Array2<i32> {
    &t.slice(s![1.., ..]) - &t.slice(s![..-1, ..])
}

check!(
    changes,
    fn(t: &Array2<i32>) -> Array2<i32>,
    |r| (r.table(1, 0..=9),),
    ("This is the row above minus the row, as 2-⌿T in APL.", -changes(t)),
    (
        "These are the differences along Axis(1), between neighbors in a row.",
        changes(&t.t().to_owned()).reversed_axes()
    ),
    (
        "This is each row minus the first row, and not minus the row above it.",
        &t.slice(s![1.., ..]) - &t.row(0)
    ),
    ("A change can be negative.", changes(t).mapv(i32::abs)),
);
