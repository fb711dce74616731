//! # From ragged to rectangular
//!
//! The values of all pieces are in one list, and piece `i` has the positions from `offsets[i]` up
//! to but not including `offsets[i + 1]`. Return a table `[piece;place]` that is as wide as the
//! longest piece. Shorter rows have NaN at the end.
//!
//! In J this is `>` of a list of boxes, which fills with zeros, and in APL2 it is `⊃`.
//!
//! ```text
//! values  = [7, 1, 2]
//! offsets = [0, 1, 1, 3]
//!
//! gives [[  7, NaN],
//!        [NaN, NaN],
//!        [  1,   2]]
//! ```
//!
//! # Hints
//!
//! - Compute the width first. It is 0 if there are no pieces.
//! - Use `Array2::from_elem((pieces, width), f64::NAN)`, and assign each piece to a slice of its
//!   row.
//! - The element at `(piece, place)` is `values[offsets[piece] + place]` if that position is less
//!   than `offsets[piece + 1]`.

use crate::prelude::*;

/// Assigns each piece to the beginning of a row of NaNs.
pub(crate) fn padded(values: &Array1<f64>, offsets: &Array1<usize>) -> Array2<f64> {
    let lengths = &offsets.slice(s![1..]) - &offsets.slice(s![..-1]);
    let width = lengths.iter().max().copied().unwrap_or(0);
    let mut table = Array2::from_elem((lengths.len(), width), f64::NAN);
    for (piece, &length) in lengths.iter().enumerate() {
        let from = offsets[piece];
        table.slice_mut(s![piece, ..length]).assign(&values.slice(s![from..from + length]));
    }
    table
}

check!(
    padded,
    fn(values: &Array1<f64>, offsets: &Array1<usize>) -> Array2<f64>,
    |r| {
        let mut offsets = vec![0];
        for _ in 0..r.length(0..=4) {
            offsets.push(offsets[offsets.len() - 1] + r.length(0..=4));
        }
        (r.list(offsets[offsets.len() - 1], -9..=9).mapv(f64::from), Array1::from(offsets))
    },
    (
        "The NaNs are in front of the values. Begin each row with the values of its piece.",
        shifted(values, offsets, true)
    ),
    (
        "The missing places are 0, as with J's `>`. A 0 looks like a measurement, so use NaN.",
        padded(values, offsets).mapv(|x| if x.is_nan() { 0.0 } else { x })
    ),
    (
        "The table is as wide as the list of all values. The length of the longest piece is \
         enough.",
        shifted(values, offsets, false)
    ),
    (
        "The table is only as wide as the shortest piece, so values are lost.",
        clipped(values, offsets)
    ),
    (
        "At the end of a row are the values of the next pieces. A piece ends before `offsets[i + \
         1]`.",
        not_ended(values, offsets)
    ),
    (
        "The axes are [place;piece] instead of [piece;place].",
        padded(values, offsets).reversed_axes()
    ),
);

/// Pads in front, or pads to the number of all values.
fn shifted(values: &Array1<f64>, offsets: &Array1<usize>, front: bool) -> Array2<f64> {
    let t = padded(values, offsets);
    let width = if front { t.ncols() } else { values.len() };
    let mut shifted = Array2::from_elem((t.nrows(), width), f64::NAN);
    for (piece, ends) in offsets.windows(2).into_iter().enumerate() {
        let length = ends[1] - ends[0];
        let from = if front { width - length } else { 0 };
        let part = values.slice(s![ends[0]..ends[1]]);
        shifted.slice_mut(s![piece, from..from + length]).assign(&part);
    }
    shifted
}

fn clipped(values: &Array1<f64>, offsets: &Array1<usize>) -> Array2<f64> {
    let lengths = offsets.windows(2).into_iter().map(|ends| ends[1] - ends[0]);
    let width = lengths.min().unwrap_or(0);
    padded(values, offsets).slice(s![.., ..width]).to_owned()
}

fn not_ended(values: &Array1<f64>, offsets: &Array1<usize>) -> Array2<f64> {
    let value = |at: usize| values.get(at).copied().unwrap_or(f64::NAN);
    Array2::from_shape_fn(padded(values, offsets).dim(), |(piece, place)| {
        value(offsets[piece] + place)
    })
}
