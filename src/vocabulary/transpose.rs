//! Reverses the axes of an array or of each of its matrices, or moves each axis to a given
//! position, like `⍉`.

use super::shape::{by_length, shaped};
use ndarray::{Array, ArrayRef, ArrayView, Dimension, IntoDimension};

/// Reverses the axes of an array, as ndarray's `.t()` does.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `⍉M` | `{transpose}` | `\|: m` |
///
/// **Shape** `⌽⍴M`: `[feature;card]` becomes `[card;feature]`. APL uses one sign for this function
/// and for the dyadic transpose, [`axes_to`](super::axes_to).
///
/// **Cost** constant, because the result is a view.
///
/// **Source** the article's DEAL \[3\].
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::transpose;
///
/// assert_eq!(transpose(&array![[1, 2, 3], [4, 5, 6]]), array![[1, 4], [2, 5], [3, 6]]);
/// ```
#[must_use]
pub fn transpose<A, D: Dimension>(m: &ArrayRef<A, D>) -> ArrayView<'_, A, D> {
    m.t()
}

/// Exchanges the last two axes of `x`, which transposes each of its matrices.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `(⍉⍤2) X` (not in the article's APL, where `1 3 2⍉X` is the same for three axes) | | `\|:"2 x` |
///
/// **Shape** the same as `x`, with the last two axes exchanged: `[…;card;feature]` becomes
/// `[…;feature;card]`. A list or a scalar is returned unchanged.
///
/// **Cost** one copy, or two if `x` is not in standard layout. The result is the same as that of
/// [`transpose`] at [`rank`](super::rank) 2, but there is no call for each matrix.
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
#[allow(clippy::missing_panics_doc, reason = "a standard layout is a slice")]
pub fn transpose_cells<A: Clone, D: Dimension>(x: &ArrayRef<A, D>) -> Array<A, D> {
    let mut shape = x.raw_dim();
    let [.., rows, columns] = shape.slice_mut() else {
        return x.as_standard_layout().into_owned();
    };
    std::mem::swap(rows, columns);
    let (columns, rows) = (*rows, *columns);
    let x = x.as_standard_layout();
    let items = match x.as_slice().expect("standard layout") {
        [] => Vec::new(),
        x => by_length!(
            rows,
            N => short_columns::<A, N>(x, columns),
            long_columns(x, rows, columns)
        ),
    };
    shaped(shape, items)
}

/// Transposes each matrix of a nonempty `x`, from `[matrix;N;columns]` to `[matrix;columns;N]`.
fn short_columns<A: Clone, const N: usize>(x: &[A], columns: usize) -> Vec<A> {
    // TRIED copying permuted axes element by element: it takes 3 times as long for 3 × 4 matrices
    // (benches/essay.rs).
    let mut items = vec![x[0].clone(); x.len()];
    let cells = x.chunks_exact(N * columns);
    for (to, from) in items.chunks_exact_mut(N * columns).zip(cells) {
        let rows: [&[A]; N] = std::array::from_fn(|row| &from[row * columns..][..columns]);
        let (to, _) = to.as_chunks_mut::<N>();
        for (column, to) in to[..columns].iter_mut().enumerate() {
            for (to, row) in to.iter_mut().zip(rows) {
                to.clone_from(&row[column]);
            }
        }
    }
    items
}

/// Transposes each matrix of a nonempty `x`, from `[matrix;rows;columns]` to
/// `[matrix;columns;rows]`.
fn long_columns<A: Clone>(x: &[A], rows: usize, columns: usize) -> Vec<A> {
    let mut items = Vec::with_capacity(x.len());
    for cell in x.chunks_exact(rows * columns) {
        for column in 0..columns {
            items.extend(cell[column..].iter().step_by(columns).cloned());
        }
    }
    items
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
/// **Cost** one copy, in standard layout. For APL's diagonals (`1 1⍉X`), use ndarray's `diag`.
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
