//! # Two coins
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
//!
//! # Hints
//!
//! - Two nested loops give all pairs of positions. The inner loop begins after the position of the
//!   outer one.
//! - Collect the pairs `[i, j]` with `x[i] + x[j] == total` in a `Vec`. `Array2::from(pairs)` makes
//!   the table, even if it is empty.

use crate::prelude::*;

/// These are the steps of the article: combinations, gather, sum, compare, compress.
pub(crate) fn pair_sums(x: &Array1<i32>, total: i32) -> Array2<usize> {
    let n = x.len();
    let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| [i, j]));
    Array2::from(pairs.filter(|&[i, j]| x[i] + x[j] == total).collect::<Vec<_>>())
}

check!(
    pair_sums,
    fn(x: &Array1<i32>, total: i32) -> Array2<usize>,
    |r| {
        let length = r.length(0..=8);
        (r.list(length, 1..=6), r.number(4..=8))
    },
    ("Each pair comes twice here, once in each order.", pairs(x, total, |i, j| i != j)),
    ("A pair has two different positions.", pairs(x, total, |i, j| i <= j)),
    (
        "These are the numbers of the pairs. ⌿I keeps their positions.",
        pair_sums(x, total).mapv(|place| x[place] as usize)
    ),
    ("These positions start at 1, as in APL. Start at 0.", pair_sums(x, total) + 1),
    (
        "These are only pairs of neighbors. The coins of a pair can be far apart.",
        pairs(x, total, |i, j| i + 1 == j)
    ),
);

fn pairs(x: &Array1<i32>, total: i32, kept: fn(usize, usize) -> bool) -> Array2<usize> {
    let n = x.len();
    let all = (0..n * n).map(|pair| [pair / n, pair % n]);
    let right = all.filter(|&[i, j]| kept(i, j) && x[i] + x[j] == total);
    Array2::from(right.collect::<Vec<_>>())
}
