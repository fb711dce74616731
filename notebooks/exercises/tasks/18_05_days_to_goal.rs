//! # Savings
//!
//! `saved` has the amount that was saved on each day, and `goal` is at least 1. Return the smallest
//! number of days after which the total is at least `goal`, or 0 if the total never reaches it.
//!
//! ```text
//! saved = [5, 0, 7], goal = 12
//!
//! gives 3
//! ```
//!
//! # Hints
//!
//! - A scan gives the total after each day.
//! - `iter().position(…)` finds the first total that is large enough, as an `Option` of its index.

use crate::prelude::*;

/// The index of a day is zero-based, so the number of days is one more.
pub(crate) fn days_to_goal(saved: &Array1<u32>, goal: u32) -> usize {
    let mut total = saved.clone();
    total.accumulate_axis_inplace(Axis(0), |&before, now| *now += before);
    total.iter().position(|&total| total >= goal).map_or(0, |day| day + 1)
}

check!(
    days_to_goal,
    fn(saved: &Array1<u32>, goal: u32) -> usize,
    |r| {
        let days = r.length(0..=5);
        (r.list(days, 0..=4).mapv(|amount| amount as u32), r.number(1..=9) as u32)
    },
    (
        "Count the days, and not the index of the last one.",
        days_to_goal(saved, goal).saturating_sub(1)
    ),
    (
        "If the total never reaches the goal, the result is 0.",
        Some(days_to_goal(saved, goal)).filter(|&days| days > 0).unwrap_or(saved.len() + 1)
    ),
    (
        "If the total never reaches the goal, the result is 0, and not the number of days.",
        Some(days_to_goal(saved, goal)).filter(|&days| days > 0).unwrap_or(saved.len())
    ),
    ("A total that equals the goal has reached it.", days_to_goal(saved, goal + 1)),
    (
        "This is the first day with an amount of at least `goal`. Add the days before it.",
        saved.iter().position(|&amount| amount >= goal).map_or(0, |day| day + 1)
    ),
);
