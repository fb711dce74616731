//! If you count with `h[ix] += 1` in NumPy, an index counts only once, even if it is repeated.

use ndarray::prelude::*;

pub fn assigned(h: &Array1<i32>, ix: &Array1<usize>, w: &Array1<i32>) -> Array1<i32> {
    let mut new = h.clone();
    for (&i, &w) in ix.iter().zip(w) {
        new[i] = h[i] + w;
    }
    new
}
