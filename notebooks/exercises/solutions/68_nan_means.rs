//! With arrays, one `mapv` replaces each NaN by 0 before the sum, and another makes bits to count.

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
