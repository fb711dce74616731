//! # Similar texts
//!
//! `t` has the number of times that each word occurs in each text, `[text;word]`. All numbers are
//! positive. The length of a row is the square root of the sum of its squares. Divide each row by
//! its length. Return the inner product of each row with each row, `[text;text]`.
//!
//! ```text
//! unit = t / np.linalg.norm(t, axis=1, keepdims=True)       NumPy
//! unit @ unit.T
//! ```
//!
//! ```text
//! t = [[3, 4],
//!      [4, 3]]
//!
//! gives [[1, 0.96],
//!        [0.96, 1]]
//! ```
//!
//! # Hints
//!
//! - There is one length for each row, so divide by a column and not by a list.
//! - `map_axis(Axis(1), |row| row.dot(&row).sqrt())` gives the lengths, and `unit.dot(&unit.t())`
//!   all inner products.

use crate::prelude::*;

/// `insert_axis` makes the lengths a column. Without it, a square table gives wrong numbers and no
/// error.
pub(crate) fn cosines(t: &Array2<f64>) -> Array2<f64> {
    let lengths = t.map_axis(Axis(1), |row| row.dot(&row).sqrt());
    let unit = t / &lengths.insert_axis(Axis(1));
    unit.dot(&unit.t())
}

check!(
    cosines,
    fn(t: &Array2<f64>) -> Array2<f64>,
    |r| (r.table(2, 1..=9).mapv(f64::from),),
    (
        "This divides each column by the length of a row. It is silently wrong in a square table, \
         and an error in others.",
        products(t / &squares(t).sqrt())
    ),
    ("Divide each row by its length first.", products(t.clone())),
    (
        "Each product must be divided by both lengths, and not only by the one of its row.",
        products(t.clone()) / squares(t).sqrt().insert_axis(Axis(1))
    ),
    (
        "The length of a row is the square root of the sum of its squares.",
        products(t / &squares(t).insert_axis(Axis(1)))
    ),
    (
        "This divides each row by its sum, and not by its length.",
        products(t / &t.sum_axis(Axis(1)).insert_axis(Axis(1)))
    ),
);

/// Returns the sum of the squares of each row.
fn squares(t: &Array2<f64>) -> Array1<f64> {
    t.map_axis(Axis(1), |row| row.dot(&row))
}

fn products(unit: Array2<f64>) -> Array2<f64> {
    unit.dot(&unit.t())
}
