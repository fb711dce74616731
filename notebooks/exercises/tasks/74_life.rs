//! # 74. Life
//!
//! `t` has live cells, 1, and dead cells, 0. Return the next generation. A cell will be alive if it
//! has three live neighbors, or if it is alive now and has two. The table wraps around, so each
//! cell has eight neighbors. There are at least three rows and columns.
//!
//! In APL, `1⊖T` and `1⌽T` rotate a table that wraps around. In NumPy the first of them is
//! `np.roll(t, -1, axis=0)`.
//!
//! ```text
//! t = [[0, 0, 0, 0, 0],
//!      [0, 0, 0, 0, 0],
//!      [0, 1, 1, 1, 0],
//!      [0, 0, 0, 0, 0],
//!      [0, 0, 0, 0, 0]]
//!
//! gives three live cells above each other
//! ```

use ndarray::prelude::*;

pub fn life(t: &Array2<u8>) -> Array2<u8> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::away::life(life)
}
