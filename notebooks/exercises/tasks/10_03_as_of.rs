//! # The latest before
//!
//! `times` are the sorted times of measurements, and `values` are their results. Return, for each
//! time in `at`, the value of the latest measurement that isn't later. Before the first measurement
//! it is NaN. If several measurements have the same time, the last of them counts.
//!
//! ```text
//! times  = [10, 20, 20]
//! values = [1.5, 2.5, 3.5]
//! at     = [5, 10, 19, 20, 30]
//!
//! gives [NaN, 1.5, 1.5, 3.5, 3.5]
//! ```
//!
//! # Hints
//!
//! - How many measurements are not later than a time? The last one of them is at this number minus
//!   1.
//! - `times.partition_point(…)` needs a slice or a Vec, so write `times.to_vec()` or
//!   `times.as_slice().unwrap()`.
//! - `match times.partition_point(|&time| time <= at) { 0 => f64::NAN, n => values[n - 1] }`

use crate::prelude::*;

/// One binary search for each time.
pub(crate) fn as_of(times: &Array1<i32>, values: &Array1<f64>, at: &Array1<i32>) -> Array1<f64> {
    let times = times.to_vec();
    at.mapv(|at| match times.partition_point(|&time| time <= at) {
        0 => f64::NAN,
        n => values[n - 1],
    })
}

check!(
    as_of,
    fn(times: &Array1<i32>, values: &Array1<f64>, at: &Array1<i32>) -> Array1<f64>,
    |r| {
        let (n, m) = (r.length(0..=6), r.length(0..=6));
        let mut times = r.list(n, 1..=9).to_vec();
        times.sort();
        (Array1::from(times), r.list(n, -9..=9).mapv(f64::from) / 2.0, r.list(m, 0..=10))
    },
    (
        "A measurement at exactly the same time doesn't count here. Use `<=` instead of `<`, \
         which is side=\"right\" in NumPy's searchsorted.",
        as_of(times, values, &(at - 1))
    ),
    (
        "This is the next measurement after the time. Subtract 1 from the number of earlier ones.",
        at.mapv(|at| {
            let n = times.iter().filter(|&&time| time <= at).count();
            values.get(n).copied().unwrap_or(f64::NAN)
        })
    ),
    (
        "Before the first measurement, this is the first value. It wasn't known yet, so return \
         NaN.",
        at.mapv(|at| {
            let n = times.iter().filter(|&&time| time <= at).count();
            values.get(n.saturating_sub(1)).copied().unwrap_or(f64::NAN)
        })
    ),
    (
        "Before the first measurement, this is 0, which looks like a measurement. Return NaN.",
        as_of(times, values, at).mapv(|value| if value.is_nan() { 0.0 } else { value })
    ),
    (
        "Of several measurements at the same time, this is the first one. Return the last one.",
        first_of_equal(times, values, at)
    ),
    (
        "Only exactly equal times are found. Take the latest measurement that isn't later.",
        at.mapv(|at| {
            let found = times.iter().rposition(|&time| time == at);
            found.map_or(f64::NAN, |i| values[i])
        })
    ),
);

fn first_of_equal(times: &Array1<i32>, values: &Array1<f64>, at: &Array1<i32>) -> Array1<f64> {
    let latest = |at: i32| times.iter().copied().filter(|&time| time <= at).max();
    let first = |at: i32| times.iter().position(|&time| Some(time) == latest(at));
    at.mapv(|at| first(at).map_or(f64::NAN, |i| values[i]))
}
