//! # Two bonuses
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
//!
//! # Hints
//!
//! - The last axis of `points` is *exam*, so the bonus of the exams needs no new axis.
//! - The bonus of the students must be a column, `[student;1]`:
//!   `by_student.view().insert_axis(Axis(1))`.

use crate::prelude::*;

/// The last axis of `points` and `by_exam` is *exam*. The students need a column, `[student;1]`.
pub(crate) fn bonus(
    points: &Array2<i32>,
    by_exam: &Array1<i32>,
    by_student: &Array1<i32>,
) -> Array2<i32> {
    points + by_exam + by_student.view().insert_axis(Axis(1))
}

check!(
    bonus,
    fn(points: &Array2<i32>, by_exam: &Array1<i32>, by_student: &Array1<i32>) -> Array2<i32>,
    |r| {
        let points = r.table(0, 0..=9);
        let (students, exams) = points.dim();
        (points, r.list(exams, 1..=5), r.list(students, 1..=5))
    },
    (
        "The bonus of the exams is a row, and the bonus of the students is a column. Here it is \
         the \
         other way around.",
        points + by_student + by_exam.view().insert_axis(Axis(1))
    ),
    (
        "Both bonuses are rows here. Make the bonus of the students a column.",
        points + by_exam + by_student
    ),
    ("The bonus of the students is missing.", points + by_exam),
    ("The bonus of the exams is missing.", points + &by_student.view().insert_axis(Axis(1))),
);
