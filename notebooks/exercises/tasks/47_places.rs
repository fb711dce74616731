//! # 47. Positions
//!
//! Return the zero-based position of each number in the sorted list. Of equal numbers, the earlier
//! one comes first.
//!
//! In APL, which counts from 1, this is `⍋⍋X`. In J it is `/: /: x`.
//!
//! ```text
//! x = [30, 10, 20]
//!
//! gives [2, 0, 1]
//! ```

use ndarray::prelude::*;

pub fn places(x: &Array1<i32>) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::words::places(places)
}
