//! # Neighbors
//!
//! `t` is a table of cells, 1 for a live cell and 0 for a dead one. Return the number of live
//! neighbors of each cell. A cell in the middle has eight neighbors. At the edges there are fewer,
//! and an empty table has none.
//!
//! ```text
//! t = [[1, 1, 0],
//!      [0, 1, 0]]
//!
//! gives [[2, 2, 2],
//!        [3, 2, 2]]
//! ```
//!
//! # Hints
//!
//! - Put a border of zeros around the table, so that all its cells have eight neighbors.
//! - Add nine slices of the larger table, each shifted by -1, 0 or 1 rows and columns, and subtract
//!   the table itself.

use crate::prelude::*;

/// Nine shifted slices add up all neighbors at once, and the border takes care of the edges.
pub(crate) fn neighbors(t: &Array2<u8>) -> Array2<u8> {
    let (rows, columns) = t.dim();
    let mut framed = Array2::<u8>::zeros((rows + 2, columns + 2));
    framed.slice_mut(s![1..=rows, 1..=columns]).assign(t);
    let mut sums = Array2::zeros((rows, columns));
    for (down, right) in (0..9).map(|i| (i / 3, i % 3)) {
        sums += &framed.slice(s![down..down + rows, right..right + columns]);
    }
    sums - t
}

check!(
    neighbors,
    fn(t: &Array2<u8>) -> Array2<u8>,
    |r| (r.table(0, 0..=1).mapv(|x| x as u8),),
    ("A cell is not its own neighbor.", neighbors(t) + t),
    ("The edges of this table do not meet.", {
        let (rows, columns) = t.dim();
        let wide = concatenate![Axis(1), *t, *t, *t];
        let copies = concatenate![Axis(0), wide, wide, wide];
        neighbors(&copies).slice(s![rows..2 * rows, columns..2 * columns]).to_owned()
    }),
    (
        "These are the four neighbors above, below, left and right. There are four more at the \
         corners.",
        Array2::from_shape_fn(t.dim(), |(row, column)| {
            let near = |y: usize, x: usize| row.abs_diff(y) + column.abs_diff(x) == 1;
            t.indexed_iter().filter(|((y, x), _)| near(*y, *x)).map(|(_, cell)| cell).sum()
        })
    ),
);
