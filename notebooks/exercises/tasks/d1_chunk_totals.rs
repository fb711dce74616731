//! # d1. In chunks
//!
//! Cut `x` into chunks of `size` numbers, and return the total of each chunk. The last chunk may be
//! shorter.
//!
//! In NumPy this is `np.add.reduceat(x, np.arange(0, len(x), size))`.
//!
//! ```text
//! x    = [1, 2, 3, 4, 5, 6, 7]
//! size = 3
//!
//! gives [6, 15, 7]
//! ```

use ndarray::prelude::*;

pub fn chunk_totals(x: &Array1<i32>, size: usize) -> Array1<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::packed::chunk_totals(chunk_totals)
}
