//! ndarray's `==` compares two whole rows and gives one bit, which is what unique rows need.

use ndarray::prelude::*;

pub fn tables(t: &Array2<i32>) -> [Array2<i32>; 5] {
    use ndarray::{concatenate, prelude::*};

    let mut most = t.clone();
    most.accumulate_axis_inplace(Axis(0), |&before, now| *now = before.max(*now));
    let mut sorted = t.clone();
    for mut row in sorted.rows_mut() {
        let mut numbers = row.to_vec();
        numbers.sort();
        row.assign(&Array1::from(numbers));
    }
    let rotated = concatenate![Axis(1), t.slice(s![.., 1..]), t.slice(s![.., ..1])];
    let first = |&row: &usize| !(0..row).any(|before| t.row(before) == t.row(row));
    let kinds: Vec<usize> = (0..t.nrows()).filter(first).collect();
    [most, sorted, rotated, t.slice(s![.., ..-1]).to_owned(), t.select(Axis(0), &kinds)]
}
