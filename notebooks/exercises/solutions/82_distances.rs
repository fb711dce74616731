//! A column minus a list is a table of all differences.

use ndarray::prelude::*;

pub fn distances(houses: &Array1<i32>, shops: &Array1<i32>) -> Array2<i32> {
    (&houses.view().insert_axis(Axis(1)) - shops).mapv(i32::abs)
}
