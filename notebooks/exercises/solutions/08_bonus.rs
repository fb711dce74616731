//! The last axis of `points` and `by_exam` is *exam*. The students need a column, `[student;1]`.

use ndarray::prelude::*;

pub fn bonus(
    points: &Array2<i32>,
    by_exam: &Array1<i32>,
    by_student: &Array1<i32>,
) -> Array2<i32> {
    points + by_exam + by_student.view().insert_axis(Axis(1))
}
