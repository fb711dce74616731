//! # 63. Every second column
//!
//! Change the sign of columns 1, 3, 5 and so on, in `t` itself. In NumPy this is
//!
//! ```text
//! t[:, 1::2] *= -1
//! ```
//!
//! The table has at least one column.
//!
//! ```text
//! t = [[1, 2, 3, 4]]
//!
//! changes t to [[1, -2, 3, -4]]
//! ```

use ndarray::prelude::*;

pub fn negated(t: &mut Array2<i32>) {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::costs::negated(negated)
}
