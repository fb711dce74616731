//! `filter` compares and keeps in one step, so it needs no mask.

use ndarray::prelude::*;

pub fn hot(t: &Array1<i32>, limit: i32) -> Array1<i32> {
    t.iter().copied().filter(|&x| x > limit).collect()
}
