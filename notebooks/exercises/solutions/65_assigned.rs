//! Whoever counts with `h[ix] += 1` in NumPy counts each place once.

use ndarray::prelude::*;

pub fn assigned(h: &Array1<i32>, ix: &Array1<usize>, w: &Array1<i32>) -> Array1<i32> {
    let mut new = h.clone();
    for (&i, &w) in ix.iter().zip(w) {
        new[i] = h[i] + w;
    }
    new
}
