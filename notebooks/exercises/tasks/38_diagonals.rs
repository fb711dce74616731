//! # 38. The diagonal of each table
//!
//! `a` has several square tables, `[table;row;column]`. Return the sum of the diagonal of each
//! table, from the upper left to the lower right.
//!
//! In NumPy this is `np.trace(a, axis1=1, axis2=2)`. The function needs a whole table at once, so
//! no sum along an axis is enough.
//!
//! ```text
//! a = [[[1, 2],
//!       [3, 4]],
//!      [[5, 6],
//!       [7, 8]]]
//!
//! gives [5, 13]
//! ```

use ndarray::prelude::*;

pub fn diagonals(a: &Array3<i32>) -> Array1<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::rank::diagonals(diagonals)
}
