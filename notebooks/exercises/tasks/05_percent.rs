//! # 05. Shares
//!
//! `s` has the votes for each party. Translate this line of J, which gives their percentages.
//!
//! ```text
//! 100 * s % +/ s
//! ```
//!
//! In J, `%` divides.
//!
//! ```text
//! s = [1, 2, 5]
//!
//! gives [12.5, 25, 62.5]
//! ```

use ndarray::prelude::*;

pub fn percent(s: &Array1<f64>) -> Array1<f64> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::reading::percent(percent)
}
