//! # 87. Exposures
//!
//! Several cameras took the same photo. `photos` is `[camera;row;column;color]`. Return the sum
//! over the cameras, with the color as the first axis, `[color;row;column]`.

use ndarray::prelude::*;

pub fn exposure(photos: &Array4<u32>) -> Array3<u32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::ten::exposure(exposure)
}
