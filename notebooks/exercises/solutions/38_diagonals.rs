//! Any function of a table can be applied to each cell of rank 2. `outer_iter` gives these cells.

use ndarray::prelude::*;

pub fn diagonals(a: &Array3<i32>) -> Array1<i32> {
    a.outer_iter().map(|table| table.diag().sum()).collect()
}
