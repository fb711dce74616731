//! The product `+.×` counts the ways of two roads, and a count above 0 is "or".

use ndarray::prelude::*;

pub fn two_steps(roads: &Array2<bool>) -> Array2<bool> {
    let numbers = roads.mapv(usize::from);
    numbers.dot(&numbers).mapv(|ways| ways > 0)
}
