//! Counts the items of shapes, joins shapes, and builds arrays.

use ndarray::{Array, Dimension};

/// Returns the number of items of an array of this shape, or `None` if it is too large. The product
/// of the nonzero lengths must fit in an `isize`, even for an array without items (ndarray's rule).
/// The number of bytes must fit too.
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

/// Builds an array in standard layout from exactly as many items as the shape needs.
#[track_caller]
pub(super) fn shaped<A, D: Dimension>(shape: D, items: Vec<A>) -> Array<A, D> {
    Array::from_shape_vec(shape, items).expect("as many items as the shape has")
}
