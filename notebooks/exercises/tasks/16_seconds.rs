//! # 16. Seconds
//!
//! `t` has hours, minutes and seconds, `[unit;time]`. Translate this line of APL, which returns
//! each time in seconds.
//!
//! ```text
//! 24 60 60⊥T
//! ```
//!
//! ```text
//! t = [[0, 1],
//!      [1, 0],
//!      [5, 2]]
//!
//! gives [65, 3602]
//! ```

use ndarray::prelude::*;

pub fn seconds(t: &Array2<usize>) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::bits::seconds(seconds)
}
