use ndarray::prelude::*;

pub fn covariance(x: &Array1<f64>, y: &Array1<f64>) -> f64 {
    let mean = |list: &Array1<f64>| list.sum() / list.len() as f64;
    mean(&(x * y)) - mean(x) * mean(y)
}
