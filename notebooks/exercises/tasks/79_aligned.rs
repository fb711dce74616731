//! # 79. A rotated copy
//!
//! `copy` is a noisy copy of `image`, and it may have been rotated. Return by how many columns to
//! rotate `copy` to the left, so that as many of its bits as possible equal those of `image`. Of
//! equally good numbers, return the smallest. Both have the same shape and at least one column.
//!
//! ```text
//! copy  = [[0, 0, 1, 1]]
//! image = [[1, 0, 0, 0]]
//!
//! gives 2, because the rotated copy is [[1, 1, 0, 0]]
//! ```

use ndarray::prelude::*;

pub fn aligned(copy: &Array2<bool>, image: &Array2<bool>) -> usize {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::away::aligned(aligned)
}
