//! The result of a reduction fits its argument again if the removed axis is inserted again with
//! length 1.

use ndarray::prelude::*;

pub fn shares(t: &Array2<f64>) -> Array2<f64> {
    t / &t.sum_axis(Axis(1)).insert_axis(Axis(1))
}
