//! # Hours to pay
//!
//! `hours` has the hours of each worker on each day, `[worker;day]`, and `weekend` has a 1 for each
//! day that is on a weekend. Return the hours to pay, `[worker;day]`. On a weekend, each hour
//! counts twice. On other days, only the hours beyond 8 count twice.
//!
//! In NumPy this is `np.where(weekend, 2 * hours, hours + np.maximum(hours - 8, 0))`.
//!
//! ```text
//! hours = [[10, 8, 10]]     weekend = [0, 0, 1]
//!
//! gives [[12, 8, 20]]
//! ```
//!
//! # Hints
//!
//! - The mask has no axis *worker*, so it is repeated for each worker:
//!   `Zip::from(hours).and_broadcast(weekend)`. Both arguments are borrowed already. `Zip` isn't in
//!   ndarray's prelude, so a program imports it with `use ndarray::{Zip, prelude::*};`.
//! - `map_collect(|&h, &free| if free { … } else { … })` makes the result. `(h - 8).max(0)` has the
//!   hours beyond 8.

use crate::prelude::*;

/// The mask is repeated for each worker, and the closure computes only one of the two values.
pub(crate) fn pay(hours: &Array2<i32>, weekend: &Array1<bool>) -> Array2<i32> {
    Zip::from(hours)
        .and_broadcast(weekend)
        .map_collect(|&h, &free| if free { 2 * h } else { h + (h - 8).max(0) })
}

check!(
    pay,
    fn(hours: &Array2<i32>, weekend: &Array1<bool>) -> Array2<i32>,
    |r| {
        let hours = r.table(0, 0..=14);
        let weekend = r.list(hours.ncols(), 0..=1).mapv(|bit| bit == 1);
        (hours, weekend)
    },
    (
        "The two cases are exchanged. Where `weekend` is 1, each hour counts twice.",
        by(hours, weekend, |h| h + (h - 8).max(0), |h| 2 * h)
    ),
    (
        "On a day with more than 8 hours, all hours count twice here. Only those beyond 8 do.",
        by(hours, weekend, |h| 2 * h, |h| if h > 8 { 2 * h } else { h })
    ),
    (
        "If a day has fewer than 8 hours, there are no hours beyond 8. Use (h - 8).max(0).",
        by(hours, weekend, |h| 2 * h, |h| h + (h - 8))
    ),
    (
        "On a weekend, the hours beyond 8 count three times here. Each hour counts twice.",
        by(hours, weekend, |h| 2 * h + (h - 8).max(0), |h| h + (h - 8).max(0))
    ),
    (
        "The hours beyond 8 aren't paid at all here. They count twice.",
        by(hours, weekend, |h| 2 * h, |h| h.min(8))
    ),
);

fn by(
    hours: &Array2<i32>,
    weekend: &Array1<bool>,
    free: impl Fn(i32) -> i32,
    other: impl Fn(i32) -> i32,
) -> Array2<i32> {
    let value = |&h: &i32, &is_free: &bool| if is_free { free(h) } else { other(h) };
    Zip::from(hours).and_broadcast(weekend).map_collect(value)
}
