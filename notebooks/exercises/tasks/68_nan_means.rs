//! # 68. Means with gaps
//!
//! `t` has measurements, `[day;station]`, and NaN where one is missing. Return the mean of each
//! station without the missing ones. If all are missing, the mean is NaN.
//!
//! In NumPy this is `np.nanmean(t, axis=0)`.
//!
//! ```text
//! t = [[1,   NaN],
//!      [4,   2],
//!      [NaN, NaN]]
//!
//! gives [2.5, 2]
//! ```

use ndarray::prelude::*;

pub fn nan_means(t: &Array2<f64>) -> Array1<f64> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::costs::nan_means(nan_means)
}
