//! # 46. The warmest of three days
//!
//! `t` has temperatures, `[station;day]`, with at least three days. Return the largest temperature
//! of each window of three days, `[station;window]`.
//!
//! In J this is `3 >./\"1 t`, and in NumPy `sliding_window_view(t, 3, axis=1).max(axis=2)`.
//!
//! ```text
//! t = [[1, 4, 2, 0],
//!      [-3, -2, -5, -9]]
//!
//! gives [[4, 4],
//!        [-2, -2]]
//! ```

use ndarray::prelude::*;

pub fn window_max(t: &Array2<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::words::window_max(window_max)
}
