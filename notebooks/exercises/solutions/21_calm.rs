//! `all` stops at the first number that fails, so the numbers after it are not compared.

use ndarray::prelude::*;

pub fn calm(t: &Array2<i32>, limit: i32) -> Array1<bool> {
    t.map_axis(Axis(1), |station| station.iter().all(|&speed| speed < limit))
}
