//! A weight is the product of the bases to its right, so the first base, 24, is in no weight.

use ndarray::prelude::*;

pub fn seconds(t: &Array2<usize>) -> Array1<usize> {
    array![3600, 60, 1].dot(t)
}
