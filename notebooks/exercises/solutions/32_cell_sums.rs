//! The first axis of a cell of rank 2 is axis 1 of an array of rank 3.

use ndarray::prelude::*;

pub fn cell_sums(a: &Array3<i32>) -> Array2<i32> {
    a.sum_axis(Axis(1))
}
