//! # 22. All combinations of three
//!
//! Return all combinations of three different numbers below `n`, `[combination;place]`. Each
//! combination is in ascending order, and the combinations are in dictionary order.
//!
//! ```text
//! n = 4
//!
//! gives [[0, 1, 2],
//!        [0, 1, 3],
//!        [0, 2, 3],
//!        [1, 2, 3]]
//! ```

use ndarray::prelude::*;

pub fn triples(n: usize) -> Array2<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::finding::triples(triples)
}
