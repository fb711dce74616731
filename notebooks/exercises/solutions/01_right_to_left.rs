//! Rust needs the parentheses that APL doesn't.

use ndarray::prelude::*;

pub fn right_to_left(x: &Array1<i32>, y: &Array1<i32>, z: &Array1<i32>) -> Array1<i32> {
    x * (y - (z - 1))
}
