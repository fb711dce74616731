//! # 10. Hours, minutes, seconds
//!
//! `t` has times in seconds. Return hours, minutes and seconds, `[time;unit]`.
//!
//! In J this is `24 60 60 #: t`. J drops whole days.
//!
//! ```text
//! t = [61, 90000]
//!
//! gives [[0, 1, 1],
//!        [1, 0, 0]]
//! ```

use ndarray::prelude::*;

pub fn clock(t: &Array1<usize>) -> Array2<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::bits::clock(clock)
}
