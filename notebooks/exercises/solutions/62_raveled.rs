//! `t.as_standard_layout()` copies the table only if it isn't stored row by row, and
//! `into_shape_with_order` works on its result.

use ndarray::prelude::*;

pub fn raveled(t: &Array2<i32>) -> Array1<i32> {
    t.iter().copied().collect()
}
