//! # Index of
//!
//! Return the position of each wanted number in `known`. If a number occurs several times, return
//! its first position. For a number that isn't known, return the length of `known`.
//!
//! In APL this is `KNOWN⍳WANTED` (with positions that begin at 1), and in J `known i. wanted`.
//!
//! ```text
//! known  = [30, 10, 30]
//! wanted = [10, 30, 99]
//!
//! gives [1, 0, 3]
//! ```
//!
//! # Hints
//!
//! - `known.iter().position(|x| x == wanted)` is an `Option`, and `unwrap_or` replaces a `None`.
//! - For long lists, insert each known number and its position into a `HashMap`, but only if it
//!   isn't there yet: `places.entry(number).or_insert(position)`.

use crate::prelude::*;

/// This makes up to n × m comparisons. With a `HashMap` there are about n + m steps.
pub(crate) fn index_of(known: &Array1<i32>, wanted: &Array1<i32>) -> Array1<usize> {
    wanted.map(|wanted| known.iter().position(|x| x == wanted).unwrap_or(known.len()))
}

check!(
    index_of,
    fn(known: &Array1<i32>, wanted: &Array1<i32>) -> Array1<usize>,
    |r| {
        let (n, m) = (r.length(0..=6), r.length(0..=6));
        (r.list(n, -2..=3), r.list(m, -2..=3))
    },
    (
        "If a number occurs several times, this is its last position. Perhaps a later position \
         replaced the first one in a HashMap. Use `entry(…).or_insert(…)`.",
        wanted.map(|wanted| known.iter().rposition(|x| x == wanted).unwrap_or(known.len()))
    ),
    (
        "A number that isn't known has the position 0 here, so it seems to be the first one. \
         Return the length of `known`.",
        index_of(known, wanted).mapv(|i| if i == known.len() { 0 } else { i })
    ),
    ("These positions begin at 1, as in APL. Begin at 0.", index_of(known, wanted) + 1),
    (
        "These are the positions of the known numbers in `wanted`. The result must have one \
         position for each wanted number.",
        index_of(wanted, known)
    ),
    (
        "The numbers that aren't known are missing. Their result is the length of `known`.",
        index_of(known, wanted).iter().copied().filter(|&i| i < known.len()).collect()
    ),
);
