//! # What a direction leaves
//!
//! `t` is `[row;column]`, and `v` has one number for each column, and isn't all zeros. The part of
//! a row in the direction of `v` is the multiple of `v` that is nearest to the row. Return the
//! table without these parts.
//!
//! The factor of a row is its inner product with `v`, divided by the inner product of `v` with
//! itself.
//!
//! ```text
//! t = [[3, 4],
//!      [1, 1]]
//! v = [2, 0]
//!
//! gives [[0, 4],
//!        [0, 1]]
//! ```
//!
//! # Hints
//!
//! - The factors of all rows are one product: `t.dot(v)` divided by `v.dot(v)`.
//! - The parts are the outer product of the factors and `v`. Give the factors a second axis.

use crate::prelude::*;

/// Subtracts a table of rank one, the outer product of the factors and `v`.
pub(crate) fn without_direction(t: &Array2<f64>, v: &Array1<f64>) -> Array2<f64> {
    let factors = t.dot(v) / v.dot(v);
    t - &factors.insert_axis(Axis(1)) * v
}

check!(
    without_direction,
    fn(t: &Array2<f64>, v: &Array1<f64>) -> Array2<f64>,
    |r| {
        let t = r.table(1, -9..=9).mapv(f64::from);
        let mut v = r.list(t.ncols(), -3..=3).mapv(f64::from);
        v[0] = f64::from(r.number(1..=3));
        (t, v)
    },
    (
        "These are the parts in the direction of v, the approximation of rank one. Return what is \
         left: subtract them from t.",
        t - without_direction(t, v)
    ),
    (
        "The factors aren't divided by the inner product of v with itself. That would be right \
         only if v has the length 1.",
        t - &t.dot(v).insert_axis(Axis(1)) * v
    ),
    (
        "The factors are divided by the length of v once. Divide by the square of the length, \
         `v.dot(v)`.",
        t - &(t.dot(v) / v.dot(v).sqrt()).insert_axis(Axis(1)) * v
    ),
    ("The parts are added instead of subtracted.", t * 2.0 - without_direction(t, v)),
    ("This is t minus v in each row. Subtract the multiple of v that belongs to the row.", t - v),
);
