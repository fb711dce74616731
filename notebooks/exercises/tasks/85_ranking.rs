//! # 85. A ranking
//!
//! `points` is `[team;round]`, with at least one round. Only the best round of each team counts.
//! Return the indices of the teams, the best team first. Of two equal teams, the one with the
//! smaller index comes first.
//!
//! ```text
//! points = [[3, 9], [9, 1], [10, 0]]
//!
//! gives [2, 0, 1]
//! ```

use ndarray::prelude::*;

pub fn ranking(points: &Array2<u32>) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::ten::ranking(ranking)
}
