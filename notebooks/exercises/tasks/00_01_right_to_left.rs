//! # From right to left
//!
//! Translate this line of APL. The three arguments are lists of equal length.
//!
//! ```text
//! X×Y-Z-1
//! ```
//!
//! In APL the right argument of a function is everything to its right.
//!
//! ```text
//! x = [2], y = [7], z = [4]
//!
//! gives [8]
//! ```
//!
//! # Hints
//!
//! - Begin at the right end of the line. Z-1 is computed first.
//! - Put parentheses around each right argument: X×(Y-(Z-1)).

use crate::prelude::*;

/// Rust needs the parentheses that APL doesn't.
pub(crate) fn right_to_left(x: &Array1<i32>, y: &Array1<i32>, z: &Array1<i32>) -> Array1<i32> {
    x * (y - (z - 1))
}

check!(
    right_to_left,
    fn(x: &Array1<i32>, y: &Array1<i32>, z: &Array1<i32>) -> Array1<i32>,
    |r| {
        let length = r.length(0..=5);
        (r.list(length, 0..=9), r.list(length, 0..=9), r.list(length, 0..=9))
    },
    (
        "This is (x × y) − z − 1, with the precedence of school. APL has none: the right argument \
         of \
         each function is everything to its right.",
        x * y - z - 1
    ),
    ("This is x × ((y − z) − 1). In APL, Y-Z-1 is y − (z − 1).", x * (y - z - 1)),
    ("This is (x × (y − z)) − 1. In APL, Y-Z-1 is y − (z − 1), and × comes last.", x * (y - z) - 1),
    ("This is (x × y) − (z − 1). The right argument of × is all of Y-Z-1.", x * y - (z - 1)),
);
