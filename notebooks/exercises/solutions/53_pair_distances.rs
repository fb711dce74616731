//! The shapes n 1 c and 1 n c broadcast to n n c.

use ndarray::prelude::*;

pub fn pair_distances(p: &Array2<i32>) -> Array2<i32> {
    // [point;point;coordinate]
    let ways = &p.view().insert_axis(Axis(1)) - &p.view().insert_axis(Axis(0));
    ways.mapv(i32::abs).sum_axis(Axis(2))
}
