//! Transposes each matrix of an array, or moves each axis to a given position, like `⍉`.

use ndarray::{Array, ArrayRef, Dimension, IntoDimension};

/// Exchanges the last two axes of `x`, which transposes each of its matrices.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `(⍉⍤2) X` (not in the article's APL, where `1 3 2⍉X` is the same for three axes) | | `\|:"2 x` |
///
/// **Shape** the same as `x`, with the last two axes exchanged: `[…;card;feature]` becomes
/// `[…;feature;card]`. A list or a scalar is returned unchanged.
///
/// The result has the same elements as that of ndarray's `.t()` applied with [`rank`](super::rank)
/// 2.
///
/// **Source** the essay's `test`, `|:"2`.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::transpose_cells;
///
/// let x = array![[[1, 2, 3], [4, 5, 6]]]; // [table;row;column]
/// assert_eq!(transpose_cells(&x), array![[[1, 4], [2, 5], [3, 6]]]);
/// ```
#[must_use]
pub fn transpose_cells<A: Clone, D: Dimension>(x: &ArrayRef<A, D>) -> Array<A, D> {
    let mut cells = x.view();
    if let Some(rows) = x.ndim().checked_sub(2) {
        cells.swap_axes(rows, rows + 1);
    }
    cells.as_standard_layout().into_owned()
}

/// Moves each axis *i* of an array **to** position `to[i]`.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `2 3 1⍉X` | dyadic `{transpose}` | `2 0 1 \|: x` |
///
/// **Shape** axis `to[i]` of the result is as long as axis *i* of `x`. For example, if `x` is
/// `[feature;characteristic;card]`, `axes_to(&x, [1, 2, 0])` is `[card;feature;characteristic]`.
///
/// The left argument in J and the argument of ndarray's `permuted_axes` give the axis that each
/// axis of the result comes **from**. This is the inverse permutation, `[2, 0, 1]` in this example.
/// A mix-up goes unnoticed if the axes have equal lengths.
///
/// The result is in standard layout. For APL's diagonals (`1 1⍉X`), use ndarray's `diag`.
///
/// **Source** the article's HAND \[4\].
///
/// # Panics
/// Panics with `DOMAIN ERROR` if `to` is not a permutation of the axes, or with `LENGTH ERROR` if
/// it does not have one position for each axis.
///
/// # Examples
/// ```
/// use aplset::ndarray::Array3;
/// use aplset::vocabulary::axes_to;
///
/// let x = Array3::<bool>::default((4, 3, 12)); // [feature;characteristic;card]
/// assert_eq!(axes_to(&x, [1, 2, 0]).shape(), [12, 4, 3]);
/// assert_eq!(x.permuted_axes([2, 0, 1]).shape(), [12, 4, 3]);
/// ```
#[must_use]
#[track_caller]
pub fn axes_to<A: Clone, D: Dimension>(
    x: &ArrayRef<A, D>,
    to: impl IntoDimension<Dim = D>,
) -> Array<A, D> {
    let to = to.into_dimension();
    let (positions, rank) = (to.ndim(), x.ndim());
    assert!(positions == rank, "LENGTH ERROR: {positions} positions for {rank} axes");
    let mut from = D::zeros(rank);
    for position in 0..rank {
        let Some(axis) = to.slice().iter().position(|&to| to == position) else {
            panic!("DOMAIN ERROR: no axis goes to position {position} in {:?}", to.slice());
        };
        from[position] = axis;
    }
    x.view().permuted_axes(from).as_standard_layout().into_owned()
}
