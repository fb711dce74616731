//! # 67. The maximum of nothing
//!
//! Return the largest number of each row. A row can have only negative numbers, and it can be
//! empty. The maximum of an empty row is the *identity* of the maximum. The maximum of the identity
//! and any number is that number.
//!
//! ```text
//! t = [[-5, -2],
//!      [-9, -9]]
//!
//! gives [-2, -9]
//! ```

use ndarray::prelude::*;

pub fn highest(t: &Array2<f64>) -> Array1<f64> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::costs::highest(highest)
}
