//! # Calm stations
//!
//! `t` has the speed of the wind, `[station;hour]`. Translate this line of J, which returns one bit
//! for each station. In APL it is `∧/T<L`.
//!
//! ```text
//! *./"1 t < limit
//! ```
//!
//! ```text
//! t = [[1, 2, 3],
//!      [0, 7, 1]]
//! limit = 5
//!
//! gives [1, 0]
//! ```
//!
//! # Hints
//!
//! - First t < limit is a bit for each number. Then *./"1 is "and" in each row.
//! - `map_axis(Axis(1), |row| …)` applies a closure to each row, and `row.iter().all(…)` tests
//!   whether all numbers pass.

use crate::prelude::*;

/// `all` stops at the first number that fails, so the numbers after it are not compared.
pub(crate) fn calm(t: &Array2<i32>, limit: i32) -> Array1<bool> {
    t.map_axis(Axis(1), |station| station.iter().all(|&speed| speed < limit))
}

check!(
    calm,
    fn(t: &Array2<i32>, limit: i32) -> Array1<bool>,
    |r| (r.table(0, 0..=9), r.number(5..=9)),
    ("This is a bit for each column. J's \"1 means in each row.", calm(&t.t().to_owned(), limit)),
    (
        "This is \"or\", but *. is \"and\": all numbers of the row must be below the limit.",
        t.map_axis(Axis(1), |station| station.iter().any(|&speed| speed < limit))
    ),
    ("A number that equals the limit is not below it.", calm(t, limit + 1)),
    ("These are the stations that are not calm.", !calm(t, limit)),
    (
        "This compares the sum of each row. First compare each number with the limit.",
        t.map_axis(Axis(1), |station| station.sum() < limit)
    ),
);
