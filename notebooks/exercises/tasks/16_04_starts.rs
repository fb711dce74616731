//! # Where the chunks begin
//!
//! Threads compress a list, a chunk of `size` elements each. Return where the elements that a chunk
//! keeps begin in the result, which is the number of elements that are kept *before* the chunk. The
//! last chunk may be shorter.
//!
//! ```text
//! keep = [1, 0, 1,  1, 1, 0,  1]
//! size = 3
//!
//! gives [0, 2, 4]
//! ```
//!
//! # Hints
//!
//! - `axis_chunks_iter(Axis(0), size)` iterates over the chunks. Count the `true` of each of them.
//! - Keep the total so far in a variable. For each chunk, return the total, and then add the count of
//!   the chunk.

use crate::prelude::*;

/// This is a scan that begins with 0 and leaves out the last total.
pub(crate) fn starts(keep: &Array1<bool>, size: usize) -> Array1<usize> {
    let mut total = 0;
    let start = |chunk: ArrayView1<bool>| {
        let start = total;
        total += chunk.iter().filter(|&&kept| kept).count();
        start
    };
    keep.axis_chunks_iter(Axis(0), size).map(start).collect()
}

check!(
    starts,
    fn(keep: &Array1<bool>, size: usize) -> Array1<usize>,
    |r| {
        let length = r.length(0..=12);
        (r.list(length, 0..=2).mapv(|x| x > 0), r.length(1..=4))
    },
    (
        "These are the counts of the chunks. Add up the counts before each chunk.",
        counts(keep, size)
    ),
    (
        "These totals include the chunk itself, so they are where the chunk's elements end.",
        starts(keep, size) + counts(keep, size)
    ),
    (
        "This is where each chunk begins in `keep`. Count only the kept elements.",
        (0..keep.len()).step_by(size).collect()
    ),
    ("These count the elements that aren't kept.", starts(&keep.mapv(|kept| !kept), size)),
);

fn counts(keep: &Array1<bool>, size: usize) -> Array1<usize> {
    let count = |chunk: ArrayView1<bool>| chunk.iter().filter(|&&kept| kept).count();
    keep.axis_chunks_iter(Axis(0), size).map(count).collect()
}
