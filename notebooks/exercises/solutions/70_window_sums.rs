//! The running totals need two operations for each element, for any k.

use ndarray::prelude::*;

pub fn window_sums(x: &Array1<i32>, k: usize) -> Array1<i32> {
    let mut totals = vec![0];
    for &x in x {
        totals.push(totals[totals.len() - 1] + x);
    }
    (k..totals.len()).map(|end| totals[end] - totals[end - k]).collect()
}
