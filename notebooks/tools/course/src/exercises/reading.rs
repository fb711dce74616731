//! The exercise of notebook 0, *How to read*.

use crate::verdict::{Verdict, array, asked, given};
use aplset::ndarray::{Array1, Array2, Axis, array};

/// Checks exercise 0.1: a bonus for each student, added to all of the student's points,
/// `[student;task]`.
pub fn bonus(answer: impl Fn(&Array2<i32>, &Array1<i32>) -> Option<Array2<i32>>) -> Verdict {
    let of = |name: &str, points: Array2<i32>, bonus: Array1<i32>| {
        given(asked(name, || answer(&points, &bonus)), |found| {
            let right = &points + &bonus.view().insert_axis(Axis(1));
            let hint = "each row gets another bonus, and each element of a row the same one";
            array(found, &right, "student;task", &[], hint)
        })
    };
    of("2 students with 2 tasks", array![[1, 2], [3, 4]], array![10, 20])
        .and(|| of("2 students with 3 tasks", array![[1, 2, 3], [4, 5, 6]], array![10, 20]))
        .and(|| of("3 students with 1 task", array![[7], [8], [9]], array![0, 5, -5]))
        .and(|| of("no students", Array2::zeros((0, 3)), Array1::zeros(0)))
}
