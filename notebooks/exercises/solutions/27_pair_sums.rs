//! These are the steps of the article: combinations, gather, sum, compare, compress.

use ndarray::prelude::*;

pub fn pair_sums(x: &Array1<i32>, total: i32) -> Array2<usize> {
    let n = x.len();
    let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| [i, j]));
    Array2::from(pairs.filter(|&[i, j]| x[i] + x[j] == total).collect::<Vec<_>>())
}
