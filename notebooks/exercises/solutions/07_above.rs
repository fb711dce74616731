//! A sum of bits is a count. `t.mapv(|x| usize::from(x > limit)).sum()` says it with arrays.

use ndarray::prelude::*;

pub fn above(t: &Array2<i32>, limit: i32) -> usize {
    t.iter().filter(|&&x| x > limit).count()
}
