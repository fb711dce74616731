//! # Warmer than usual
//!
//! `t` has the temperatures of one or more stations, `[day;station]`, for at least one day. Return
//! each temperature minus the mean of its station.
//!
//! # Hints
//!
//! - Each station is a column, so the mean is along the days.
//! - `t.mean_axis(Axis(0)).unwrap()` has a number for each station, and a subtraction repeats it
//!   for each day.

use crate::prelude::*;

/// The means are `[station]`, which is the last axis of the table.
pub(crate) fn centered(t: &Array2<f64>) -> Array2<f64> {
    t - &t.mean_axis(Axis(0)).unwrap()
}

check!(
    centered,
    fn(t: &Array2<f64>) -> Array2<f64>,
    |r| (r.table(1, 0..=30).mapv(f64::from),),
    ("These are the means of the days.", t - &t.mean_axis(Axis(1)).unwrap().insert_axis(Axis(1))),
    ("This is the mean of all numbers.", t - t.mean().unwrap()),
    (
        "These are the means of the days, and they are subtracted from the stations. In a square \
         table, that is wrong without an error.",
        t - &t.mean_axis(Axis(1)).unwrap()
    ),
    ("This is the mean minus the temperature.", -centered(t)),
);
