//! A loop computes two remainders for each neighbor. The arrays of the program `costs` move whole
//! rows.

use ndarray::prelude::*;

pub fn life(t: &Array2<u8>) -> Array2<u8> {
    let (rows, columns) = t.dim();
    Array2::from_shape_fn(t.dim(), |(row, column)| {
        let cells = (0..9).map(|i| t[[(row + rows + i / 3 - 1) % rows, (column + columns + i % 3 - 1) % columns]]);
        let neighbors = cells.sum::<u8>() - t[[row, column]];
        u8::from(neighbors == 3 || neighbors == 2 && t[[row, column]] == 1)
    })
}
