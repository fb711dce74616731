//! `t.as_standard_layout()` also copies, but only if it must. `into_shape_with_order` works on its
//! result.

use ndarray::prelude::*;

pub fn raveled(t: &Array2<i32>) -> Array1<i32> {
    t.iter().copied().collect()
}
