//! # Shares
//!
//! Divide each number by the sum of its row. All numbers are positive.
//!
//! In NumPy this is `t / t.sum(axis=1, keepdims=True)`.
//!
//! ```text
//! t = [[1, 3],
//!      [2, 2]]
//!
//! gives [[0.25, 0.75],
//!        [0.5, 0.5]]
//! ```
//!
//! # Hints
//!
//! - The sum removes `Axis(1)`. Without that axis, the sums would be matched with the columns.
//! - `insert_axis(Axis(1))` restores the axis with length 1, as `keepdims=True` does.

use crate::prelude::*;

/// The result of a reduction fits its argument again if the removed axis is inserted again with
/// length 1.
pub(crate) fn shares(t: &Array2<f64>) -> Array2<f64> {
    t / &t.sum_axis(Axis(1)).insert_axis(Axis(1))
}

check!(
    shares,
    fn(t: &Array2<f64>) -> Array2<f64>,
    |r| (r.table(2, 1..=9).mapv(f64::from),),
    (
        "This divides each column by the total of a row, as t / t.sum(axis=1) without keepdims. It \
         is silently wrong in a square table, and an error in others.",
        t / &t.sum_axis(Axis(1))
    ),
    ("These are the shares of each column.", t / &t.sum_axis(Axis(0))),
    ("These are the shares of the total of all rows.", t / t.sum()),
    ("These are percentages. The shares of a row add up to 1.", shares(t) * 100.0),
    (
        "This divides by the mean of each row. Divide by its sum.",
        t / &t.mean_axis(Axis(1)).unwrap().insert_axis(Axis(1))
    ),
);
