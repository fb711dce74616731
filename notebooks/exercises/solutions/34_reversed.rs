//! APL's `⌽` reverses along the last axis, and `⊖` along the first.

use ndarray::prelude::*;

pub fn reversed(t: &Array2<i32>) -> Array2<i32> {
    t.slice(s![.., ..;-1]).to_owned()
}
