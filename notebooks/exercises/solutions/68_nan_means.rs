//! `mapv` with 0 instead of NaN gives the sums, and a second `mapv` gives the counts.

use ndarray::prelude::*;

pub fn nan_means(t: &Array2<f64>) -> Array1<f64> {
    t.map_axis(Axis(0), |days| {
        let (sum, count) = days
            .iter()
            .filter(|x| !x.is_nan())
            .fold((0.0, 0.0), |(sum, count), x| (sum + x, count + 1.0));
        sum / count
    })
}
