use ndarray::prelude::*;

pub fn above_least(t: &Array2<i32>) -> Array2<i32> {
    let least = t.map_axis(Axis(1), |row| row.iter().copied().min().unwrap_or(0));
    t - &least.insert_axis(Axis(1))
}
