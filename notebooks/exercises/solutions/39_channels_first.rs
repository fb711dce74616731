//! Only the view changes, because `permuted_axes` moves no element. `to_owned` copies the elements.

use ndarray::prelude::*;

pub fn channels_first(a: &Array4<i32>) -> Array4<i32> {
    a.view().permuted_axes([0, 3, 1, 2]).to_owned()
}
