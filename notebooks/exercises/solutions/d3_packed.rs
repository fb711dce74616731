use ndarray::prelude::*;

pub fn packed(bits: &Array2<bool>) -> Array1<usize> {
    let powers = Array1::from_shape_fn(bits.ncols(), |k| 1 << k);
    bits.mapv(usize::from).dot(&powers)
}
