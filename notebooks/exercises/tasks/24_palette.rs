//! # 24. Colors of a picture
//!
//! `image` has a number for each pixel, `[row;column]`, and `palette` has the red, green and blue
//! of each number, `[color;channel]`. Translate this line of NumPy, which returns the picture,
//! `[row;column;channel]`. In APL it is `PALETTE[IMAGE;]`, and in J `image { palette`.
//!
//! ```text
//! palette[image]
//! ```
//!
//! ```text
//! palette = [[9, 9, 9],
//!            [0, 0, 5]]
//! image   = [[1, 0, 1]]
//!
//! gives [[[0, 0, 5],
//!         [9, 9, 9],
//!         [0, 0, 5]]]
//! ```

use ndarray::prelude::*;

pub fn palette(palette: &Array2<u8>, image: &Array2<usize>) -> Array3<u8> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::finding::palette(palette)
}
