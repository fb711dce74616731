//! # Life
//!
//! `t` has live cells, 1, and dead cells, 0. Return the next generation. A cell will be alive if it
//! has three live neighbors, or if it is alive now and has two. The table wraps around, so each
//! cell has eight neighbors. There are at least three rows and columns.
//!
//! In APL, `1⊖T` and `1⌽T` rotate a table that wraps around. In NumPy the first of them is
//! `np.roll(t, -1, axis=0)`.
//!
//! ```text
//! t = [[0, 0, 0, 0, 0],
//!      [0, 0, 0, 0, 0],
//!      [0, 1, 1, 1, 0],
//!      [0, 0, 0, 0, 0],
//!      [0, 0, 0, 0, 0]]
//!
//! gives three live cells above each other
//! ```
//!
//! # Hints
//!
//! - With a loop, take the remainder of the row and the column, so that the row after the last one
//!   is the first. To go back by one row, add the number of rows minus 1.
//! - With arrays, rotate the table by -1 and 1 along each axis with `concatenate!` and slices, and
//!   add.

use crate::prelude::*;

/// This loop computes two remainders for each addition. The array version in the program `costs`
/// needs none, because it rotates whole tables.
pub(crate) fn life(t: &Array2<u8>) -> Array2<u8> {
    next(t, |alive, neighbors| neighbors == 3 || neighbors == 2 && alive == 1)
}

fn next(t: &Array2<u8>, rule: fn(u8, u8) -> bool) -> Array2<u8> {
    let (rows, columns) = t.dim();
    Array2::from_shape_fn(t.dim(), |(row, column)| {
        let mut neighbors = 0;
        for down in [rows - 1, 0, 1] {
            for right in [columns - 1, 0, 1] {
                neighbors += t[[(row + down) % rows, (column + right) % columns]];
            }
        }
        let alive = t[[row, column]];
        u8::from(rule(alive, neighbors - alive))
    })
}

check!(
    life,
    fn(t: &Array2<u8>) -> Array2<u8>,
    |r| {
        let shape = (r.length(3..=5), r.length(3..=5));
        (r.array(shape, -1..=1).mapv(|x| x.max(0) as u8),)
    },
    ("Opposite edges meet, so each cell has eight neighbors.", {
        let mut framed = Array2::zeros((t.nrows() + 2, t.ncols() + 2));
        framed.slice_mut(s![1..-1, 1..-1]).assign(t);
        life(&framed).slice(s![1..-1, 1..-1]).to_owned()
    }),
    (
        "A cell is not its own neighbor.",
        next(t, |alive, n| n + alive == 3 || n + alive == 2 && alive == 1)
    ),
    ("A dead cell with two neighbors stays dead.", next(t, |_, n| n == 3 || n == 2)),
    (
        "A dead cell with three neighbors comes alive.",
        next(t, |alive, n| alive == 1 && (n == 3 || n == 2))
    ),
    ("A living cell with two neighbors stays alive.", next(t, |_, n| n == 3)),
);
