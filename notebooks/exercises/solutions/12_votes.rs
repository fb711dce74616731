//! The table `[candidate;vote]` is never stored, because each of its rows is counted immediately.

use ndarray::prelude::*;

pub fn votes(votes: &Array1<usize>, n: usize) -> Array1<usize> {
    (0..n).map(|candidate| votes.iter().filter(|&&vote| vote == candidate).count()).collect()
}
