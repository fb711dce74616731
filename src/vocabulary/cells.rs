//! Selects cells of an array by position, as indexing does, or by a mask, as `⌿` does. A cell is
//! the part of an array at one position along its first axis, such as a row of a matrix.

use super::shape::{first_axis, joined, shaped};
use ndarray::{Array, ArrayRef, ArrayRef1, DimAdd, Dimension, RemoveAxis};

/// Gathers the cells at the positions `i` along the first axis of `h`. The axes of `i` replace this
/// axis.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `H[I;;]` | indexing | `i { h` |
///
/// **Shape** `(⍴I),1↓⍴H`. For example, `[card;feature;characteristic]` indexed by
/// `[combination;card]` gives `[combination;card;feature;characteristic]`. Positions are
/// zero-based.
///
/// **Source** the article's SETS \[2\].
///
/// # Panics
/// Panics with `INDEX ERROR` if a position is beyond the last cell, or with `RANK ERROR` if `h` has
/// no axis.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::{cells_at, combin};
///
/// let words = array!["zero", "one", "two"];
/// assert_eq!(
///     cells_at(&words, &combin(2, 3)),
///     array![["zero", "one"], ["zero", "two"], ["one", "two"]],
/// );
/// ```
#[must_use]
#[track_caller]
pub fn cells_at<A, D, E>(
    h: &ArrayRef<A, D>,
    i: &ArrayRef<usize, E>,
) -> Array<A, <E as DimAdd<D::Smaller>>::Output>
where
    A: Clone,
    D: RemoveAxis,
    E: DimAdd<D::Smaller> + Dimension,
{
    let (cells, inner) = (h.len_of(first_axis(h)), &h.shape()[1..]);
    if let Some(at) = i.iter().find(|&&at| at >= cells) {
        panic!("INDEX ERROR: no cell {at}, axis 0 has {cells} cells");
    }
    let shape = joined(i.shape(), inner);
    let (h, i) = (h.as_standard_layout(), i.as_standard_layout());
    let (h, i) = h.as_slice().zip(i.as_slice()).expect("standard layout");
    let items = match inner.iter().product() {
        // With a constant length, a cell is copied without a function call.
        4 => gather(h, i, 4),
        12 => gather(h, i, 12),
        cell => gather(h, i, cell),
    };
    shaped(shape, items)
}

#[inline(always)]
#[allow(clippy::inline_always, reason = "else the length would not be a constant")]
fn gather<A: Clone>(h: &[A], i: &[usize], cell: usize) -> Vec<A> {
    let Some(any) = h.first() else {
        return Vec::new();
    };
    let mut items = vec![any.clone(); i.len() * cell];
    for (to, at) in items.chunks_exact_mut(cell).zip(i) {
        to.clone_from_slice(&h[at * cell..][..cell]);
    }
    items
}

/// Keeps each cell along the first axis of `f` if its bit in the mask `b` is on.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `B⌿F`, for a list also `B/F` | `{slashbar}` | `b # f` |
///
/// **Shape** `(+/B),1↓⍴F`. APL's `/` works on the *last* axis, but APL's `⌿` and J's `#` work on
/// the first.
///
/// **Source** the article's SETS \[3\] and FMT \[3\].
///
/// # Panics
/// Panics with `LENGTH ERROR` if the mask is not as long as the first axis, or with `RANK ERROR` if
/// `f` has no axis. APL accepts a single bit for any length, so `1/5 6` is `5 6`.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::compress;
///
/// // the article's 0 1 0 1/10 20 30 40
/// let mask = array![false, true, false, true];
/// assert_eq!(compress(&mask, &array![10, 20, 30, 40]), array![20, 40]);
/// ```
#[must_use]
#[track_caller]
pub fn compress<A, D>(b: &ArrayRef1<bool>, f: &ArrayRef<A, D>) -> Array<A, D>
where
    A: Clone,
    D: RemoveAxis,
{
    let (bits, cells) = (b.len(), f.len_of(first_axis(f)));
    assert!(bits == cells, "LENGTH ERROR: mask has {bits} bits, axis 0 has {cells} cells");
    let cell: usize = f.shape()[1..].iter().product();
    let mut shape = f.raw_dim();
    let (b, f) = (b.as_standard_layout(), f.as_standard_layout());
    let b = b.as_slice().expect("standard layout");
    let f = f.as_slice().expect("standard layout");
    shape[0] = b.iter().filter(|&&bit| bit).count();
    let mut items = Vec::with_capacity(shape[0] * cell);
    for (at, _) in b.iter().enumerate().filter(|&(_, &bit)| bit) {
        items.extend_from_slice(&f[at * cell..][..cell]);
    }
    shaped(shape, items)
}
