//! `insert_axis` makes the lengths a column. Without it, a square table gives wrong numbers and no
//! error.

use ndarray::prelude::*;

pub fn cosines(t: &Array2<f64>) -> Array2<f64> {
    let lengths = t.map_axis(Axis(1), |row| row.dot(&row).sqrt());
    let unit = t / &lengths.insert_axis(Axis(1));
    unit.dot(&unit.t())
}
