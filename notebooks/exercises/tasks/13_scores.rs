//! # 13. Scores of a test
//!
//! `sheets` has the answers of each student, `[student;question]`, and `key` has the right ones.
//! Translate this line of NumPy, which counts the right answers of each student.
//!
//! ```text
//! (sheets == key).sum(axis=1)
//! ```
//!
//! ```text
//! sheets = [[a, b, c],
//!           [c, b, b]]
//! key    =  [a, b, b]
//!
//! gives [2, 2]
//! ```

use ndarray::prelude::*;

pub fn scores(sheets: &Array2<char>, key: &Array1<char>) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::bits::scores(scores)
}
