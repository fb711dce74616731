//! # 51. One number for each row
//!
//! `v` has a number for each row of `t`. Add it to all elements of the row.
//!
//! In J this is `t + v`, because J matches the *first* axes.
//!
//! ```text
//! t = [[1, 2],
//!      [3, 4]]
//! v = [10, 20]
//!
//! gives [[11, 12],
//!        [23, 24]]
//! ```

use ndarray::prelude::*;

pub fn leading(t: &Array2<i32>, v: &Array1<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::broadcasting::leading(leading)
}
