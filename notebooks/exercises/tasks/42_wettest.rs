//! # 42. The wettest days
//!
//! `rain` has the amount of rain on each day. Return the positions of the `k` wettest days, the
//! wettest first. Of two equally wet days, the earlier one comes first.
//!
//! In APL this is `K↑⍒RAIN`, and in J `k {. \: rain`.
//!
//! ```text
//! rain = [3, 0, 5, 2, 5]
//! k = 3
//!
//! gives [2, 4, 0]
//! ```

use ndarray::prelude::*;

pub fn wettest(rain: &Array1<usize>, k: usize) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::words::wettest(wettest)
}
