//! # Colors of a picture
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
//!
//! # Hints
//!
//! - Each number of the image is replaced by a row of the palette.
//! - `Array3::from_shape_fn((rows, columns, channels), |(row, column, channel)| …)` computes each
//!   element from its position.

use crate::prelude::*;

/// The shape is that of the index, and then that of one color.
pub(crate) fn palette(palette: &Array2<u8>, image: &Array2<usize>) -> Array3<u8> {
    let shape = (image.nrows(), image.ncols(), palette.ncols());
    Array3::from_shape_fn(shape, |(row, column, channel)| palette[[image[[row, column]], channel]])
}

check!(
    palette,
    fn(palette: &Array2<u8>, image: &Array2<usize>) -> Array3<u8>,
    |r| {
        let colors = r.length(1..=3);
        let image = r.table(0, 0..=colors as i32 - 1).mapv(|color| color as usize);
        (r.array((colors, 3), 0..=9).mapv(|light| light as u8), image)
    },
    (
        "This is [channel;row;column]. The axes of the index come first, and then those of one \
         color.",
        self::palette(palette, image).permuted_axes([2, 0, 1])
    ),
    (
        "This is [column;row;channel]. The picture lies on its side.",
        self::palette(palette, image).permuted_axes([1, 0, 2])
    ),
    (
        "This is [row;channel;column]. The channel is the last axis.",
        self::palette(palette, image).permuted_axes([0, 2, 1])
    ),
    (
        "The palette is [color;channel], so the number of the color is the first index.",
        Array3::from_shape_fn((image.nrows(), image.ncols(), 3), |(row, column, channel)| {
            palette[[channel, image[[row, column]]]]
        })
    ),
);
