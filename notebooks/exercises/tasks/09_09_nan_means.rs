//! # Means with gaps
//!
//! `t` has measurements, `[day;station]`, and NaN where one is missing. Return the mean of each
//! station without the missing ones. If all are missing, the mean is NaN.
//!
//! In NumPy this is `np.nanmean(t, axis=0)`.
//!
//! ```text
//! t = [[1,   NaN],
//!      [4,   2],
//!      [NaN, NaN]]
//!
//! gives [2.5, 2]
//! ```
//!
//! # Hints
//!
//! - NaN equals nothing, not even itself. `x.is_nan()` finds it.
//! - For each column, divide the sum of the other numbers by their count. 0.0 / 0.0 is NaN.

use crate::prelude::*;

/// With arrays, one `mapv` replaces each NaN by 0 before the sum, and another makes bits to count.
pub(crate) fn nan_means(t: &Array2<f64>) -> Array1<f64> {
    t.map_axis(Axis(0), |days| {
        let (sum, count) = days
            .iter()
            .filter(|x| !x.is_nan())
            .fold((0.0, 0.0), |(sum, count), x| (sum + x, count + 1.0));
        sum / count
    })
}

check!(
    nan_means,
    fn(t: &Array2<f64>) -> Array1<f64>,
    |r| (r.table(1, -4..=9).mapv(|x| if x < 0 { f64::NAN } else { f64::from(x) }),),
    (
        "This counts the NaNs, too. Divide by the number of the other elements.",
        t.mapv(|x| if x.is_nan() { 0.0 } else { x }).mean_axis(Axis(0)).unwrap()
    ),
    (
        "A sum with a NaN is NaN. x == f64::NAN is always false, so test with x.is_nan().",
        t.mean_axis(Axis(0)).unwrap()
    ),
    ("These are the means of the rows, along Axis(1).", nan_means(&t.t().to_owned())),
    (
        "If all measurements of a station are missing, its mean is NaN, and not 0.",
        nan_means(t).mapv(|mean| if mean.is_nan() { 0.0 } else { mean })
    ),
);
