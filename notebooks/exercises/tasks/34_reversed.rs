//! # 34. Each row in reverse
//!
//! Translate this line of J:
//!
//! ```text
//! |."1 t
//! ```
//!
//! ```text
//! t = [[1, 2, 3],
//!      [4, 5, 6]]
//!
//! gives [[3, 2, 1],
//!        [6, 5, 4]]
//! ```

use ndarray::prelude::*;

pub fn reversed(t: &Array2<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::rank::reversed(reversed)
}
