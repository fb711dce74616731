//! # 12. Votes
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

use ndarray::prelude::*;

pub fn votes(votes: &Array1<usize>, n: usize) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::bits::votes(votes)
}
