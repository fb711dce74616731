//! # In chunks
//!
//! Cut `x` into chunks of `size` numbers, and return the total of each chunk. The last chunk may be
//! shorter.
//!
//! In NumPy this is `np.add.reduceat(x, np.arange(0, len(x), size))`.
//!
//! ```text
//! x    = [1, 2, 3, 4, 5, 6, 7]
//! size = 3
//!
//! gives [6, 15, 7]
//! ```
//!
//! # Hints
//!
//! - `axis_chunks_iter(Axis(0), size)` returns the chunks as views, including the shorter one at
//!   the end.
//! - Map each chunk to its `sum()`, and collect.

use crate::prelude::*;

/// The chunks are views, so no number is copied.
pub(crate) fn chunk_totals(x: &Array1<i32>, size: usize) -> Array1<i32> {
    x.axis_chunks_iter(Axis(0), size).map(|chunk| chunk.sum()).collect()
}

check!(
    chunk_totals,
    fn(x: &Array1<i32>, size: usize) -> Array1<i32>,
    |r| {
        let length = r.length(0..=8);
        (r.list(length, 1..=9), r.length(1..=4))
    },
    (
        "The last chunk is missing if it is shorter, as with exact_chunks.",
        x.exact_chunks(size).into_iter().map(|chunk| chunk.sum()).collect()
    ),
    (
        "These are `size` chunks. The chunks have `size` numbers each.",
        chunk_totals(x, x.len().div_ceil(size).max(1))
    ),
    (
        "These are windows, which overlap. Each number is in one chunk only.",
        x.windows(size).into_iter().map(|window| window.sum()).collect()
    ),
    ("These totals go on from chunk to chunk. Each chunk has its own total.", {
        let mut totals = chunk_totals(x, size);
        totals.accumulate_axis_inplace(Axis(0), |&before, now| *now += before);
        totals
    }),
);
