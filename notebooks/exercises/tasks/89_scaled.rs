//! # 89. In place
//!
//! `t` has at least one column, and all its numbers are positive. Divide each row by its own
//! largest number. Change `t` itself.
//!
//! ```text
//! t = [[1, 2],
//!      [5, 4]]
//!
//! changes t to [[0.5, 1],
//!               [1, 0.8]]
//! ```

use ndarray::prelude::*;

pub fn scaled(t: &mut Array2<f64>) {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::ten::scaled(scaled)
}
