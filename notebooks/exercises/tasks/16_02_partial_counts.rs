//! # Counts of each chunk
//!
//! `x` has kinds from 0 to `kinds` − 1. Cut it into chunks of `size` elements, of which the last one
//! may be shorter. Count how often each kind occurs in each chunk, `[chunk;kind]`, with a thread for
//! each chunk. The check sees only the result, so first write a loop if you like.
//!
//! ```text
//! x     = [0, 2, 0, 1, 1]
//! kinds = 3
//! size  = 2
//!
//! gives [[1, 0, 1],
//!        [1, 1, 0],
//!        [0, 1, 0]]
//! ```
//!
//! # Hints
//!
//! - There are `x.len().div_ceil(size)` chunks. Make a table of zeros with a row for each of them.
//!   `axis_iter_mut(Axis(0))` returns its rows as views that can be changed.
//! - In `std::thread::scope(|scope| { … })`, zip the rows with `x.axis_chunks_iter(Axis(0), size)`.
//!   For each pair, call `scope.spawn(move || for &kind in chunk { row[kind] += 1; });`.

use crate::prelude::*;

/// Each thread has a row of its own, so no thread waits for another one.
pub(crate) fn partial_counts(x: &Array1<usize>, kinds: usize, size: usize) -> Array2<usize> {
    let mut counts = Array2::zeros((x.len().div_ceil(size), kinds));
    std::thread::scope(|scope| {
        let chunks = x.axis_chunks_iter(Axis(0), size);
        for (mut row, chunk) in counts.axis_iter_mut(Axis(0)).zip(chunks) {
            scope.spawn(move || {
                for &kind in chunk {
                    row[kind] += 1;
                }
            });
        }
    });
    counts
}

check!(
    partial_counts,
    fn(x: &Array1<usize>, kinds: usize, size: usize) -> Array2<usize>,
    |r| {
        let (kinds, length) = (r.length(1..=4), r.length(0..=9));
        let x = r.list(length, 0..=kinds as i32 - 1).mapv(|kind| kind as usize);
        (x, kinds, r.length(1..=4))
    },
    (
        "The last chunk is missing if it is shorter than `size`. Use `div_ceil` for the number of \
         rows.",
        whole_chunks(x, kinds, size)
    ),
    (
        "If the last chunk isn't shorter, there is a row too many. `x.len().div_ceil(size)` is the \
         number of chunks.",
        row_too_many(x, kinds, size)
    ),
    (
        "Each row also has the counts of the chunks before it. Begin each row with zeros.",
        so_far(x, kinds, size)
    ),
    (
        "This deals the elements to the chunks in turn. A chunk has `size` neighboring elements.",
        in_turn(x, kinds, size)
    ),
    (
        "This is `[kind;chunk]`. The first axis must be the chunk.",
        partial_counts(x, kinds, size).reversed_axes()
    ),
);

fn whole_chunks(x: &Array1<usize>, kinds: usize, size: usize) -> Array2<usize> {
    partial_counts(x, kinds, size).slice(s![..x.len() / size, ..]).to_owned()
}

fn row_too_many(x: &Array1<usize>, kinds: usize, size: usize) -> Array2<usize> {
    let mut counts = Array2::zeros((x.len() / size + 1, kinds));
    for (i, &kind) in x.iter().enumerate() {
        counts[[i / size, kind]] += 1;
    }
    counts
}

fn so_far(x: &Array1<usize>, kinds: usize, size: usize) -> Array2<usize> {
    let mut counts = partial_counts(x, kinds, size);
    counts.accumulate_axis_inplace(Axis(0), |&before, now| *now += before);
    counts
}

fn in_turn(x: &Array1<usize>, kinds: usize, size: usize) -> Array2<usize> {
    let chunks = x.len().div_ceil(size);
    let mut counts = Array2::zeros((chunks, kinds));
    for (i, &kind) in x.iter().enumerate() {
        counts[[i % chunks, kind]] += 1;
    }
    counts
}
