//! `t.as_standard_layout()` is the table stored row by row, and copies only a table that isn't.
//! `into_shape_with_order` works on its result.

use ndarray::prelude::*;

pub fn raveled(t: &Array2<i32>) -> Array1<i32> {
    t.iter().copied().collect()
}
