//! # b1. A hook at rank 1
//!
//! `t` is a table. Subtract from each number the least number of its row.
//!
//! In J this is the hook `(- <./)"1 t`, because `(f g) y` means `y f (g y)`.
//!
//! ```text
//! t = [[7, 3, 5], [2, 9, 4]]
//!
//! gives [[4, 0, 2],
//!        [0, 7, 2]]
//! ```

use ndarray::prelude::*;

pub fn above_least(t: &Array2<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::essay::above_least(above_least)
}
