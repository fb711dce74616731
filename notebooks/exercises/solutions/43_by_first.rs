//! The grade of one list can sort any other array of the same length. Here the grade of a column
//! sorts whole rows.

use ndarray::prelude::*;

pub fn by_first(t: &Array2<i32>) -> Array2<i32> {
    let mut rows: Vec<usize> = (0..t.nrows()).collect();
    rows.sort_by_key(|&row| t[[row, 0]]);
    t.select(Axis(0), &rows)
}
