//! # 02. Weeks
//!
//! `x` has a number for each day, and there is at least one day. Translate this line of APL, which
//! makes a table `[week;day]` of `n` weeks.
//!
//! ```text
//! (N,7)⍴X
//! ```
//!
//! If the list is too short, it begins again with its first element. If it is too long, the rest is
//! dropped. `Array2::from_shape_fn((rows, columns), |(i, j)| …)` computes each element from its row
//! `i` and its column `j`.
//!
//! ```text
//! x = [1, 2, 3, 4, 5, 6, 7, 8, 9], n = 2
//!
//! gives [[1, 2, 3, 4, 5, 6, 7],
//!        [8, 9, 1, 2, 3, 4, 5]]
//! ```

use ndarray::prelude::*;

pub fn weeks(x: &Array1<i32>, n: usize) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::reading::weeks(weeks)
}
