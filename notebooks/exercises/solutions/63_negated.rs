//! The slice is a mutable view of `t`, and its columns have twice the stride of those of `t`.

use ndarray::prelude::*;

pub fn negated(t: &mut Array2<i32>) {
    let mut odd = t.slice_mut(s![.., 1..;2]);
    odd *= -1;
}
