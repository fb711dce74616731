//! The program `costs` shows what the temporary arrays of a longer formula cost.

use ndarray::{Zip, prelude::*};

pub fn fused(out: &mut Array2<f64>, a: &Array2<f64>, b: &Array2<f64>) {
    Zip::from(out).and(a).and(b).for_each(|out, &a, &b| *out += a * b);
}
