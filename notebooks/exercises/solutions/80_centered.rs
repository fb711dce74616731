//! The means are `[station]`, which is the last axis of the table.

use ndarray::prelude::*;

pub fn centered(t: &Array2<f64>) -> Array2<f64> {
    t - &t.mean_axis(Axis(0)).unwrap()
}
