//! # 06. Hot days
//!
//! `t` has the temperature of each day. Translate this line of J, which keeps the temperatures
//! above the limit. In APL it is `(T>L)/T`.
//!
//! ```text
//! (t > limit) # t
//! ```
//!
//! ```text
//! t = [31, 25, 28], limit = 25
//!
//! gives [31, 28]
//! ```

use ndarray::prelude::*;

pub fn hot(t: &Array1<i32>, limit: i32) -> Array1<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::reading::hot(hot)
}
