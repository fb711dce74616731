//! # Totals that restart
//!
//! The values of all pieces are in one list, and piece `i` has the positions from `offsets[i]` up
//! to but not including `offsets[i + 1]`. Return the running totals of each piece, again as one
//! list. A piece can be empty.
//!
//! In APL2 this is `∊+\¨PIECES`, and in J `; +/\&.> pieces`.
//!
//! ```text
//! values  = [7, 1, 2, 5]
//! offsets = [0, 1, 1, 4]
//!
//! gives [7, 1, 3, 8]
//! ```
//!
//! # Hints
//!
//! - A scan of all values is too large in each piece by the total of all pieces before it.
//! - Another way is to copy the values, and to scan each slice in place.
//! - Iterate over `offsets.windows(2)`. `slice_mut(s![ends[0]..ends[1]])` is a view of the piece,
//!   on which you can call `accumulate_axis_inplace`.

use crate::prelude::*;

/// Scans each piece in place. Without a loop: subtract from a scan of all values the total at the
/// beginning of the piece, which is replicated with the lengths.
pub(crate) fn restarted(values: &Array1<i32>, offsets: &Array1<usize>) -> Array1<i32> {
    let mut totals = values.clone();
    for ends in offsets.windows(2) {
        let mut piece = totals.slice_mut(s![ends[0]..ends[1]]);
        piece.accumulate_axis_inplace(Axis(0), |&before, now| *now += before);
    }
    totals
}

check!(
    restarted,
    fn(values: &Array1<i32>, offsets: &Array1<usize>) -> Array1<i32>,
    |r| {
        let mut offsets = vec![0];
        for _ in 0..r.length(0..=5) {
            offsets.push(offsets[offsets.len() - 1] + r.length(0..=3));
        }
        (r.list(offsets[offsets.len() - 1], -9..=9), Array1::from(offsets))
    },
    (
        "These totals never restart. Each piece begins with its own first value.",
        restarted(values, &array![0, values.len()])
    ),
    (
        "Each total lacks its own value, so that a piece begins with 0. A running total includes \
         the value at its position.",
        restarted(values, offsets) - values
    ),
    (
        "Each piece begins with 0, because its first value was subtracted from all its totals. \
         Subtract the total *before* the first value.",
        without_first(values, offsets)
    ),
    (
        "These are the sums of whole pieces, one for each value. Return the total up to each \
         value.",
        whole_sums(values, offsets)
    ),
    (
        "These are the sums of the pieces. Return a total for each value.",
        offsets
            .windows(2)
            .into_iter()
            .map(|ends| values.slice(s![ends[0]..ends[1]]).sum())
            .collect()
    ),
    ("These totals begin at the end of each piece.", from_the_end(values, offsets)),
);

/// Returns the results of a function of each piece, as one list.
fn each(
    values: &Array1<i32>,
    offsets: &Array1<usize>,
    f: impl Fn(ArrayView1<i32>) -> Vec<i32>,
) -> Array1<i32> {
    let pieces = offsets.windows(2).into_iter().map(|ends| s![ends[0]..ends[1]]);
    pieces.flat_map(|piece| f(values.slice(piece))).collect()
}

fn without_first(values: &Array1<i32>, offsets: &Array1<usize>) -> Array1<i32> {
    let totals = restarted(values, offsets);
    each(&totals, offsets, |piece| piece.iter().map(|total| total - piece[0]).collect())
}

fn whole_sums(values: &Array1<i32>, offsets: &Array1<usize>) -> Array1<i32> {
    each(values, offsets, |piece| vec![piece.sum(); piece.len()])
}

fn from_the_end(values: &Array1<i32>, offsets: &Array1<usize>) -> Array1<i32> {
    each(values, offsets, |piece| (0..piece.len()).map(|i| piece.slice(s![i..]).sum()).collect())
}
