//! This loop computes two remainders for each addition. The array version in the program `costs`
//! needs none, because it rotates whole tables.

use ndarray::prelude::*;

pub fn life(t: &Array2<u8>) -> Array2<u8> {
    let (rows, columns) = t.dim();
    Array2::from_shape_fn(t.dim(), |(row, column)| {
        let mut neighbors = 0;
        for down in [rows - 1, 0, 1] {
            for right in [columns - 1, 0, 1] {
                neighbors += t[[(row + down) % rows, (column + right) % columns]];
            }
        }
        let alive = t[[row, column]];
        neighbors -= alive;
        u8::from(neighbors == 3 || neighbors == 2 && alive == 1)
    })
}
