//! A mutable view changes the array it belongs to.

use ndarray::prelude::*;

pub fn scaled(t: &mut Array2<f64>) {
    for mut row in t.rows_mut() {
        let most = row.fold(0.0, |most: f64, &x| most.max(x));
        row /= most;
    }
}
