//! The column `[bus;1]` and the list `[train]` are repeated to the same shape.

use ndarray::prelude::*;

pub fn waits(buses: &Array1<i32>, trains: &Array1<i32>) -> Array2<i32> {
    &buses.view().insert_axis(Axis(1)) - trains
}
