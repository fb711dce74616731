//! # Running totals
//!
//! `t` has the amounts of each account on each day, `[account;day]`. Return the total of each
//! account up to each day, `[account;day]`.
//!
//! In J this is `+/\"1 t`, and in NumPy `np.cumsum(t, axis=1)`.
//!
//! ```text
//! t = [[1, 2, 3],
//!      [5, 0, 1]]
//!
//! gives [[1, 3, 6],
//!        [5, 5, 6]]
//! ```
//!
//! # Hints
//!
//! - A scan works along an axis. Here the totals run along a row.
//! - `accumulate_axis_inplace(Axis(1), |&before, now| …)` changes a copy of `t`.

use crate::prelude::*;

/// The days are `Axis(1)`, so the scan goes from each day to the next one.
pub(crate) fn running(t: &Array2<i32>) -> Array2<i32> {
    let mut totals = t.clone();
    totals.accumulate_axis_inplace(Axis(1), |&before, now| *now += before);
    totals
}

check!(
    running,
    fn(t: &Array2<i32>) -> Array2<i32>,
    |r| (r.table(0, 0..=9),),
    (
        "These are the totals of each column, along Axis(0), J's +/\\ t.",
        running(&t.t().to_owned()).reversed_axes()
    ),
    (
        "These totals begin at the end of each row, as with J's +/\\.\"1 t.",
        running(&t.slice(s![.., ..;-1]).to_owned()).slice(s![.., ..;-1]).to_owned()
    ),
);
