//! # 43. Sort a table
//!
//! `t` has at least one column. Return its rows, sorted by their first numbers. Rows with equal
//! first numbers stay in their order.
//!
//! In NumPy this is `t[np.argsort(t[:, 0], kind="stable")]`.
//!
//! ```text
//! t = [[3, 1],
//!      [1, 9],
//!      [3, 0]]
//!
//! gives [[1, 9],
//!        [3, 1],
//!        [3, 0]]
//! ```

use ndarray::prelude::*;

pub fn by_first(t: &Array2<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::words::by_first(by_first)
}
