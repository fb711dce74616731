//! `⍤` and `"`: a function on the cells of an array.

use super::shape::shaped;
use ndarray::{Array, ArrayD, ArrayRef, ArrayRefD, ArrayViewD, Axis, Dimension, IxDyn, indices};

/// `f` on each cell of rank `k` of `a`, the answers side by side.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `(f⍤k) A` (not in the APL of 1996) | | `f"k a` |
///
/// **Shape** the frame (the leading axes of `a` that are not in its cells), then the shape of what `f` gives for a cell. A
/// negative `k` counts from the rank of `a`: `-1` means the cells of its first axis. A `k` beyond the rank of `a` takes `a` whole.
/// Where the frame has a length of 0 there is no cell to ask, so `f` is given a cell of defaults, as J gives a
/// cell of fills: `f` must bear it, and only the shape of what it gives is used.
///
/// **Cost** one call of `f` for each cell, cells are views; the answers are copied once. Ranks are known at run time only: `IxDyn`.
///
/// **Source** the essay's `|:"2` and `*./"1`.
///
/// # Panics
/// `LENGTH ERROR` where two cells give answers of different shapes (J would pad them).
///
/// # Examples
/// ```
/// use aplset::ndarray::{array, Axis};
/// use aplset::vocabulary::{rank, transpose};
///
/// let a = array![[[1, 2, 3], [4, 5, 6]]]; // [table;row;column]
/// let columns = rank(2, |table| transpose(table).to_owned(), &a);
/// assert_eq!(columns, array![[[1, 4], [2, 5], [3, 6]]].into_dyn());
/// let sums = rank(1, |row| row.sum_axis(Axis(0)), &a);
/// assert_eq!(sums, array![[6, 15]].into_dyn());
/// ```
#[must_use]
#[track_caller]
pub fn rank<A, B, D, E>(
    k: isize,
    mut f: impl FnMut(&ArrayRefD<A>) -> Array<B, E>,
    a: &ArrayRef<A, D>,
) -> ArrayD<B>
where
    A: Clone + Default,
    B: Clone,
    D: Dimension,
    E: Dimension,
{
    let (frame, cell) = a.shape().split_at(a.ndim() - cell_rank(k, a.ndim()));
    let mut answer: Option<Vec<usize>> = None;
    let mut items = Vec::new();
    for at in indices(IxDyn(frame)) {
        let given = f(&cell_at(a, at.slice()));
        let first = answer.get_or_insert_with(|| given.shape().to_vec());
        assert!(
            first == given.shape(),
            "LENGTH ERROR: cell {:?} gives shape {:?}, the first gives {first:?}",
            at.slice(),
            given.shape()
        );
        items.extend(given.iter().cloned());
    }
    let of_defaults = || f(&ArrayD::from_elem(IxDyn(cell), A::default())).shape().to_vec();
    let answer = answer.unwrap_or_else(of_defaults);
    shaped(IxDyn(&[frame, &answer].concat()), items)
}

/// The rank of the cells that `k` means.
fn cell_rank(k: isize, rank: usize) -> usize {
    match usize::try_from(k) {
        Ok(k) => k.min(rank),
        Err(_) => rank.saturating_sub(k.unsigned_abs()),
    }
}

/// The cell at a place of the frame.
fn cell_at<'a, A, D: Dimension>(a: &'a ArrayRef<A, D>, place: &[usize]) -> ArrayViewD<'a, A> {
    let whole = a.view().into_dyn();
    place.iter().fold(whole, |cell, &i| cell.index_axis_move(Axis(0), i))
}
