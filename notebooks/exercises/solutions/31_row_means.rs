//! `Axis(1)` is the axis that disappears, and not the one that stays.

use ndarray::prelude::*;

pub fn row_means(t: &Array2<f64>) -> Array1<f64> {
    t.mean_axis(Axis(1)).unwrap()
}
