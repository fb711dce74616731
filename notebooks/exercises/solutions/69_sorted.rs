//! `total_cmp` also puts -0.0 before 0.0, and a NaN with a negative sign first. The cases have
//! neither.

use ndarray::prelude::*;

pub fn sorted(x: &Array1<f64>) -> Array1<f64> {
    let mut numbers = x.to_vec();
    numbers.sort_by(f64::total_cmp);
    Array1::from(numbers)
}
