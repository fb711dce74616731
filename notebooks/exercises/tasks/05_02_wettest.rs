//! # The wettest days
//!
//! `rain` has the amount of rain on each day. Return the positions of the `k` wettest days, the
//! wettest first. Of two equally wet days, the earlier one comes first.
//!
//! In APL this is `K↑⍒RAIN`, and in J `k {. \: rain`.
//!
//! ```text
//! rain = [3, 0, 5, 2, 5]
//! k = 3
//!
//! gives [2, 4, 0]
//! ```
//!
//! # Hints
//!
//! - Sort the positions, and not the numbers. The sort of a `Vec` keeps the order of equal
//!   elements.
//! - `sort_by_key(|&day| std::cmp::Reverse(rain[day]))` sorts downwards.

use crate::prelude::*;

/// A grade is a sorted list of positions. Sorting in ascending order and reversing the list would
/// also reverse the order of equal days.
pub(crate) fn wettest(rain: &Array1<usize>, k: usize) -> Array1<usize> {
    let mut days: Vec<usize> = (0..rain.len()).collect();
    days.sort_by_key(|&day| std::cmp::Reverse(rain[day]));
    days.truncate(k);
    Array1::from(days)
}

check!(
    wettest,
    fn(rain: &Array1<usize>, k: usize) -> Array1<usize>,
    |r| {
        // Unstable sorts keep the order of equal numbers in short lists only.
        let days = if r.number(0..=5) == 0 { 50 } else { r.length(0..=6) };
        (r.list(days, 0..=9).mapv(|rain| rain as usize), r.length(0..=days))
    },
    ("These are the driest days.", wettest(&rain.mapv(|rain| 9 - rain), k)),
    (
        "Of equally wet days, the earlier one comes first.",
        wettest(&rain.slice(s![..;-1]).to_owned(), k).mapv(|day| rain.len() - 1 - day)
    ),
    (
        "These are the amounts of rain on the wettest days. Return the positions of the days.",
        wettest(rain, k).mapv(|day| rain[day])
    ),
);
