//! # b2. Rows in a table
//!
//! `x` and `y` are tables with rows of equal length. Return a bit for each row of `x`, which is 1
//! if it is a row of `y`.
//!
//! In J this is `x e. y`, and in APL it is `∨/X∧.=⍉Y`.
//!
//! ```text
//! x = [[1, 2], [2, 1]]
//! y = [[0, 0], [1, 2], [1, 1]]
//!
//! gives [1, 0]
//! ```

use ndarray::prelude::*;

pub fn in_table(x: &Array2<i32>, y: &Array2<i32>) -> Array1<bool> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::essay::in_table(in_table)
}
