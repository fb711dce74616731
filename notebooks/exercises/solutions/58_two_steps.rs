//! The product `+.×` counts the routes of two roads. If the count is above 0, `∨.∧` has a 1.

use ndarray::prelude::*;

pub fn two_steps(roads: &Array2<bool>) -> Array2<bool> {
    let numbers = roads.mapv(usize::from);
    numbers.dot(&numbers).mapv(|ways| ways > 0)
}
