//! # The longest drought
//!
//! `wet` has a bit for each day, which is 1 on a rainy day. Return the length of the longest run of
//! dry days.
//!
//! ```text
//! wet = [1, 0, 0, 1, 0]
//!
//! gives 2
//! ```
//!
//! # Hints
//!
//! - Count the dry days since the last wet day in a loop, and keep the largest count.
//! - With arrays, list the positions of the wet days, with one before the first day and one after
//!   the last. Look at the differences of neighbors, minus 1.

use crate::prelude::*;

/// The loop needs one pass and two numbers. With arrays, the list of the wet days is enough.
pub(crate) fn drought(wet: &Array1<bool>) -> usize {
    let (mut run, mut longest) = (0, 0);
    for &wet in wet {
        run = if wet { 0 } else { run + 1 };
        longest = longest.max(run);
    }
    longest
}

check!(
    drought,
    fn(wet: &Array1<bool>) -> usize,
    |r| {
        let days = r.length(0..=9);
        (r.list(days, 0..=2).mapv(|x| x == 1),)
    },
    ("These days are wet.", drought(&wet.mapv(|wet| !wet))),
    ("These are all the dry days.", wet.iter().filter(|wet| !**wet).count()),
    ("The difference of two wet days counts one day too many.", drought(wet) + 1),
    (
        "The run after the last wet day counts, too, although no wet day ends it.",
        wet.iter()
            .rposition(|&wet| wet)
            .map_or(0, |last| drought(&wet.slice(s![..last]).to_owned()))
    ),
    (
        "This is the run of the last days. Keep the largest count.",
        wet.iter().rev().take_while(|wet| !**wet).count()
    ),
);
