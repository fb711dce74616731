//! # 70. Sums of windows
//!
//! Return the sum of each window of `k` neighboring elements. `k` is at least 1. If it is greater
//! than the number of elements, there is no window.
//!
//! In J this is `k +/\ x`, and in APL `K+/X`, which is an error if `K` is greater than `1+⍴X`.
//!
//! ```text
//! x = [1, 2, 3, 4]
//! k = 3
//!
//! gives [6, 9]
//! ```

use ndarray::prelude::*;

pub fn window_sums(x: &Array1<i32>, k: usize) -> Array1<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::away::window_sums(window_sums)
}
