//! Changes the shape of an array, like `,` and dyadic `⍴`. Helper functions check axes, count the
//! items of an array with a given shape, join shapes, and build arrays.

use ndarray::{Array, Array1, ArrayRef, Axis, Dimension, IntoDimension};

/// Returns the elements of `a` as a list, with the last axis varying fastest.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `,A` | `,` | `, a` |
///
/// **Shape** `×/⍴A`.
///
/// **Source** the article's FMT \[3\].
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::ravel;
///
/// let m = array![[1, 2, 3], [4, 5, 6]];
/// assert_eq!(ravel(&m), array![1, 2, 3, 4, 5, 6]);
/// assert_eq!(ravel(&m.t()), array![1, 4, 2, 5, 3, 6]);
/// ```
#[must_use]
pub fn ravel<A: Clone, D: Dimension>(a: &ArrayRef<A, D>) -> Array1<A> {
    a.iter().cloned().collect()
}

/// Fills an array of a given shape with the elements of `d`, which are repeated from the start as
/// often as needed. Elements that do not fit are dropped.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `S⍴D` | `{reshape}` | `s $ , d` |
///
/// **Shape** `S`. APL uses one symbol for this function and for the shape of an array (ndarray's
/// `shape()`). Adding a *leading* axis repeats the data in order, as the article's FMT needs, but
/// adding a *trailing* axis scrambles the data. J's `$` alone reshapes *items*, so J needs the `,`.
/// ndarray's `into_shape_with_order` neither repeats nor drops elements.
///
/// **Source** the article's FMT \[3\].
///
/// # Panics
/// Panics with `LENGTH ERROR` if `d` is empty and the new array is not. APL fills such an array
/// instead, for example with six zeros for `2 3⍴⍳0`.
///
/// Panics with `WS FULL` if the shape is too large for an array.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::reshape;
///
/// let c = array!['R', 'G', 'P'];
/// assert_eq!(reshape([2, 3], &c), array![['R', 'G', 'P'], ['R', 'G', 'P']]);
/// assert_eq!(reshape([3, 2], &c), array![['R', 'G'], ['P', 'R'], ['G', 'P']]); // scrambled
/// ```
#[must_use]
#[track_caller]
pub fn reshape<A: Clone, D: Dimension, S: IntoDimension>(
    shape: S,
    d: &ArrayRef<A, D>,
) -> Array<A, S::Dim> {
    let shape = shape.into_dimension();
    let Some(size) = countable::<A>(shape.slice()) else {
        panic!("WS FULL: no array has the shape {:?}", shape.slice());
    };
    assert!(size == 0 || !d.is_empty(), "LENGTH ERROR: no data to reshape to {:?}", shape.slice());
    let mut items = Vec::with_capacity(size);
    while items.len() < size {
        items.extend(d.iter().take(size - items.len()).cloned());
    }
    shaped(shape, items)
}

/// Returns the first axis. Panics with `RANK ERROR` if the array has none.
#[track_caller]
pub(super) fn first_axis<A, D: Dimension>(a: &ArrayRef<A, D>) -> Axis {
    assert!(a.ndim() > 0, "RANK ERROR: an array without axes has no first axis");
    Axis(0)
}

/// Returns the last axis. Panics with `RANK ERROR` if the array has none.
#[track_caller]
pub(crate) fn last_axis<A, D: Dimension>(a: &ArrayRef<A, D>) -> Axis {
    assert!(a.ndim() > 0, "RANK ERROR: an array without axes has no last axis");
    Axis(a.ndim() - 1)
}

/// Panics if an array does not have this axis.
#[track_caller]
pub(super) fn check_axis<A, D: Dimension>(a: &ArrayRef<A, D>, Axis(axis): Axis) {
    let rank = a.ndim();
    assert!(axis < rank, "AXIS ERROR: no axis {axis} in an array of {rank} axes");
}

/// Returns the number of items of an array of this shape, or `None` if it is too large. The product
/// of the nonzero lengths must fit in an `isize`, even for an array without items (ndarray's rule).
/// The number of bytes must also fit in an `isize`.
pub(super) fn countable<A>(shape: &[usize]) -> Option<usize> {
    let mut lengths = shape.iter().copied().filter(|&length| length > 0);
    let items = lengths.try_fold(1_usize, usize::checked_mul)?;
    isize::try_from(items).ok()?;
    if shape.contains(&0) {
        return Some(0);
    }
    let bytes = items.checked_mul(size_of::<A>())?;
    isize::try_from(bytes).is_ok().then_some(items)
}

/// Joins two shapes: `front,back`.
pub(super) fn joined<D: Dimension>(front: &[usize], back: &[usize]) -> D {
    let mut shape = D::zeros(front.len() + back.len());
    for (length, &of) in shape.slice_mut().iter_mut().zip(front.iter().chain(back)) {
        *length = of;
    }
    shape
}

/// Builds an array in standard layout from its items, whose number must match the shape.
#[track_caller]
pub(super) fn shaped<A, D: Dimension>(shape: D, items: Vec<A>) -> Array<A, D> {
    Array::from_shape_vec(shape, items).expect("as many items as the shape has")
}
