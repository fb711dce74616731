//! # 26. Compress
//!
//! `b` has a bit for each row of the table `t`. Return the rows whose bit is 1.
//!
//! In APL this is `B⌿T`, in J `b # t`, and in NumPy `t[b]`.
//!
//! ```text
//! b = [1, 0, 1]
//! t = [[1, 2],
//!      [3, 4],
//!      [5, 6]]
//!
//! gives [[1, 2],
//!        [5, 6]]
//! ```

use ndarray::prelude::*;

pub fn kept(b: &Array1<bool>, t: &Array2<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::finding::kept(kept)
}
