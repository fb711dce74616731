//! `map_axis` calls the closure once for each line along an axis. The other axes are the frame.

use ndarray::prelude::*;

pub fn spread(a: &Array3<i32>) -> Array2<i32> {
    a.map_axis(Axis(2), |hours| hours.iter().max().unwrap() - hours.iter().min().unwrap())
}
