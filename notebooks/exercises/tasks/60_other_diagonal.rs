//! # 60. The other diagonal
//!
//! Return the elements from the top right corner down to the left. The table need not be square. In
//! NumPy this is
//!
//! ```text
//! t[:, ::-1].diagonal()
//! ```
//!
//! Neither the reversal nor the diagonal copies an element.
//!
//! ```text
//! t = [[1, 2, 3],
//!      [4, 5, 6]]
//!
//! gives [3, 5]
//! ```

use ndarray::prelude::*;

pub fn other_diagonal(t: &Array2<i32>) -> Array1<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::costs::other_diagonal(other_diagonal)
}
