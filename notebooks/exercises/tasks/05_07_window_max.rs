//! # The warmest of three days
//!
//! `t` has temperatures, `[station;day]`, with at least three days. Return the largest temperature
//! of each window of three days, `[station;window]`.
//!
//! In J this is `3 >./\"1 t`, and in NumPy `sliding_window_view(t, 3, axis=1).max(axis=2)`.
//!
//! ```text
//! t = [[1, 4, 2, 0],
//!      [-3, -2, -5, -9]]
//!
//! gives [[4, 4],
//!        [-2, -2]]
//! ```
//!
//! # Hints
//!
//! - Take three slices of the table, each one day later than the one before. The three numbers at
//!   the same position of the slices are one window.
//! - `ndarray::Zip::from(…).and(…).and(…).map_collect(|&a, &b, &c| …)` combines three arrays of
//!   equal shape.

use crate::prelude::*;

/// Instead of windows, take slices along an axis, with one slice for each position in the window.
pub(crate) fn window_max(t: &Array2<i32>) -> Array2<i32> {
    let (first, second, third) = (s![.., ..-2], s![.., 1..-1], s![.., 2..]);
    let days = ndarray::Zip::from(t.slice(first)).and(t.slice(second)).and(t.slice(third));
    days.map_collect(|&a, &b, &c| a.max(b).max(c))
}

check!(
    window_max,
    fn(t: &Array2<i32>) -> Array2<i32>,
    |r| {
        let shape = (r.length(1..=4), r.length(3..=6));
        (r.array(shape, -9..=9),)
    },
    (
        "These windows are along Axis(0), and hold three stations instead of three days.",
        window_max(&t.t().to_owned()).reversed_axes()
    ),
    (
        "These are sums, and not the greatest numbers.",
        &t.slice(s![.., ..-2]) + &t.slice(s![.., 1..-1]) + t.slice(s![.., 2..])
    ),
    (
        "Begin the maximum with the first number of the window, because all of them can be \
         negative.",
        window_max(t).mapv(|most| most.max(0))
    ),
    ("These are the smallest temperatures.", -window_max(&-t)),
    (
        "These windows don't overlap. A window begins on each day, except the last two.",
        window_max(t).slice(s![.., ..;3]).to_owned()
    ),
);
