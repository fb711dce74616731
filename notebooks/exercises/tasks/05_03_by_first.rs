//! # Sort a table
//!
//! `t` has at least one column. Return its rows, sorted by their first numbers. Rows with equal
//! first numbers stay in their order.
//!
//! In NumPy this is `t[np.argsort(t[:, 0], kind="stable")]`.
//!
//! ```text
//! t = [[3, 1],
//!      [1, 9],
//!      [3, 0]]
//!
//! gives [[1, 9],
//!        [3, 1],
//!        [3, 0]]
//! ```
//!
//! # Hints
//!
//! - First grade the first column, which gives positions. Then select the rows at these positions.
//! - `select(Axis(0), &rows)` gathers rows.

use crate::prelude::*;

/// The grade of one list can sort any other array of the same length. Here the grade of a column
/// sorts whole rows.
pub(crate) fn by_first(t: &Array2<i32>) -> Array2<i32> {
    let mut rows: Vec<usize> = (0..t.nrows()).collect();
    rows.sort_by_key(|&row| t[[row, 0]]);
    t.select(Axis(0), &rows)
}

check!(
    by_first,
    fn(t: &Array2<i32>) -> Array2<i32>,
    |r| {
        // Unstable sorts keep the order of equal numbers in small tables only.
        let large = r.number(0..=5) == 0;
        (if large { r.array((50, 2), 0..=5) } else { r.table(1, 0..=5) },)
    },
    ("The smallest number comes first.", -by_first(&-t)),
    ("This sorts each column by itself, as np.sort(t, axis=0). The rows must stay whole.", {
        let mut t = t.clone();
        for mut column in t.axis_chunks_iter_mut(Axis(1), 1) {
            let sorted = by_first(&column.to_owned());
            column.assign(&sorted);
        }
        t
    }),
    ("This compares whole rows, as J's /:~ t. Rows with equal first numbers keep their order.", {
        let mut rows: Vec<usize> = (0..t.nrows()).collect();
        rows.sort_by_key(|&row| t.row(row).to_vec());
        t.select(Axis(0), &rows)
    }),
    (
        "Rows with equal first numbers are in reverse order here. They keep their order.",
        by_first(&t.slice(s![..;-1, ..]).to_owned())
    ),
    (
        "This sorts the columns by the first row. The rows are sorted by the first column.",
        by_first(&t.t().to_owned()).reversed_axes()
    ),
);
