//! NumPy's `transpose` and J's `|:` take the same list as `permuted_axes`, with the axes that come.

use ndarray::prelude::*;

pub fn moved(a: &Array3<i32>) -> Array3<i32> {
    a.view().permuted_axes([1, 2, 0]).to_owned()
}
