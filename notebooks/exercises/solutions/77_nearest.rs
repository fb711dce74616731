//! The differences of all pairs are an outer product with a third axis. `min_by` keeps the first of
//! equal elements.

use ndarray::prelude::*;

pub fn nearest(points: &Array2<f64>, centers: &Array2<f64>) -> Array1<usize> {
    let between = &points.view().insert_axis(Axis(1)) - centers;
    let squares = (&between * &between).sum_axis(Axis(2));
    squares.map_axis(Axis(1), |row| {
        (0..row.len()).min_by(|&a, &b| row[a].total_cmp(&row[b])).unwrap()
    })
}
