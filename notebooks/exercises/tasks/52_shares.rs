//! # 52. Shares
//!
//! Divide each number by the sum of its row. All numbers are positive.
//!
//! In NumPy this is `t / t.sum(axis=1, keepdims=True)`.
//!
//! ```text
//! t = [[1, 3],
//!      [2, 2]]
//!
//! gives [[0.25, 0.75],
//!        [0.5, 0.5]]
//! ```

use ndarray::prelude::*;

pub fn shares(t: &Array2<f64>) -> Array2<f64> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::broadcasting::shares(shares)
}
