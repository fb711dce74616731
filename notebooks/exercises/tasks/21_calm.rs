//! # 21. Calm stations
//!
//! `t` has the speed of the wind, `[station;hour]`. Translate this line of J, which returns one bit
//! for each station. In APL it is `∧/T<L`.
//!
//! ```text
//! *./"1 t < limit
//! ```
//!
//! ```text
//! t = [[1, 2, 3],
//!      [0, 7, 1]]
//! limit = 5
//!
//! gives [1, 0]
//! ```

use ndarray::prelude::*;

pub fn calm(t: &Array2<i32>, limit: i32) -> Array1<bool> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::finding::calm(calm)
}
