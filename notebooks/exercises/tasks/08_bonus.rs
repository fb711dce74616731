//! # 08. Two bonuses
//!
//! `points` has the points of each student in each exam, `[student;exam]`. `by_exam` has a bonus
//! for each exam, and `by_student` has one for each student. Translate this line of NumPy, which
//! adds both.
//!
//! ```text
//! points + by_exam + by_student[:, None]
//! ```
//!
//! ```text
//! points     = [[1, 2, 3],
//!               [4, 5, 6]]
//! by_exam    = [10, 0, 20]
//! by_student = [100, 200]
//!
//! gives        [[111, 102, 123],
//!               [214, 205, 226]]
//! ```

use ndarray::prelude::*;

pub fn bonus(points: &Array2<i32>, by_exam: &Array1<i32>, by_student: &Array1<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::reading::bonus(bonus)
}
