//! # 07. Above the limit
//!
//! Translate this line of APL. `t` is a table, and `limit` is L.
//!
//! ```text
//! +/,T>L
//! ```
//!
//! ```text
//! t = [[1, 8],
//!      [5, 9]]
//! limit = 5
//!
//! gives 2
//! ```

use ndarray::prelude::*;

pub fn above(t: &Array2<i32>, limit: i32) -> usize {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::reading::above(above)
}
