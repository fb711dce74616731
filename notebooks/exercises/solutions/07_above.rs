//! A sum of bits is a count. With arrays, it is `t.mapv(|x| usize::from(x > limit)).sum()`.

use ndarray::prelude::*;

pub fn above(t: &Array2<i32>, limit: i32) -> usize {
    t.iter().filter(|&&x| x > limit).count()
}
