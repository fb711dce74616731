//! # The spread of each day
//!
//! `a` has temperatures, `[station;day;hour]`, with at least one element along each axis. Return
//! the highest temperature of each day minus the lowest one, `[station;day]`.
//!
//! In APL this is `(⌈/A)-⌊/A`, and in J `(>./ - <./)"1 a`.
//!
//! ```text
//! a = [[[1, 4, 2],
//!       [-3, -9, -5]]]
//!
//! gives [[3, 6]]
//! ```
//!
//! # Hints
//!
//! - The result is `[station;day]`, so the axis of the hours disappears. That is `Axis(2)`.
//! - `map_axis(Axis(2), |hours| …)` calls a closure for each day. `hours.iter().max().unwrap()` is
//!   the largest number.

use crate::prelude::*;

/// `map_axis` calls the closure once for each line along an axis. The other axes are the frame.
pub(crate) fn spread(a: &Array3<i32>) -> Array2<i32> {
    a.map_axis(Axis(2), |hours| hours.iter().max().unwrap() - hours.iter().min().unwrap())
}

check!(
    spread,
    fn(a: &Array3<i32>) -> Array2<i32>,
    |r| {
        let shape = (r.length(1..=3), r.length(1..=3), r.length(1..=4));
        (r.array(shape, -9..=9),)
    },
    (
        "This is along Axis(1), the days of a station at the same hour.",
        spread(&a.view().permuted_axes([0, 2, 1]).to_owned())
    ),
    (
        "This is along Axis(0), the stations at the same day and hour.",
        spread(&a.view().permuted_axes([1, 2, 0]).to_owned())
    ),
    (
        "A maximum or minimum must not begin with 0, because all temperatures of a day can be \
         above \
         or below 0.",
        a.map_axis(Axis(2), |day| day.fold(0, |a, &b| b.max(a)) - day.fold(0, |a, &b| b.min(a)))
    ),
    ("This is the lowest temperature minus the highest.", -spread(a)),
    (
        "This is the last temperature minus the first.",
        a.map_axis(Axis(2), |day| day[day.len() - 1] - day[0])
    ),
);
