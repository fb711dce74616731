//! # e1. The covariance
//!
//! `x` and `y` are two lists of measurements from the same days. Return their covariance, the mean
//! of the products minus the product of the means. It is positive if both are usually high on the
//! same days.
//!
//! In J this is `((+/ % #) x * y) - ((+/ % #) x) * (+/ % #) y`.
//!
//! ```text
//! x = [1, 2, 3]
//! y = [2, 4, 9]
//!
//! gives 2.3333333      12.3333333 - 2 × 5, which is 37 ÷ 3 minus 10
//! ```

use ndarray::prelude::*;

pub fn covariance(x: &Array1<f64>, y: &Array1<f64>) -> f64 {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::samples::covariance(covariance)
}
