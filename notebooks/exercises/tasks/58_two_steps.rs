//! # 58. Two roads
//!
//! `roads` is `[from;to]`, a square table with a 1 for each road from a town to a town. Roads can
//! be one-way, and a road can lead back to the same town. Return a 1 for each pair of towns with a
//! route of exactly two roads, `[from;to]`.
//!
//! In APL this is `R∨.∧R`, and in J `r +./ . *. r`.
//!
//! ```text
//! roads = [[0, 1, 0],
//!          [0, 0, 1],
//!          [0, 0, 0]]
//!
//! gives [[0, 0, 1],
//!        [0, 0, 0],
//!        [0, 0, 0]]
//! ```

use ndarray::prelude::*;

pub fn two_steps(roads: &Array2<bool>) -> Array2<bool> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::broadcasting::two_steps(two_steps)
}
