//! The weights of a mixed base are the products of the bases to the right: 60 × 60, 60 and 1.

use ndarray::prelude::*;

pub fn clock(t: &Array1<usize>) -> Array2<usize> {
    &t.view().insert_axis(Axis(1)) / &array![3600, 60, 1] % &array![24, 60, 60]
}
