use ndarray::prelude::*;

pub fn in_table(x: &Array2<i32>, y: &Array2<i32>) -> Array1<bool> {
    let found = |row| y.rows().into_iter().any(|other| other == row);
    x.rows().into_iter().map(found).collect()
}
