//! # Hot days
//!
//! `t` has the temperature of each day. Translate this line of J, which keeps the temperatures
//! above the limit. In APL it is `(T>L)/T`.
//!
//! ```text
//! (t > limit) # t
//! ```
//!
//! ```text
//! t = [31, 25, 28], limit = 25
//!
//! gives [31, 28]
//! ```
//!
//! # Hints
//!
//! - `t > limit` has a 1 for each temperature to keep, and `#` keeps the temperatures with a 1.
//! - ndarray has no function that selects by a mask. `t.iter().copied()` iterates over the numbers,
//!   and you can `filter` and `collect` them.

use crate::prelude::*;

/// `filter` compares and keeps in one step, so it needs no mask.
pub(crate) fn hot(t: &Array1<i32>, limit: i32) -> Array1<i32> {
    t.iter().copied().filter(|&x| x > limit).collect()
}

check!(
    hot,
    fn(t: &Array1<i32>, limit: i32) -> Array1<i32>,
    |r| {
        let days = r.length(0..=6);
        (r.list(days, 20..=29), r.number(22..=27))
    },
    (
        "This is the mask t > limit. With # it selects elements of t.",
        t.mapv(|x| i32::from(x > limit))
    ),
    ("An element that equals the limit is not above it.", hot(t, limit - 1)),
    (
        "These are the positions of the elements.",
        (0..).zip(t).filter(|&(_, &x)| x > limit).map(|(day, _)| day).collect()
    ),
    (
        "This is t * t > limit, with zeros. # drops the elements whose bit is 0.",
        t.mapv(|x| if x > limit { x } else { 0 })
    ),
    ("These are the days below the limit.", t.iter().copied().filter(|&x| x < limit).collect()),
);
