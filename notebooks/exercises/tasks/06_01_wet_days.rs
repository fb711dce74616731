//! # Wet days
//!
//! `t` has the rain in millimeters, `[station;day]`. Keep the days on which all stations together
//! had at least `least` mm. The result is `[station;wet day]`.
//!
//! In APL this is `(L≤+⌿T)/T`, and in NumPy `t[:, t.sum(axis=0) >= least]`.
//!
//! ```text
//! t = [[0, 3, 1],
//!      [0, 4, 5]]     least = 6
//!
//! gives [[3, 1],
//!        [4, 5]]
//! ```
//!
//! # Hints
//!
//! - First compute one total for each day, `t.sum_axis(Axis(0))`. The axis *station* disappears.
//! - `totals.indexed_iter().filter(|&(_, &sum)| sum >= least).map(|(day, _)| day).collect()` is the
//!   `Vec` of the positions. `t.select(Axis(1), &positions)` takes these columns.

use crate::prelude::*;

/// The mask has one bit for each day, and `select` along `Axis(1)` takes columns.
pub(crate) fn wet_days(t: &Array2<i32>, least: i32) -> Array2<i32> {
    let totals = t.sum_axis(Axis(0));
    let wet: Vec<usize> =
        totals.indexed_iter().filter(|&(_, &sum)| sum >= least).map(|(day, _)| day).collect();
    t.select(Axis(1), &wet)
}

check!(
    wet_days,
    fn(t: &Array2<i32>, least: i32) -> Array2<i32>,
    |r| (r.table(0, 0..=5), r.number(0..=12)),
    (
        "A day with exactly `least` mm counts, too. Compare with >=.",
        chosen(t, |total| total > least)
    ),
    ("These are the days with less than `least` mm.", chosen(t, |total| total < least)),
    (
        "These are the days on which one station alone had `least` mm. Add the stations first.",
        by_column(t, |day| day.iter().any(|&x| x >= least))
    ),
    (
        "These are the stations that had `least` mm on all days together. Add along Axis(0), and \
         select along Axis(1).",
        by_row(t, |station| station.sum() >= least)
    ),
    (
        "The dry days are 0 here, but they must be removed.",
        t * &t.sum_axis(Axis(0)).mapv(|total| i32::from(total >= least))
    ),
);

fn chosen(t: &Array2<i32>, keep: impl Fn(i32) -> bool) -> Array2<i32> {
    by_column(t, |day| keep(day.sum()))
}

fn by_column(t: &Array2<i32>, keep: impl Fn(ArrayView1<i32>) -> bool) -> Array2<i32> {
    let days: Vec<usize> = (0..t.ncols()).filter(|&day| keep(t.column(day))).collect();
    t.select(Axis(1), &days)
}

fn by_row(t: &Array2<i32>, keep: impl Fn(ArrayView1<i32>) -> bool) -> Array2<i32> {
    let rows: Vec<usize> = (0..t.nrows()).filter(|&row| keep(t.row(row))).collect();
    t.select(Axis(0), &rows)
}
