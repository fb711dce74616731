//! The weight of position 0 is 256, and that of position 8 is 1.

use ndarray::prelude::*;

pub fn permissions(modes: &Array1<usize>) -> Array2<bool> {
    let shape = (modes.len(), 9);
    Array2::from_shape_fn(shape, |(file, place)| modes[file] >> (8 - place) & 1 == 1)
}
