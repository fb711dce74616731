//! The last axis of both arrays is *exam*, so the list is repeated for each student.

use ndarray::prelude::*;

pub fn bonus(points: &Array2<i32>, bonus: &Array1<i32>) -> Array2<i32> {
    points + bonus
}
