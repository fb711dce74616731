//! # Hours, minutes, seconds
//!
//! `t` has times in seconds. Return hours, minutes and seconds, `[time;unit]`.
//!
//! In J this is `24 60 60 #: t`. J drops whole days.
//!
//! ```text
//! t = [61, 90000]
//!
//! gives [[0, 1, 1],
//!        [1, 0, 0]]
//! ```
//!
//! # Hints
//!
//! - A unit is t / 3600 % 24, or t / 60 % 60, or t % 60. The divisions are an outer product of the
//!   times and a list of weights.
//! - `t.view().insert_axis(Axis(1))` is a column `[time;1]`. Divide it by `array![3600, 60, 1]`,
//!   and use `%` with `array![24, 60, 60]`. Put a `&` in front of each of the three.

use crate::prelude::*;

/// The weights of a mixed base are the products of the bases to the right: 60 × 60, 60 and 1.
pub(crate) fn clock(t: &Array1<usize>) -> Array2<usize> {
    &t.view().insert_axis(Axis(1)) / &array![3600, 60, 1] % &array![24, 60, 60]
}

check!(
    clock,
    fn(t: &Array1<usize>) -> Array2<usize>,
    |r| {
        let times = r.length(0..=4);
        (r.list(times, 0..=200_000).mapv(|t| t as usize),)
    },
    (
        "J's #: keeps only the remainder of the first unit, too, so there are at most 23 hours.",
        &t.view().insert_axis(Axis(1)) / &array![3600, 60, 1] % &array![usize::MAX, 60, 60]
    ),
    (
        "These are seconds, minutes and hours. The hours come first.",
        clock(t).slice(s![.., ..;-1]).to_owned()
    ),
    (
        "This is the whole time in each unit. Take the remainders by 24, 60 and 60, too.",
        &t.view().insert_axis(Axis(1)) / &array![3600, 60, 1]
    ),
    (
        "These are only remainders. First divide by the weights, which are 3600, 60 and 1.",
        &t.view().insert_axis(Axis(1)) % &array![24, 60, 60]
    ),
    (
        "This is [unit;time], as APL's ⊤ returns it. J's #: puts the new axis last.",
        clock(t).reversed_axes()
    ),
);
