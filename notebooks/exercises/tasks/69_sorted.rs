//! # 69. Sort with gaps
//!
//! Sort `x`. NaNs come last.
//!
//! In NumPy this is `np.sort(x)`.
//!
//! ```text
//! x = [2, NaN, -1]
//!
//! gives [-1, 2, NaN]
//! ```

use ndarray::prelude::*;

pub fn sorted(x: &Array1<f64>) -> Array1<f64> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::costs::sorted(sorted)
}
