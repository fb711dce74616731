//! # 32. The sum of each table
//!
//! `a` has several tables, `[table;row;column]`. Translate this line of J:
//!
//! ```text
//! +/"2 a
//! ```
//!
//! `"2` applies `+/` to each cell of rank 2, which is a table. In J, `+/` adds along the first axis
//! of its argument.
//!
//! ```text
//! a = [[[1, 2],
//!       [3, 4]],
//!      [[5, 6],
//!       [7, 8]]]
//!
//! gives [[4, 6],
//!        [12, 14]]
//! ```

use ndarray::prelude::*;

pub fn cell_sums(a: &Array3<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::rank::cell_sums(cell_sums)
}
