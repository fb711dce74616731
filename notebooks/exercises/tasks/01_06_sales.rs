//! # Sales of each month
//!
//! `s` has numbers of sales, `[shop;month;kind]`. Translate this line of APL, which returns the sum
//! of each month.
//!
//! ```text
//! +/+/[1]S
//! ```
//!
//! ```text
//! s = [[[1, 2], [3, 4]],
//!      [[0, 5], [6, 0]]]
//!
//! gives [8, 13]
//! ```
//!
//! # Hints
//!
//! - Write down the axes: +/[1] removes *shop*, and then +/ removes the last axis that is left.
//! - After `sum_axis(Axis(0))` the array is `[month;kind]`, so *kind* is `Axis(1)`.

use crate::prelude::*;

/// After the sum over the shops, the kinds are the second axis of a table.
pub(crate) fn sales(s: &Array3<i32>) -> Array1<i32> {
    s.sum_axis(Axis(0)).sum_axis(Axis(1))
}

check!(
    sales,
    fn(s: &Array3<i32>) -> Array1<i32>,
    |r| {
        let shape = (r.length(0..=3), r.length(0..=3), r.length(0..=3));
        (r.array(shape, 0..=9),)
    },
    (
        "These are the sums of the shops. APL counts axes from 1.",
        s.sum_axis(Axis(1)).sum_axis(Axis(1))
    ),
    (
        "These are the sums of the kinds. +/ adds along the last axis.",
        s.sum_axis(Axis(0)).sum_axis(Axis(0))
    ),
    (
        "After the sum over the shops, the array has only two axes, and the kinds are Axis(1).",
        s.sum_axis(Axis(0)).sum_axis(Axis(2))
    ),
);
