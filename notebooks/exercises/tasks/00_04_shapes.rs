//! # Five shapes
//!
//! T is a table with the given numbers of rows and columns. Return the shapes of these five
//! results, in this order.
//!
//! ```text
//! ⍉T      +/T      +⌿T      ,T      T∘.=T
//! ```
//!
//! The shape of T itself would be `vec![rows, columns]`. (`+⌿` adds along the first axis, and `+/`
//! along the last.)
//!
//! # Hints
//!
//! - A sum removes the axis along which it adds. The other axes stay.
//! - An outer product such as ∘.= has the axes of its left argument, and then those of its right
//!   argument.

use crate::prelude::*;

/// `⍉` reverses the axes, a sum removes one axis, and `,` returns a list. An outer product has the
/// axes of both arguments.
pub(crate) fn shapes(rows: usize, columns: usize) -> [Vec<usize>; 5] {
    [
        vec![columns, rows],
        vec![rows],
        vec![columns],
        vec![rows * columns],
        vec![rows, columns, rows, columns],
    ]
}

check!(
    shapes,
    fn(rows: usize, columns: usize) -> [Vec<usize>; 5],
    |r| (r.length(2..=9), r.length(2..=9)),
    (
        "+/ adds along the last axis, so it leaves a sum for each row. +⌿ adds along the first \
         axis.",
        with(rows, columns, |shapes| shapes.swap(1, 2))
    ),
    (
        "T=T has the shape of T, but ∘.= compares each element with each element.",
        with(rows, columns, |shapes| shapes[4].truncate(2))
    ),
    (
        "T∘.=T is not a table, because each argument keeps both of its axes.",
        with(rows, columns, |shapes| shapes[4] = vec![rows * columns; 2])
    ),
    ("⍉ exchanges the rows and the columns.", with(rows, columns, |shapes| shapes[0].reverse())),
    (",T is a list, which has one axis.", with(rows, columns, |shapes| shapes[3].insert(0, 1))),
);

fn with(rows: usize, columns: usize, change: impl Fn(&mut [Vec<usize>; 5])) -> [Vec<usize>; 5] {
    let mut shapes = shapes(rows, columns);
    change(&mut shapes);
    shapes
}
