//! `all` stops at the first number that fails. J can do the same in `*./"1`.

use ndarray::prelude::*;

pub fn calm(t: &Array2<i32>, limit: i32) -> Array1<bool> {
    t.map_axis(Axis(1), |station| station.iter().all(|&speed| speed < limit))
}
