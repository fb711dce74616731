use ndarray::prelude::*;

pub fn close_pairs(x: &Array1<i32>, d: i32) -> usize {
    let differences = &x.view().insert_axis(Axis(1)) - x;
    let close = |((i, j), way): ((usize, usize), &i32)| i < j && way.abs() <= d;
    differences.indexed_iter().filter(|&pair| close(pair)).count()
}
