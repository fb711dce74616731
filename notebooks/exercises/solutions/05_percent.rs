//! The sum is one number, which divides each element.

use ndarray::prelude::*;

pub fn percent(s: &Array1<f64>) -> Array1<f64> {
    100.0 * (s / s.sum())
}
