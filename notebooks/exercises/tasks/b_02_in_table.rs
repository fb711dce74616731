//! # Rows in a table
//!
//! `x` and `y` are tables with rows of equal length. Return a bit for each row of `x`, which is 1
//! if it is a row of `y`.
//!
//! In J this is `x e. y`, and in APL it is `∨/X∧.=⍉Y`.
//!
//! ```text
//! x = [[1, 2], [2, 1]]
//! y = [[0, 0], [1, 2], [1, 1]]
//!
//! gives [1, 0]
//! ```
//!
//! # Hints
//!
//! - `x.rows()` gives the rows of `x`, and `==` compares a row with another one, which gives one
//!   bit.
//! - Map each row to `y.rows().into_iter().any(|other| other == row)`, and collect the bits.

use crate::prelude::*;

/// `==` compares two rows as a whole, as `∧.=` does in APL.
pub(crate) fn in_table(x: &Array2<i32>, y: &Array2<i32>) -> Array1<bool> {
    let found = |row| y.rows().into_iter().any(|other| other == row);
    x.rows().into_iter().map(found).collect()
}

check!(
    in_table,
    fn(x: &Array2<i32>, y: &Array2<i32>) -> Array1<bool>,
    |r| {
        let columns = r.length(1..=3);
        let (x, y) = ((r.length(0..=4), columns), (r.length(0..=3), columns));
        (r.array(x, 0..=2), r.array(y, 0..=2))
    },
    (
        "This looks for each number anywhere in y. A row must be equal to one row of y.",
        x.map_axis(Axis(1), |row| row.iter().all(|x| y.iter().any(|y| y == x)))
    ),
    (
        "This is ∧/X∧.=⍉Y, equal to every row of y. One row is enough: ∨/.",
        x.map_axis(Axis(1), |row| y.rows().into_iter().all(|y| y == row))
    ),
    (
        "This is ∨/X∨.=⍉Y, for which one equal number is enough. All numbers of a row must be \
         equal: ∧.=.",
        x.map_axis(Axis(1), |row| y
            .rows()
            .into_iter()
            .any(|y| y.iter().zip(row).any(|(y, x)| y == x)))
    ),
    ("This is y e. x, a bit for each row of y.", in_table(y, x)),
);
