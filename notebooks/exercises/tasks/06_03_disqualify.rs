//! # Disqualified players
//!
//! `t` has the points of each player in each round, `[player;round]`. A negative number is a
//! penalty. A player with two or more penalties is disqualified. Set all points of these players to
//! 0, in `t` itself.
//!
//! In NumPy this is `t[(t < 0).sum(axis=1) >= 2] = 0`.
//!
//! ```text
//! t = [[ 5, -1,  3],
//!      [-1,  9, -2]]
//!
//! becomes [[5, -1, 3],
//!          [0,  0, 0]]
//! ```
//!
//! # Hints
//!
//! - `for mut row in t.rows_mut()` borrows one row after the other, so that you can change it.
//! - Count with `row.iter().filter(|&&x| x < 0).count()`. `row.fill(0)` sets the whole row.

use crate::prelude::*;

/// The mask has one bit for each row, so the whole row is assigned.
pub(crate) fn disqualify(t: &mut Array2<i32>) {
    for mut row in t.rows_mut() {
        if row.iter().filter(|&&x| x < 0).count() >= 2 {
            row.fill(0);
        }
    }
}

check!(
    disqualify,
    fn(t: &mut Array2<i32>),
    |r| (r.table(0, -3..=5),),
    (
        "One penalty is allowed. A player is out with two or more.",
        *t = by_rows(t, |count| count >= 1)
    ),
    ("Two penalties are enough. Compare with >= 2.", *t = by_rows(t, |count| count > 2)),
    ("The array has not changed. Borrow its rows with `rows_mut`.", {}),
    (
        "Only the penalties became 0. Set the whole row of such a player to 0.",
        *t = by_elements(t, |count, x| count >= 2 && x < 0)
    ),
    ("All penalties became 0. A player with one penalty keeps it.", *t = t.mapv(|x| x.max(0))),
    (
        "These are the rounds with two or more penalties. A row is a player.",
        *t = by_rows(&t.t().to_owned(), |count| count >= 2).reversed_axes()
    ),
);

fn penalties(row: ArrayView1<i32>) -> usize {
    row.iter().filter(|&&x| x < 0).count()
}

fn by_rows(t: &Array2<i32>, out: impl Fn(usize) -> bool) -> Array2<i32> {
    by_elements(t, |count, _| out(count))
}

fn by_elements(t: &Array2<i32>, out: impl Fn(usize, i32) -> bool) -> Array2<i32> {
    let value = |(row, column): (usize, usize)| {
        let x = t[[row, column]];
        if out(penalties(t.row(row)), x) { 0 } else { x }
    };
    Array2::from_shape_fn(t.dim(), value)
}
