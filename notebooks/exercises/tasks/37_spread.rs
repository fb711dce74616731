//! # 37. The spread of each day
//!
//! `a` has temperatures, `[station;day;hour]`, with at least one element along each axis. Return
//! the highest temperature of each day minus the lowest one, `[station;day]`.
//!
//! In APL this is `(⌈/A)-⌊/A`, and in J `(>./ - <./)"1 a`.
//!
//! ```text
//! a = [[[1, 4, 2],
//!       [-3, -9, -5]]]
//!
//! gives [[3, 6]]
//! ```

use ndarray::prelude::*;

pub fn spread(a: &Array3<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::rank::spread(spread)
}
