//! # 31. The mean of each row
//!
//! `t` has at least one row and one column. Return the mean of each row.
//!
//! In J this is `(+/ % #)"1 t`, and in NumPy `t.mean(axis=1)`.
//!
//! ```text
//! t = [[1, 2],
//!      [3, 7]]
//!
//! gives [1.5, 5]
//! ```

use ndarray::prelude::*;

pub fn row_means(t: &Array2<f64>) -> Array1<f64> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::rank::row_means(row_means)
}
