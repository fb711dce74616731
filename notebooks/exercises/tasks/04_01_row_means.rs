//! # The mean of each row
//!
//! `t` has at least one row and one column. Return the mean of each row.
//!
//! In J this is `(+/ % #)"1 t`, and in NumPy `t.mean(axis=1)`.
//!
//! ```text
//! t = [[1, 2],
//!      [3, 7]]
//!
//! gives [1.5, 5]
//! ```
//!
//! # Hints
//!
//! - The result has an element for each row, so the axis of the columns disappears. That is
//!   `Axis(1)`.
//! - `mean_axis` returns an `Option`, because an empty axis has no mean.

use crate::prelude::*;

/// `Axis(1)` is the axis that disappears, and not the one that stays.
pub(crate) fn row_means(t: &Array2<f64>) -> Array1<f64> {
    t.mean_axis(Axis(1)).unwrap()
}

check!(
    row_means,
    fn(t: &Array2<f64>) -> Array1<f64>,
    |r| (r.table(1, 0..=9).mapv(f64::from),),
    (
        "These are the means of the columns, along Axis(0), which disappears.",
        t.mean_axis(Axis(0)).expect("a row")
    ),
    ("These are the sums of the rows, and not their means.", t.sum_axis(Axis(1))),
    (
        "Divide the sum of a row by the number of columns, and not of rows.",
        t.sum_axis(Axis(1)) / t.nrows() as f64
    ),
);
