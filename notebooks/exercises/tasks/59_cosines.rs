//! # 59. Similar texts
//!
//! `t` has the number of times that each word occurs in each text, `[text;word]`. All numbers are
//! positive. The length of a row is the square root of the sum of its squares. Divide each row by
//! its length. Return the inner product of each row with each row, `[text;text]`.
//!
//! ```text
//! unit = t / np.linalg.norm(t, axis=1, keepdims=True)       NumPy
//! unit @ unit.T
//! ```
//!
//! ```text
//! t = [[3, 4],
//!      [4, 3]]
//!
//! gives [[1, 0.96],
//!        [0.96, 1]]
//! ```

use ndarray::prelude::*;

pub fn cosines(t: &Array2<f64>) -> Array2<f64> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::broadcasting::cosines(cosines)
}
