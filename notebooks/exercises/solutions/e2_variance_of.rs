use ndarray::prelude::*;

pub fn variance_of(histogram: &Array1<usize>) -> f64 {
    let calls: Array1<f64> = (0..histogram.len()).map(|n| n as f64).collect();
    let days = histogram.mapv(|days| days as f64);
    let shares = &days / days.sum();
    shares.dot(&(&calls * &calls)) - shares.dot(&calls).powi(2)
}
