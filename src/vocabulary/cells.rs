//! Selects cells of an array by position, as indexing does, or by a mask, as `⌿` does.

use super::shape::{by_length, joined, shaped};
use ndarray::{Array, ArrayRef, ArrayRef1, Axis, DimAdd, Dimension, RemoveAxis};

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
/// **Cost** one copy of the selected cells. An argument that is not in standard layout is copied
/// first.
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
    assert!(h.ndim() > 0, "RANK ERROR: an array without axes has no cells to index");
    let cells = h.len_of(Axis(0));
    let inner = &h.shape()[1..];
    let cell: usize = inner.iter().product();
    let shape = joined(i.shape(), inner);
    let (h, i) = (h.as_standard_layout(), i.as_standard_layout());
    let h = h.as_slice().expect("standard layout");
    let i = i.as_slice().expect("standard layout");
    let copied = by_length!(cell, N => short_cells::<A, N>(h, i), long_cells(h, i, cell, cells));
    match copied {
        Ok(items) => shaped(shape, items),
        Err(at) => panic!("INDEX ERROR: no cell {at}, axis 0 has {cells} cells"),
    }
}

/// Returns the cells at `i`, or the first position that is out of range.
fn short_cells<A: Clone, const N: usize>(h: &[A], i: &[usize]) -> Result<Vec<A>, usize> {
    let (cells, _) = h.as_chunks::<N>();
    let Some(any) = h.first() else {
        return i.first().map_or(Ok(Vec::new()), |&at| Err(at));
    };
    // TRIED checking all positions first, or pushing cells one by one: both take 1.3 to 1.5 times
    // as long (benches/sentence.rs).
    let mut items = vec![any.clone(); i.len() * N];
    for (to, &at) in items.as_chunks_mut::<N>().0.iter_mut().zip(i) {
        to.clone_from(cells.get(at).ok_or(at)?);
    }
    Ok(items)
}

fn long_cells<A: Clone>(h: &[A], i: &[usize], cell: usize, cells: usize) -> Result<Vec<A>, usize> {
    let mut items = Vec::with_capacity(i.len() * cell);
    for &at in i {
        if at >= cells {
            return Err(at);
        }
        items.extend_from_slice(&h[at * cell..][..cell]);
    }
    Ok(items)
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
/// **Cost** two passes over the mask and one copy of the selected cells. An argument that is not in
/// standard layout is copied first.
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
