//! # A loop over pairs
//!
//! Two numbers are close if their distance is at most `d`. Return how many pairs of numbers of `x`
//! are close. This loop counts them. Try it without a loop of your own, as an outer product.
//!
//! ```text
//! for i in 0..x.len() {
//!     for j in i + 1..x.len() {
//!         if (x[i] - x[j]).abs() <= d { pairs += 1; }
//!     }
//! }
//! ```
//!
//! In APL this is `+/,(D≥|X∘.-X)∧I∘.<I`, with `I←⍳⍴X`.
//!
//! ```text
//! x = [1, 3, 10, 4]
//! d = 2
//!
//! gives 2      the pairs 1 3 and 3 4
//! ```
//!
//! # Hints
//!
//! - `x` as a column minus `x` is the table of all differences. It has each pair twice, and its
//!   diagonal compares each number with itself.
//! - `indexed_iter()` gives each element with its position `(i, j)`. Count the elements with `i <
//!   j`.

use crate::prelude::*;

/// The table of all differences has each pair twice, so only the part above its diagonal counts.
pub(crate) fn close_pairs(x: &Array1<i32>, d: i32) -> usize {
    let differences = &x.view().insert_axis(Axis(1)) - x;
    differences.indexed_iter().filter(|((i, j), way)| i < j && way.abs() <= d).count()
}

check!(
    close_pairs,
    fn(x: &Array1<i32>, d: i32) -> usize,
    |r| {
        let length = r.length(0..=6);
        (r.list(length, 0..=20), r.number(1..=5))
    },
    (
        "This counts each pair in both orders, and each number with itself.",
        2 * close_pairs(x, d) + x.len()
    ),
    ("This counts each pair in both orders.", 2 * close_pairs(x, d)),
    ("This counts the diagonal, too: each number is close to itself.", close_pairs(x, d) + x.len()),
    (
        "A difference may be negative. Take its absolute value.",
        (0..x.len()).map(|j| (0..j).filter(|&i| x[i] - x[j] <= d).count()).sum()
    ),
    ("A distance of exactly d is close, too.", close_pairs(x, d - 1)),
    (
        "This compares only elements that are next to each other.",
        x.windows(2).into_iter().filter(|pair| (pair[0] - pair[1]).abs() <= d).count()
    ),
);
