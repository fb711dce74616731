//! NumPy's `@` is `dot`, and APL writes it `+.×`.

use ndarray::prelude::*;

pub fn numbers(digits: &Array2<usize>) -> Array1<usize> {
    digits.dot(&array![27, 9, 3, 1])
}
