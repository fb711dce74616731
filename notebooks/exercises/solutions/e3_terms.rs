use ndarray::prelude::*;

pub fn terms(l: f64, n: usize) -> Array1<f64> {
    let mut terms = Array1::from_shape_fn(n + 1, |k| if k == 0 { 1.0 } else { l / k as f64 });
    terms.accumulate_axis_inplace(Axis(0), |&before, next| *next *= before);
    terms
}
