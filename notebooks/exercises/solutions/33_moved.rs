//! NumPy's `transpose` and J's `|:` take the same list as `permuted_axes`. It names the axis of `a`
//! that becomes each axis of the result.

use ndarray::prelude::*;

pub fn moved(a: &Array3<i32>) -> Array3<i32> {
    a.view().permuted_axes([1, 2, 0]).to_owned()
}
