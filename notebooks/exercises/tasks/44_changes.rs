//! # 44. Changes
//!
//! `t` has at least one row and one column. Return each row minus the row above it.
//!
//! In NumPy this is `np.diff(t, axis=0)`, and in J `2 -~/\ t`.
//!
//! ```text
//! t = [[1, 5],
//!      [2, 7],
//!      [4, 4]]
//!
//! gives [[1, 2],
//!        [2, -3]]
//! ```

use ndarray::prelude::*;

pub fn changes(t: &Array2<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::words::changes(changes)
}
