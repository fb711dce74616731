//! # All combinations of three
//!
//! Return all combinations of three different numbers below `n`, `[combination;place]`. Each
//! combination is in ascending order, and the combinations are in dictionary order.
//!
//! ```text
//! n = 4
//!
//! gives [[0, 1, 2],
//!        [0, 1, 3],
//!        [0, 2, 3],
//!        [1, 2, 3]]
//! ```
//!
//! # Hints
//!
//! - Three nested loops are the clearest solution. Each inner loop begins one above the number of
//!   the loop around it.
//! - `Array2::from(rows)` makes a table from a `Vec<[usize; 3]>`, even if it is empty.

use crate::prelude::*;

/// The number of the innermost loop changes fastest, so the rows are in dictionary order.
pub(crate) fn triples(n: usize) -> Array2<usize> {
    let mut rows = Vec::new();
    for i in 0..n {
        for j in i + 1..n {
            rows.extend((j + 1..n).map(|k| [i, j, k]));
        }
    }
    Array2::from(rows)
}

check!(
    triples,
    fn(n: usize) -> Array2<usize>,
    |r| (if r.number(0..=5) == 0 { r.length(7..=12) } else { r.length(0..=6) },),
    (
        "Each combination comes six times here, once in each order.",
        triples_where(n, |i, j, k| i != j && j != k && k != i)
    ),
    ("A combination has three different numbers.", triples_where(n, |i, j, k| i <= j && j <= k)),
    (
        "The innermost loop begins one above the number of the middle loop.",
        triples_where(n, |i, j, k| i < j && i < k)
    ),
    ("These positions start at 1, as in APL. Start at 0.", triples(n) + 1),
    (
        "In dictionary order, the last number changes fastest. Here it is the first one.",
        triples_where(n, |k, j, i| i < j && j < k).slice(s![.., ..;-1]).to_owned()
    ),
);

fn triples_where(n: usize, kept: fn(usize, usize, usize) -> bool) -> Array2<usize> {
    let all = (0..n * n * n).map(|i| [i / n / n, i / n % n, i % n]);
    Array2::from(all.filter(|&[i, j, k]| kept(i, j, k)).collect::<Vec<_>>())
}
