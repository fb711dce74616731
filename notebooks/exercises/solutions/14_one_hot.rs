//! The closure is the outer product, because it compares each digit with each of 0, 1 and 2.

use ndarray::prelude::*;

pub fn one_hot(digits: &Array2<usize>) -> Array3<bool> {
    let shape = (digits.nrows(), digits.ncols(), 3);
    Array3::from_shape_fn(shape, |(card, feature, k)| digits[[card, feature]] == k)
}
