//! # Votes
//!
//! Each vote is the number of a candidate. The candidates are 0 to n − 1, and other votes are
//! invalid. Translate this line of J, which counts the votes for each candidate. In APL, with
//! candidates 1 to N, it is `+/(⍳N)∘.=VOTES`.
//!
//! ```text
//! +/"1 (i. n) =/ votes
//! ```
//!
//! ```text
//! votes = [2, 0, 2, 7], n = 3
//!
//! gives [1, 0, 2]
//! ```
//!
//! # Hints
//!
//! - =/ compares each candidate with each vote, and +/"1 counts the 1s in each row.
//! - For each number of `0..n`, count the votes that are equal to it, and `collect` the counts.

use crate::prelude::*;

/// The table `[candidate;vote]` is never stored, because each of its rows is counted immediately.
pub(crate) fn votes(votes: &Array1<usize>, n: usize) -> Array1<usize> {
    (0..n).map(|candidate| votes.iter().filter(|&&vote| vote == candidate).count()).collect()
}

check!(
    votes,
    fn(votes: &Array1<usize>, n: usize) -> Array1<usize>,
    |r| {
        let votes = r.length(0..=6);
        (r.list(votes, 0..=4).mapv(|vote| vote as usize), r.length(1..=4))
    },
    (
        "J's i. n counts from 0, so candidate 0 is the first.",
        self::votes(&votes.mapv(|vote| vote.wrapping_sub(1)), n)
    ),
    (
        "This has a number for each vote. The axis of the votes must disappear.",
        votes.mapv(|vote| usize::from(vote < n))
    ),
    ("An invalid vote has no counter, so skip the votes that are n or more.", {
        let mut counts = Array1::zeros(n);
        votes.iter().for_each(|&vote| counts[vote] += 1);
        counts
    }),
    (
        "The last candidate gets the invalid votes here. Skip them.",
        self::votes(&votes.mapv(|vote| vote.min(n - 1)), n)
    ),
);
