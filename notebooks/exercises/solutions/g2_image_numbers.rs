use ndarray::prelude::*;

pub fn image_numbers(
    points: &Array2<usize>,
    a: &Array2<usize>,
    b: &Array1<usize>,
) -> Array1<usize> {
    let powers = Array1::from_shape_fn(b.len(), |f| 3_usize.pow((b.len() - 1 - f) as u32));
    ((points.dot(a) + b) % 3).dot(&powers)
}
