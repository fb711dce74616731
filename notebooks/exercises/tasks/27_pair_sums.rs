//! # 27. Two coins
//!
//! `x` has the values of coins. Find all pairs of two different coins whose sum is `total`. Return
//! the positions of the coins, `[pair;place]`. The positions in each pair are in ascending order,
//! and the pairs are in dictionary order. Translate these lines of APL, in which `2 COMBIN ⍴X` has
//! all pairs of positions. Your positions are zero-based.
//!
//! ```text
//! I←2 COMBIN ⍴X
//! (TOTAL=+/X[I])⌿I
//! ```
//!
//! ```text
//! x = [2, 5, 1, 5], total = 6
//!
//! gives [[1, 2],
//!        [2, 3]]
//! ```

use ndarray::prelude::*;

pub fn pair_sums(x: &Array1<i32>, total: i32) -> Array2<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::finding::pair_sums(pair_sums)
}
