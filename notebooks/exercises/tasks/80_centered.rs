//! # 80. Warmer than usual
//!
//! `t` has the temperatures of one or more stations, `[day;station]`, for at least one day. Return
//! each temperature minus the mean of its station.

use ndarray::prelude::*;

pub fn centered(t: &Array2<f64>) -> Array2<f64> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::ten::centered(centered)
}
