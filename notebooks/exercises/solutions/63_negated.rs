//! The slice is a view with twice the stride of the columns. It changes the elements of `t`.

use ndarray::prelude::*;

pub fn negated(t: &mut Array2<i32>) {
    let mut odd = t.slice_mut(s![.., 1..;2]);
    odd *= -1;
}
