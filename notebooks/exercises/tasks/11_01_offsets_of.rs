//! # Offsets
//!
//! `lengths` has the length of each piece. The values of all pieces are stored one after the other
//! in one list. Return the offsets: the position at which each piece begins, and finally the number
//! of all values. So there is one more offset than there are pieces.
//!
//! ```text
//! lengths = [1, 2, 0, 4]
//!
//! gives [0, 1, 3, 3, 7]
//! ```
//!
//! # Hints
//!
//! - A piece begins after the values of all pieces before it. Which word adds up all lengths so
//!   far?
//! - Make `lengths.len() + 1` zeros, assign `lengths` to the slice `1..`, and scan.

use crate::prelude::*;

/// With the zero in front, the scan has both the beginning and the end of each piece.
pub(crate) fn offsets_of(lengths: &Array1<usize>) -> Array1<usize> {
    let mut offsets = Array1::zeros(lengths.len() + 1);
    offsets.slice_mut(s![1..]).assign(lengths);
    offsets.accumulate_axis_inplace(Axis(0), |&before, now| *now += before);
    offsets
}

check!(
    offsets_of,
    fn(lengths: &Array1<usize>) -> Array1<usize>,
    |r| {
        let pieces = r.length(0..=5);
        (r.list(pieces, 0..=4).mapv(|length| length as usize),)
    },
    (
        "These are the ends of the pieces. The first piece begins at 0, so put a 0 in front.",
        offsets_of(lengths).slice(s![1..]).to_owned()
    ),
    (
        "These are the beginnings of the pieces. The last offset, the number of all values, is \
         missing. Without it, the length of the last piece is unknown.",
        offsets_of(lengths).slice(s![..-1]).to_owned()
    ),
    (
        "These are the lengths after a 0. Now scan them.",
        Array1::from_iter([0].into_iter().chain(lengths.iter().copied()))
    ),
);
