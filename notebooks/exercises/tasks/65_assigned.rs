//! # 65. The same index twice
//!
//! Return the `h` that this line of NumPy computes. An index can occur more than once.
//!
//! ```text
//! h[ix] += w
//! ```
//!
//! NumPy first computes `h[ix] + w` from the old `h`, and then stores all results in `h`, one after
//! the other.
//!
//! ```text
//! h  = [10, 20]
//! ix = [0, 0, 1]
//! w  = [1, 2, 3]
//!
//! gives [12, 23]
//! ```

use ndarray::prelude::*;

pub fn assigned(h: &Array1<i32>, ix: &Array1<usize>, w: &Array1<i32>) -> Array1<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::costs::assigned(assigned)
}
