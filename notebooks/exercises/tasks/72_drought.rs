//! # 72. The longest drought
//!
//! `wet` has a bit for each day, which is 1 on a rainy day. Return the length of the longest run of
//! dry days.
//!
//! ```text
//! wet = [1, 0, 0, 1, 0]
//!
//! gives 2
//! ```

use ndarray::prelude::*;

pub fn drought(wet: &Array1<bool>) -> usize {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::away::drought(drought)
}
