//! # A hook at rank 1
//!
//! `t` is a table. Subtract from each number the least number of its row.
//!
//! In J this is the hook `(- <./)"1 t`, because `(f g) y` means `y f (g y)`.
//!
//! ```text
//! t = [[7, 3, 5], [2, 9, 4]]
//!
//! gives [[4, 0, 2],
//!        [0, 7, 2]]
//! ```
//!
//! # Hints
//!
//! - `map_axis(Axis(1), …)` passes each row to a closure, which can return the smallest number of
//!   the row.
//! - The list of the smallest numbers is `[row]`. Insert an axis at its end, so that it becomes a
//!   column.

use crate::prelude::*;

/// A hook uses its argument twice. Here each row is also reduced to its least number.
pub(crate) fn above_least(t: &Array2<i32>) -> Array2<i32> {
    let least = t.map_axis(Axis(1), |row| row.iter().copied().min().unwrap_or(0));
    t - &least.insert_axis(Axis(1))
}

check!(
    above_least,
    fn(t: &Array2<i32>) -> Array2<i32>,
    |r| (r.table(1, -9..=9),),
    (
        "These are the distances from the least of each column.",
        above_least(&t.t().to_owned()).reversed_axes()
    ),
    (
        "The least numbers of the rows are [row], and ndarray matches the last axes. Make them a \
         column with insert_axis(Axis(1)).",
        t - &t.map_axis(Axis(1), |row| *row.iter().min().unwrap())
    ),
    (
        "This subtracts the least number of the table. At rank 1 a cell is a row.",
        t - *t.iter().min().unwrap()
    ),
    ("The hook (- <./) y is y - <./ y, with the argument on the left.", -above_least(t)),
    ("This subtracts the greatest number of each row, >./.", -above_least(&-t)),
);
