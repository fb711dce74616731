//! # Peaks
//!
//! `days` has one temperature for each day. Return the number of days that are warmer than the day
//! before and warmer than the day after. The first and the last day don't count. There can be any
//! number of days, even none.
//!
//! ```text
//! days = [3, 5, 4, 4, 7, 2]
//!
//! gives 2
//! ```
//!
//! # Hints
//!
//! - Look at windows of three days.
//! - `days.windows(3)` gives no windows if there are fewer than three days.

use crate::prelude::*;

/// A window has the day before, the day and the day after.
pub(crate) fn peaks(days: &Array1<i32>) -> usize {
    days.windows(3).into_iter().filter(|day| day[1] > day[0] && day[1] > day[2]).count()
}

check!(
    peaks,
    fn(days: &Array1<i32>) -> usize,
    |r| {
        let days = r.length(0..=9);
        (r.list(days, 0..=4),)
    },
    ("An equally warm day is not a peak.", days_with(days, |a, b, c| b >= a && b >= c)),
    ("The day must be warmer than the day before.", days_with(days, |a, b, c| b >= a && b > c)),
    ("The day must be warmer than the day after.", days_with(days, |a, b, c| b > a && b >= c)),
    ("The day after must be colder, too.", days_with(days, |a, b, _| b > a)),
    ("These days are colder, not warmer.", days_with(days, |a, b, c| b < a && b < c)),
    (
        "The first and the last day don't count.",
        peaks(&concatenate![Axis(0), aview1(&[-1]), *days, aview1(&[-1])])
    ),
);

/// Counts the days that are peaks, given the day before, the day and the day after.
fn days_with(days: &Array1<i32>, peak: fn(i32, i32, i32) -> bool) -> usize {
    days.windows(3).into_iter().filter(|day| peak(day[0], day[1], day[2])).count()
}
