//! Applies a function to the cells of an array, like `⍤` and `"`.

use super::shape::shaped;
use ndarray::{Array, ArrayD, ArrayRef, ArrayRefD, ArrayViewD, Axis, Dimension, IxDyn, indices};

/// Applies `f` to each rank-`k` cell of `a`, which has the last `k` axes of `a`, and collects the
/// results.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `(f⍤K) A` (not in the article's APL) | | `f"k a` |
///
/// **Shape** the frame (the leading axes of `a` that are not in its cells), followed by the shape
/// of one result of `f`. A negative `k` is added to the rank of `a`, so `-1` means the cells along
/// the first axis. If `k` is greater than the rank of `a`, the only cell is `a` itself.
///
/// If an axis of the frame has length 0, there are no cells. `f` is then called with a cell of
/// default values, and only the shape of its result is used. (J uses a cell of fill elements.)
///
/// **Cost** one call to `f` with a view of each cell. The ranks of the cells and of the result are
/// known only at run time (`IxDyn`).
///
/// **Source** the essay's `|:"2` and `*./"1`.
///
/// # Panics
/// Panics with `LENGTH ERROR` if two cells give results of different shapes (J pads them).
///
/// # Examples
/// ```
/// use aplset::ndarray::{array, Axis};
/// use aplset::vocabulary::rank;
///
/// let a = array![[[1, 2, 3], [4, 5, 6]]]; // [table;row;column]
/// let columns = rank(2, |table| table.t().to_owned(), &a);
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

/// Converts the argument `k` of [`rank`] to the rank of the cells, 0 to `rank`.
fn cell_rank(k: isize, rank: usize) -> usize {
    match usize::try_from(k) {
        Ok(k) => k.min(rank),
        Err(_) => rank.saturating_sub(k.unsigned_abs()),
    }
}

/// Returns the cell at a position in the frame.
fn cell_at<'a, A, D: Dimension>(a: &'a ArrayRef<A, D>, position: &[usize]) -> ArrayViewD<'a, A> {
    let whole = a.view().into_dyn();
    position.iter().fold(whole, |cell, &i| cell.index_axis_move(Axis(0), i))
}
