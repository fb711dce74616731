//! The number of the innermost loop changes fastest, so the rows are in dictionary order.

use ndarray::prelude::*;

pub fn triples(n: usize) -> Array2<usize> {
    let mut rows = Vec::new();
    for i in 0..n {
        for j in i + 1..n {
            rows.extend((j + 1..n).map(|k| [i, j, k]));
        }
    }
    Array2::from(rows)
}
