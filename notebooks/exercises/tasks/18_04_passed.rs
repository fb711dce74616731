//! # Passed
//!
//! `points` is `[student;exam]`. A student has passed with at least 50 points in each exam. Return
//! the rows of the students who have passed, in the same order.
//!
//! # Hints
//!
//! - First compute one bit for each student. Then select the rows of the students whose bit is 1,
//!   as in the task `kept`.
//! - `points.row(student).iter().all(|&p| p >= 50)` is the bit.

use crate::prelude::*;

/// `all` along the exams gives one bit for each student, and `select` keeps the rows of the 1s.
pub(crate) fn passed(points: &Array2<u32>) -> Array2<u32> {
    let kept: Vec<usize> = (0..points.nrows())
        .filter(|&student| points.row(student).iter().all(|&p| p >= 50))
        .collect();
    points.select(Axis(0), &kept)
}

check!(
    passed,
    fn(points: &Array2<u32>) -> Array2<u32>,
    |r| {
        let shape = (r.length(0..=5), r.length(1..=3));
        (r.array(shape, 47..=54).mapv(|points| points as u32),)
    },
    ("50 points are enough.", kept(points, |row| row.iter().all(|&p| p > 50))),
    ("One good exam is not enough.", kept(points, |row| row.iter().any(|&p| p >= 50))),
    ("These students failed.", kept(points, |row| row.iter().any(|&p| p < 50))),
    (
        "A mean of 50 is not enough. Each exam needs 50 points.",
        kept(points, |row| row.mean() >= Some(50))
    ),
);

/// Selects rows.
fn kept(points: &Array2<u32>, good: fn(ArrayView1<u32>) -> bool) -> Array2<u32> {
    let kept: Vec<usize> = (0..points.nrows()).filter(|&row| good(points.row(row))).collect();
    points.select(Axis(0), &kept)
}
