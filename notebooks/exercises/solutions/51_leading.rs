//! A column is repeated along each row.

use ndarray::prelude::*;

pub fn leading(t: &Array2<i32>, v: &Array1<i32>) -> Array2<i32> {
    t + &v.view().insert_axis(Axis(1))
}
