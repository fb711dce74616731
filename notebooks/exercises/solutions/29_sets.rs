//! With arrays, `hand.select(Axis(0), …)` gathers all combinations first, as the article does.

use ndarray::prelude::*;

pub fn sets(hand: &Array2<u8>) -> Array2<usize> {
    let mut rows = Vec::new();
    for i in 0..hand.nrows() {
        for j in i + 1..hand.nrows() {
            for k in j + 1..hand.nrows() {
                let sums = &hand.row(i) + &hand.row(j) + hand.row(k);
                if sums.iter().all(|sum| sum % 3 == 0) {
                    rows.push([i, j, k]);
                }
            }
        }
    }
    Array2::from(rows)
}
