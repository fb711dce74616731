//! Shapes made of shapes, and arrays made of shapes.

use ndarray::{Array, Dimension};

/// `front,back` as the shape of a result.
pub(super) fn joined<D: Dimension>(front: &[usize], back: &[usize]) -> D {
    let mut shape = D::zeros(front.len() + back.len());
    for (length, &of) in shape.slice_mut().iter_mut().zip(front.iter().chain(back)) {
        *length = of;
    }
    shape
}

/// The array of that shape in standard layout: a word has made exactly as many items as it needs.
pub(super) fn shaped<A, D: Dimension>(shape: D, items: Vec<A>) -> Array<A, D> {
    Array::from_shape_vec(shape, items).expect("as many items as the shape has")
}
