//! # In place
//!
//! `t` has at least one column, and all its numbers are positive. Divide each row by its own
//! largest number. Change `t` itself.
//!
//! ```text
//! t = [[1, 2],
//!      [5, 4]]
//!
//! changes t to [[0.5, 1],
//!               [1, 0.8]]
//! ```
//!
//! # Hints
//!
//! - `t.rows_mut()` gives a view of each row that can change it.
//! - In a loop over the rows, find the largest number with `fold`, and then write `row /= most`.

use crate::prelude::*;

/// A mutable view changes the array it belongs to.
pub(crate) fn scaled(t: &mut Array2<f64>) {
    for mut row in t.rows_mut() {
        let most = row.fold(0.0, |most: f64, &x| most.max(x));
        row /= most;
    }
}

check!(
    scaled,
    fn(t: &mut Array2<f64>),
    |r| {
        let shape = (r.length(0..=4), r.length(1..=4));
        (r.array(shape, 1..=9).mapv(f64::from),)
    },
    ("The array has not changed.", {}),
    ("These are the largest numbers of the columns.", {
        let mut columns = t.t().to_owned();
        scaled(&mut columns);
        t.assign(&columns.t());
    }),
    ("Each row has its own largest number.", *t /= t.fold(0.0, |most: f64, &x| most.max(x))),
    (
        "This divides each row by its sum. Divide it by its largest number.",
        *t /= &t.sum_axis(Axis(1)).insert_axis(Axis(1))
    ),
);
