//! # The diagonal of each table
//!
//! `a` has several square tables, `[table;row;column]`. Return the sum of the diagonal of each
//! table, from the upper left to the lower right.
//!
//! In NumPy this is `np.trace(a, axis1=1, axis2=2)`. The function needs a whole table at once, so
//! no sum along an axis is enough.
//!
//! ```text
//! a = [[[1, 2],
//!       [3, 4]],
//!      [[5, 6],
//!       [7, 8]]]
//!
//! gives [5, 13]
//! ```
//!
//! # Hints
//!
//! - The cells are tables, the axis in front is the frame, and the function takes one table.
//! - `outer_iter()` gives the tables, `diag()` is the diagonal of one of them, and `collect()`
//!   makes a list.

use crate::prelude::*;

/// Any function of a table can be applied to each cell of rank 2. `outer_iter` gives these cells.
pub(crate) fn diagonals(a: &Array3<i32>) -> Array1<i32> {
    a.outer_iter().map(|table| table.diag().sum()).collect()
}

check!(
    diagonals,
    fn(a: &Array3<i32>) -> Array1<i32>,
    |r| {
        let (tables, length) = (r.length(0..=3), r.length(1..=4));
        (r.array((tables, length, length), 0..=9),)
    },
    (
        "These are the diagonals from the upper right to the lower left.",
        diagonals(&a.slice(s![.., .., ..;-1]).to_owned())
    ),
    (
        "These are the sums of whole tables, and not only of their diagonals.",
        a.outer_iter().map(|table| table.sum()).collect()
    ),
    (
        "The diagonal of an array of rank 3 has the elements with three equal indices. Take the \
         diagonal of each table.",
        a.diag().to_owned()
    ),
    (
        "These diagonals are in tables [table;column]. The tables are along Axis(0).",
        a.axis_iter(Axis(1)).map(|table| table.diag().sum()).collect()
    ),
);
