//! # 01. From right to left
//!
//! Translate this line of APL. The three arguments are lists of equal length.
//!
//! ```text
//! X×Y-Z-1
//! ```
//!
//! In APL the right argument of a function is everything to its right.
//!
//! ```text
//! x = [2], y = [7], z = [4]
//!
//! gives [8]
//! ```

use ndarray::prelude::*;

pub fn right_to_left(x: &Array1<i32>, y: &Array1<i32>, z: &Array1<i32>) -> Array1<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::reading::right_to_left(right_to_left)
}
