//! # 76. Blur
//!
//! Each pixel becomes the mean of the 3 × 3 pixels around it. The pixels at the edges are dropped,
//! so the result has two rows and two columns fewer. The image has at least three of each.
//!
//! ```text
//! image = [[9, 0, 0],
//!          [0, 9, 0],
//!          [0, 0, 9]]
//!
//! gives [[3]]
//! ```

use ndarray::prelude::*;

pub fn blur(image: &Array2<f64>) -> Array2<f64> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::away::blur(blur)
}
