//! # 01. A bonus for each exam
//!
//! `points` has the points of each student in each exam, `[student;exam]`, and `bonus` has a number
//! for each exam, `[exam]`. Add the bonus of each exam to the points of all students.
//!
//! In NumPy this is `points + bonus`.
//!
//! ```text
//! points = [[1, 2, 3],
//!           [4, 5, 6]]
//! bonus  = [10, 0, 5]
//!
//! gives    [[11, 2, 8],
//!           [14, 5, 11]]
//! ```

use ndarray::prelude::*;

pub fn bonus(points: &Array2<i32>, bonus: &Array1<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::reading::bonus(bonus)
}
