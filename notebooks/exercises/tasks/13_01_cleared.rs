//! # One step of elimination
//!
//! `t[0, 0]` isn't 0. Subtract a multiple of row 0 from each other row so that the rest of column 0
//! becomes 0. Row 0 stays as it is.
//!
//! ```text
//! t = [[2, 1, 5],
//!      [4, 5, 1],
//!      [1, 0, 3]]
//!
//! gives [[2,  1.0,  5.0],
//!        [0,  3.0, -9.0],
//!        [0, -0.5,  0.5]]
//! ```
//!
//! # Hints
//!
//! - Which multiple of row 0 has the same first number as row `i`? It is `t[[i, 0]] / t[[0, 0]]`.
//! - All multiples at once are an outer product of the factors and row 0. The factor of row 0 is 0.
//! - `let mut factors = &t.column(0) / t[[0, 0]]; factors[0] = 0.0;` and then `t -
//!   &factors.insert_axis(Axis(1)) * &t.row(0)`

use crate::prelude::*;

/// Subtracts an outer product. In APL, `T-(0,1↓T[;1]÷T[1;1])∘.×T[1;]`.
pub(crate) fn cleared(t: &Array2<f64>) -> Array2<f64> {
    let mut factors = &t.column(0) / t[[0, 0]];
    factors[0] = 0.0;
    t - &factors.insert_axis(Axis(1)) * &t.row(0)
}

check!(
    cleared,
    fn(t: &Array2<f64>) -> Array2<f64>,
    |r| {
        let mut t = r.table(1, -9..=9).mapv(f64::from);
        t[[0, 0]] = f64::from(r.number(1..=4)) * [-1.0, 1.0][r.length(0..=1)];
        (t,)
    },
    (
        "Row 0 has become 0, too. Its factor must be 0, so that it stays as it is.",
        t - &(&t.column(0) / t[[0, 0]]).insert_axis(Axis(1)) * &t.row(0)
    ),
    ("The rows aren't divided by the pivot t[0, 0], so column 0 isn't 0.", t - without_pivot(t)),
    ("The multiples are added instead of subtracted, so column 0 doubles.", t * 2.0 - cleared(t)),
    (
        "Column 0 is right, but the other columns haven't changed. Subtract the multiple from the \
         whole row.",
        only_first_column(t)
    ),
    (
        "Row 0 has become 0 after the pivot, because multiples of column 0 were subtracted from \
         the other columns. Subtract multiples of row 0 from the other rows.",
        cleared(&t.t().to_owned()).reversed_axes()
    ),
    ("Row 0 is divided by the pivot. Leave row 0 as it is.", scaled_first_row(t)),
);

fn without_pivot(t: &Array2<f64>) -> Array2<f64> {
    let mut factors = t.column(0).to_owned();
    factors[0] = 0.0;
    &factors.insert_axis(Axis(1)) * &t.row(0)
}

fn only_first_column(t: &Array2<f64>) -> Array2<f64> {
    let mut t = t.clone();
    t.slice_mut(s![1.., 0]).fill(0.0);
    t
}

fn scaled_first_row(t: &Array2<f64>) -> Array2<f64> {
    let mut cleared = cleared(t);
    cleared.row_mut(0).mapv_inplace(|x| x / t[[0, 0]]);
    cleared
}
