//! Dyadic `⍉`: each axis to a place of its own.

use ndarray::{Array, ArrayRef, Dimension, IntoDimension};

/// The array with its axis *i* moved **to** place `to[i]`.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `2 3 1⍉X` | dyadic `{transpose}` | `2 0 1 \|: x` |
///
/// **Shape** the length of axis *i* stands at `to[i]`: `axes_to(&x, [1, 2, 0])` of `[feature;characteristic;card]` is `[card;feature;characteristic]`.
/// J's left argument and ndarray's `permuted_axes` say where each axis of the result comes **from**: the
/// inverse permutation, here `[2, 0, 1]`. Equal lengths hide the mistake.
///
/// **Cost** one copy, into standard layout. APL's diagonals (`1 1⍉X`) are ndarray's `diag`.
///
/// **Source** the article's HAND \[4\].
///
/// # Panics
/// `DOMAIN ERROR` where `to` is no permutation of the axes, `LENGTH ERROR` where it has another length.
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
    let (places, rank) = (to.ndim(), x.ndim());
    assert!(places == rank, "LENGTH ERROR: {places} places for {rank} axes");
    let mut from = D::zeros(rank);
    for place in 0..rank {
        let Some(axis) = to.slice().iter().position(|&to| to == place) else {
            panic!("DOMAIN ERROR: no axis goes to place {place} in {:?}", to.slice());
        };
        from[place] = axis;
    }
    x.view().permuted_axes(from).as_standard_layout().into_owned()
}
