//! # 73. Neighbors
//!
//! `t` is a table of cells, 1 for a live cell and 0 for a dead one. Return the number of live
//! neighbors of each cell. A cell in the middle has eight neighbors. At the edges there are fewer,
//! and an empty table has none.
//!
//! ```text
//! t = [[1, 1, 0],
//!      [0, 1, 0]]
//!
//! gives [[2, 2, 2],
//!        [3, 2, 2]]
//! ```

use ndarray::prelude::*;

pub fn neighbors(t: &Array2<u8>) -> Array2<u8> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::away::neighbors(neighbors)
}
