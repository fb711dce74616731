//! `⌿`: the cells that a mask selects.

use super::shape::shaped;
use ndarray::{Array, ArrayRef, ArrayRef1, Axis, RemoveAxis};

/// The cells of `f` along its first axis where the mask `b` is on.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `B⌿F`, for a vector also `B/F` | `{slashbar}` | `b # f` |
///
/// **Shape** `(+/B),1↓⍴F`. APL's `/` works on the *last* axis, `⌿` on the first, as J's `#`.
///
/// **Cost** one pass over the mask, the selected cells are copied once. An array that is not in standard layout is copied first.
///
/// **Source** the article's SETS \[3\] and FMT \[3\].
///
/// # Panics
/// `LENGTH ERROR` where the mask has another length than the first axis; `RANK ERROR` where `f` has no axis.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::compress;
///
/// // the article's 0 1 0 1/10 20 30 40
/// assert_eq!(compress(&array![false, true, false, true], &array![10, 20, 30, 40]), array![20, 40]);
/// ```
#[must_use]
#[track_caller]
pub fn compress<A, D>(b: &ArrayRef1<bool>, f: &ArrayRef<A, D>) -> Array<A, D>
where
    A: Clone,
    D: RemoveAxis,
{
    assert!(f.ndim() > 0, "RANK ERROR: an array without axes has no cells to select");
    let (bits, cells) = (b.len(), f.len_of(Axis(0)));
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
