//! NumPy's `transpose` and J's `|:` count like `permuted_axes`: they say which axes come.

use ndarray::prelude::*;

pub fn moved(a: &Array3<i32>) -> Array3<i32> {
    a.view().permuted_axes([1, 2, 0]).to_owned()
}
