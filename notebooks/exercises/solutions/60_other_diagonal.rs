//! A step of -1 makes the stride of the columns negative, and the stride of a diagonal is the sum
//! of both strides.

use ndarray::prelude::*;

pub fn other_diagonal(t: &Array2<i32>) -> Array1<i32> {
    t.slice(s![.., ..;-1]).diag().to_owned()
}
