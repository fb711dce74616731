//! # Five lines of J
//!
//! `t` has at least one row and one column. Translate these five lines, and return their results:
//!
//! ```text
//! 1. >./\ t      the largest number so far
//! 2. /:~"1 t     sort
//! 3. 1 |."1 t    rotate to the left by one position
//! 4. _1 }."1 t   drop the last one
//! 5. ~. t        each different one once, in the order of first appearance
//! ```
//!
//! Along which axis does each line work? `"1` applies a verb to each row. Without it, the items of
//! a table are its rows.
//!
//! ```text
//! t = [[2, 1],
//!      [1, 3],
//!      [2, 1]]
//!
//! gives [[2, 1], [2, 3], [2, 3]], [[1, 2], [1, 3], [1, 2]], [[1, 2], [3, 1], [1, 2]],
//!       [[2], [1], [2]] and [[2, 1], [1, 3]]
//! ```
//!
//! # Hints
//!
//! - Lines 1 and 5 have no `"1`, so they work along `Axis(0)`. The others work on each row.
//! - For line 2, `rows_mut()` gives the rows of a copy, and `to_vec`, `sort` and `assign` sort one
//!   of them. For line 5, `select(Axis(0), &rows)` takes the rows that differ from all rows before
//!   them.

use crate::prelude::*;

/// ndarray's `==` compares two whole rows and gives one bit, which is what unique rows need.
pub(crate) fn tables(t: &Array2<i32>) -> [Array2<i32>; 5] {
    let mut most = t.clone();
    most.accumulate_axis_inplace(Axis(0), |&before, now| *now = before.max(*now));
    let mut sorted = t.clone();
    for mut row in sorted.rows_mut() {
        let mut numbers = row.to_vec();
        numbers.sort();
        row.assign(&Array1::from(numbers));
    }
    let rotated = ndarray::concatenate![Axis(1), t.slice(s![.., 1..]), t.slice(s![.., ..1])];
    let first = |&row: &usize| !(0..row).any(|before| t.row(before) == t.row(row));
    let kinds: Vec<usize> = (0..t.nrows()).filter(first).collect();
    [most, sorted, rotated, t.slice(s![.., ..-1]).to_owned(), t.select(Axis(0), &kinds)]
}

check!(
    tables,
    fn(t: &Array2<i32>) -> [Array2<i32>; 5],
    |r| {
        let shape = (r.length(1..=4), r.length(1..=3));
        (r.array(shape, -1..=1),)
    },
    (
        "Line 1 runs along each row, as with \"1. Plain >./\\ runs along the first axis.",
        across(t, 1)
    ),
    ("Line 2 sorts each column. With \"1, a cell is a row.", across(t, 2)),
    (
        "Line 2 is /:~ t, which sorts the rows of the table. With \"1, the numbers in each row are \
         sorted.",
        {
            let mut rows: Vec<usize> = (0..t.nrows()).collect();
            rows.sort_by_key(|&row| t.row(row).to_vec());
            with(t, 2, t.select(Axis(0), &rows))
        }
    ),
    ("Line 3 is 1 |. t, which rotates the rows. With \"1, each row rotates.", across(t, 3)),
    (
        "Line 3 rotates to the right. In J, a positive number rotates to the left.",
        with(t, 3, concatenate![Axis(1), t.slice(s![.., -1..]), t.slice(s![.., ..-1])])
    ),
    ("Line 4 drops the last row. With \"1, each row loses its last number.", across(t, 4)),
    (
        "Line 4 drops the first numbers. _1 drops at the end.",
        with(t, 4, t.slice(s![.., 1..]).to_owned())
    ),
    ("Line 5 compares each row only with the one before it.", {
        let new = |&row: &usize| row == 0 || t.row(row) != t.row(row - 1);
        with(t, 5, t.select(Axis(0), &(0..t.nrows()).filter(new).collect::<Vec<_>>()))
    }),
    (
        "Line 5 keeps different columns. Without \"1, the items of a table are its rows.",
        across(t, 5)
    ),
);

/// Replaces the result of a line.
fn with(t: &Array2<i32>, line: usize, other: Array2<i32>) -> [Array2<i32>; 5] {
    let mut tables = tables(t);
    tables[line - 1] = other;
    tables
}

/// Replaces the result of a line by its result along the other axis.
fn across(t: &Array2<i32>, line: usize) -> [Array2<i32>; 5] {
    with(t, line, tables(&t.t().to_owned())[line - 1].t().to_owned())
}
