//! J's `>./ ''` is `__`, which is negative infinity, and APL's `⌈/⍳0` is the smallest finite
//! number. NumPy has no identity here and raises an error.

use ndarray::prelude::*;

pub fn highest(t: &Array2<f64>) -> Array1<f64> {
    t.map_axis(Axis(1), |row| row.fold(f64::NEG_INFINITY, |most, &x| most.max(x)))
}
