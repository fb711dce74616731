//! A sum of 2 means that exactly two of the three cards have the same characteristic.

use ndarray::prelude::*;

pub fn is_set(f: &Array4<bool>) -> Array1<bool> {
    let sums = f.mapv(u8::from).sum_axis(Axis(1)); // [combination;feature;characteristic]
    sums.outer_iter().map(|sums| sums.iter().all(|&sum| sum != 2)).collect()
}
