//! # A triangle of ones
//!
//! Make a table of `n` rows and `n` columns with a 1 on and above the diagonal, and a 0 below it.
//!
//! In APL this is `(⍳N)∘.≤⍳N`, and in J `<:/~ i. n`.
//!
//! ```text
//! n = 3
//!
//! gives [[1, 1, 1],
//!        [0, 1, 1],
//!        [0, 0, 1]]
//! ```
//!
//! # Hints
//!
//! - `Array2::from_shape_fn((n, n), |(row, column)| …)` computes each element from its position.
//! - On and above the diagonal, the row is at most the column. `i32::from(row <= column)` is 1 or 0.

use crate::prelude::*;

/// The comparison of the two positions is the outer table of APL.
pub(crate) fn triangle(n: usize) -> Array2<i32> {
    Array2::from_shape_fn((n, n), |(row, column)| i32::from(row <= column))
}

check!(
    triangle,
    fn(n: usize) -> Array2<i32>,
    |r| (r.length(0..=7),),
    ("The 1s are below the diagonal here.", table(n, |row, column| row >= column)),
    ("The diagonal itself has 1s, too. Use <=.", table(n, |row, column| row < column)),
    ("This is the identity matrix. The 1s continue to the right.", Array2::eye(n)),
    ("All elements are 1 here.", Array2::ones((n, n))),
);

fn table(n: usize, rule: impl Fn(usize, usize) -> bool) -> Array2<i32> {
    Array2::from_shape_fn((n, n), |(row, column)| i32::from(rule(row, column)))
}
