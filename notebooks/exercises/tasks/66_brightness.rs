//! # 66. Too bright for a byte
//!
//! Return the sum of all bytes of an image.
//!
//! ```text
//! image = [[200, 100]]
//!
//! gives 300
//! ```

use ndarray::prelude::*;

pub fn brightness(image: &Array2<u8>) -> u32 {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::costs::brightness(brightness)
}
