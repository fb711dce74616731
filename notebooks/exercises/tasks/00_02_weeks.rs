//! # Weeks
//!
//! `x` has a number for each day, and there is at least one day. Translate this line of APL, which
//! makes a table `[week;day]` of `n` weeks.
//!
//! ```text
//! (N,7)⍴X
//! ```
//!
//! If the list is too short, it begins again with its first element. If it is too long, the rest is
//! dropped. `Array2::from_shape_fn((rows, columns), |(i, j)| …)` computes each element from its row
//! `i` and its column `j`.
//!
//! ```text
//! x = [1, 2, 3, 4, 5, 6, 7, 8, 9], n = 2
//!
//! gives [[1, 2, 3, 4, 5, 6, 7],
//!        [8, 9, 1, 2, 3, 4, 5]]
//! ```
//!
//! # Hints
//!
//! - The element of week *w* and day *d* is the one at zero-based position 7 × w + d of the list.
//! - `Array2::from_shape_fn((n, 7), |(week, day)| …)` computes each element from its position, and
//!   a remainder makes the list begin again.

use crate::prelude::*;

/// ndarray's `to_shape` and `from_shape_vec` require exactly as many elements as the shape has.
pub(crate) fn weeks(x: &Array1<i32>, n: usize) -> Array2<i32> {
    Array2::from_shape_fn((n, 7), |(week, day)| x[(7 * week + day) % x.len()])
}

check!(
    weeks,
    fn(x: &Array1<i32>, n: usize) -> Array2<i32>,
    |r| {
        let days = r.length(1..=20);
        (r.list(days, 0..=99), r.length(1..=3))
    },
    (
        "Each week begins with the first element here. A reshape begins again only after the last \
         one.",
        Array2::from_shape_fn((n, 7), |(_, day)| x[day % x.len()])
    ),
    (
        "The list runs down the columns here, but APL fills row after row.",
        Array2::from_shape_fn((n, 7), |(week, day)| x[(day * n + week) % x.len()])
    ),
    (
        "The table ends with zeros here. If the list is too short, it begins again.",
        Array2::from_shape_fn((n, 7), |(week, day)| *x.get(7 * week + day).unwrap_or(&0))
    ),
);
