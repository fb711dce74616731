//! # One number for each row
//!
//! `v` has a number for each row of `t`. Add it to all elements of the row.
//!
//! In J this is `t + v`, because J matches the *first* axes.
//!
//! ```text
//! t = [[1, 2],
//!      [3, 4]]
//! v = [10, 20]
//!
//! gives [[11, 12],
//!        [23, 24]]
//! ```
//!
//! # Hints
//!
//! - ndarray and NumPy match the *last* axes. Make `v` a column, `[row;1]`.
//! - `v.view().insert_axis(Axis(1))` is a column. NumPy writes it `v[:, None]`.

use crate::prelude::*;

/// A column is repeated along each row.
pub(crate) fn leading(t: &Array2<i32>, v: &Array1<i32>) -> Array2<i32> {
    t + &v.view().insert_axis(Axis(1))
}

check!(
    leading,
    fn(t: &Array2<i32>, v: &Array1<i32>) -> Array2<i32>,
    |r| {
        let t = r.table(2, 0..=9);
        let v = r.list(t.nrows(), 10..=50);
        (t, v)
    },
    (
        "This is trailing agreement: ndarray and NumPy match the last axes, so each column gets a \
         number. In a square table, that is wrong without an error.",
        t + v
    ),
    ("These are the right numbers, but transposed. Transpose them back.", &t.t() + v),
    ("This adds the sum of v to all elements. Each row gets its own number.", t + v.sum()),
);
