//! # 86. Peaks
//!
//! `days` has one temperature for each day. Return the number of days that are warmer than the day
//! before and warmer than the day after. The first and the last day don't count. There can be any
//! number of days, even none.
//!
//! ```text
//! days = [3, 5, 4, 4, 7, 2]
//!
//! gives 2
//! ```

use ndarray::prelude::*;

pub fn peaks(days: &Array1<i32>) -> usize {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::ten::peaks(peaks)
}
