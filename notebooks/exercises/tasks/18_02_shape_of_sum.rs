//! # A shape
//!
//! `a` and `b` are the shapes of two arrays of rank 3 and 2. Return the shape of their sum in
//! ndarray, or `None` if they don't agree.
//!
//! ```text
//! a = [3, 1, 4]
//! b = [5, 4]
//!
//! gives Some([3, 5, 4])
//! ```
//!
//! # Hints
//!
//! - The shapes are compared from the last axis, and the shorter shape gets lengths of 1 in front.
//! - Two lengths agree if they are equal or if one of them is 1. If one is 1, the other one is the
//!   result.

use crate::prelude::*;

/// The shape of `b` gets a length of 1 in front, so the result has the first length of `a`.
pub(crate) fn shape_of_sum(a: [usize; 3], b: [usize; 2]) -> Option<[usize; 3]> {
    let axis = |a: usize, b: usize| match (a, b) {
        (1, length) | (length, 1) => Some(length),
        (a, b) => (a == b).then_some(a),
    };
    Some([a[0], axis(a[1], b[0])?, axis(a[2], b[1])?])
}

check!(
    shape_of_sum,
    fn(a: [usize; 3], b: [usize; 2]) -> Option<[usize; 3]>,
    |r| {
        let a = [r.length(1..=4), r.length(0..=3), r.length(0..=3)];
        (a, [r.length(0..=3), r.length(0..=3)])
    },
    (
        "This compares the shapes from the first axis. Begin at the last one.",
        shape_of_sum([a[2], a[0], a[1]], b).map(|[z, x, y]| [x, y, z])
    ),
    ("An axis of length 1 fits any length, because it is repeated.", (a[1..] == b).then_some(a)),
    (
        "Two different lengths don't fit unless one of them is 1.",
        Some([a[0], a[1].max(b[0]), a[2].max(b[1])])
    ),
    (
        "If one of two lengths is 1, the result has the other one. The other one can be 0.",
        shape_of_sum(a, b).map(|_| [a[0], a[1].max(b[0]), a[2].max(b[1])])
    ),
    (
        "An axis of length 1 in `a` is repeated, too, and not only one in `b`.",
        shape_of_sum(a, b).filter(|sum| *sum == a)
    ),
);
