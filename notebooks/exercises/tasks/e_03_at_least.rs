//! # At least
//!
//! `hands` has the numbers of hands with exactly 0 sets, 1 set, 2 sets and so on. Return the
//! numbers of hands with *at least* 0 sets, 1 set, 2 sets and so on.
//!
//! In APL this is `⌽+\⌽S`, and in J it is `+/\. s`.
//!
//! ```text
//! hands = [3, 9, 4]
//!
//! gives [16, 13, 4]
//! ```
//!
//! # Hints
//!
//! - Reverse the numbers, compute running sums, and reverse the sums.
//! - `s![..;-1]` is a slice that runs backward, and `to_owned()` copies it.

use crate::prelude::*;

/// A scan runs forward, so the list is reversed before and after it.
pub(crate) fn at_least(hands: &Array1<usize>) -> Array1<usize> {
    let mut sums = hands.slice(s![..;-1]).to_owned();
    sums.accumulate_axis_inplace(Axis(0), |&before, next| *next += before);
    sums.slice(s![..;-1]).to_owned()
}

check!(
    at_least,
    fn(hands: &Array1<usize>) -> Array1<usize>,
    |r| {
        let length = r.length(0..=5);
        (r.list(length, 1..=9).mapv(|x| x as usize),)
    },
    (
        "This is +\\S, the hands with at most as many sets.",
        (0..hands.len()).map(|place| hands.slice(s![..=place]).sum()).collect()
    ),
    (
        "These are the hands with more sets. At least one set includes one set.",
        at_least(hands) - hands
    ),
    (
        "These are the right sums backward. Reverse them, too.",
        at_least(hands).slice(s![..;-1]).to_owned()
    ),
);
