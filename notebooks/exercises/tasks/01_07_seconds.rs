//! # Seconds
//!
//! `t` has hours, minutes and seconds, `[unit;time]`. Translate this line of APL, which returns
//! each time in seconds.
//!
//! ```text
//! 24 60 60⊥T
//! ```
//!
//! ```text
//! t = [[0, 1],
//!      [1, 0],
//!      [5, 2]]
//!
//! gives [65, 3602]
//! ```
//!
//! # Hints
//!
//! - An hour has 3600 seconds, a minute 60 and a second 1.
//! - A sum of products is `dot`. With the list on the left, `array![3600, 60, 1].dot(t)` adds along
//!   the first axis of `t`.

use crate::prelude::*;

/// A weight is the product of the bases to its right, so the first base, 24, is in no weight.
pub(crate) fn seconds(t: &Array2<usize>) -> Array1<usize> {
    array![3600, 60, 1].dot(t)
}

check!(
    seconds,
    fn(t: &Array2<usize>) -> Array1<usize>,
    |r| {
        let times = r.length(0..=4);
        (r.array((3, times), 0..=23).mapv(|number| number as usize),)
    },
    ("The first row has the hours, and the last the seconds.", array![1, 60, 3600].dot(t)),
    (
        "24 60 60 are the bases. The weights are the products of the bases to the right: 60 × 60, \
         60 \
         and 1.",
        array![24, 60, 60].dot(t)
    ),
    (
        "An hour has 60 × 60 seconds. The first base, 24, is in no weight.",
        array![1440, 60, 1].dot(t)
    ),
    (
        "Each weight has one base too many. A base belongs to the weights on its left.",
        array![86400, 3600, 60].dot(t)
    ),
    (
        "With the weights on the right, dot adds along the times. Put the weights on the left.",
        t.dot(&array![3600, 60, 1])
    ),
);
