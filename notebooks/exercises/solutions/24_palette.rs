//! The shape is that of the index, and then that of one color.

use ndarray::prelude::*;

pub fn palette(palette: &Array2<u8>, image: &Array2<usize>) -> Array3<u8> {
    let shape = (image.nrows(), image.ncols(), palette.ncols());
    Array3::from_shape_fn(shape, |(row, column, channel)| palette[[image[[row, column]], channel]])
}
