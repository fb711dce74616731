//! # The sum of each table
//!
//! `a` has several tables, `[table;row;column]`. Translate this line of J:
//!
//! ```text
//! +/"2 a
//! ```
//!
//! `"2` applies `+/` to each cell of rank 2, which is a table. In J, `+/` adds along the first axis
//! of its argument.
//!
//! ```text
//! a = [[[1, 2],
//!       [3, 4]],
//!      [[5, 6],
//!       [7, 8]]]
//!
//! gives [[4, 6],
//!        [12, 14]]
//! ```
//!
//! # Hints
//!
//! - A cell is `[row;column]`, and +/ removes its first axis. The frame `[table]` stays in front.
//! - The result is `[table;column]`, so the axis *row* disappears.

use crate::prelude::*;

/// The first axis of a cell of rank 2 is axis 1 of an array of rank 3.
pub(crate) fn cell_sums(a: &Array3<i32>) -> Array2<i32> {
    a.sum_axis(Axis(1))
}

check!(
    cell_sums,
    fn(a: &Array3<i32>) -> Array2<i32>,
    |r| {
        let shape = (r.length(0..=3), r.length(0..=3), r.length(0..=3));
        (r.array(shape, 0..=9),)
    },
    (
        "This is +/ a, along Axis(0). With \"2, a cell is a table, and +/ adds along the first \
         axis \
         of the cell.",
        a.sum_axis(Axis(0))
    ),
    ("This is +/\"1 a, the sum of each row, along Axis(2).", a.sum_axis(Axis(2))),
    (
        "This is [column;table]. The frame comes first, and then the result of each cell.",
        cell_sums(a).reversed_axes()
    ),
);
