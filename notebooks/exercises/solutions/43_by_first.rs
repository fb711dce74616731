//! A grade sorts any array along the same axis, here whole rows by one of their columns.

use ndarray::prelude::*;

pub fn by_first(t: &Array2<i32>) -> Array2<i32> {
    let mut rows: Vec<usize> = (0..t.nrows()).collect();
    rows.sort_by_key(|&row| t[[row, 0]]);
    t.select(Axis(0), &rows)
}
