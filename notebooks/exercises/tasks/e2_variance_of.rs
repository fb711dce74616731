//! # e2. The variance from a histogram
//!
//! `histogram` has the numbers of days with 0 calls, 1 call, 2 calls and so on. Return the variance
//! of the number of calls per day, without a list of all days. The variance is the mean of the
//! squares minus the square of the mean.
//!
//! ```text
//! histogram = [1, 2, 1]     one day without a call, two days with 1, one day with 2
//!
//! gives 0.5
//! ```

use ndarray::prelude::*;

pub fn variance_of(histogram: &Array1<usize>) -> f64 {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::samples::variance_of(variance_of)
}
