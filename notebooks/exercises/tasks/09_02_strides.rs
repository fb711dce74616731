//! # Strides
//!
//! An array is one block of memory, a shape and *strides*. A stride is the number of elements from
//! one element to the next along an axis. `t` is a table that is stored row by row, as usual.
//! Return the strides of these four arrays, which all use the memory of `t`:
//!
//! ```text
//! t
//! t.t()
//! t.slice(s![..;2, ..])
//! t.slice(s![.., ..;-1])
//! ```
//!
//! The last two are every second row, and the columns in reverse order.
//!
//! # Hints
//!
//! - The distance from an element to the one below it is a whole row of elements.
//! - A transpose exchanges the strides, a step multiplies one, and a reversal makes one negative.

use crate::prelude::*;

/// No element moves. `t.strides()` shows the strides of an array.
pub(crate) fn strides(rows: usize, columns: usize) -> [[isize; 2]; 4] {
    let c = columns as isize;
    [[c, 1], [1, c], [2 * c, 1], [c, -1]]
}

check!(
    strides,
    fn(rows: usize, columns: usize) -> [[isize; 2]; 4],
    // A slice with only one row would have the stride 0.
    |r| (r.length(3..=9), r.length(2..=9)),
    (
        "These are the strides of a table that is stored column by column. Rust's tables are \
         stored row by row.",
        {
            let r = rows as isize;
            [[1, r], [r, 1], [2, r], [1, -r]]
        }
    ),
    (
        "These are bytes, as NumPy counts. ndarray counts elements.",
        strides(rows, columns).map(|strides| strides.map(|stride| 8 * stride))
    ),
    (
        "The element below is a whole row away. That is the number of columns, and not of rows.",
        strides(columns, rows)
    ),
    (
        "An axis that is reversed has a negative stride.",
        strides(rows, columns).map(|strides| strides.map(isize::abs))
    ),
    ("With a step of 2, the next row of the slice is two rows away, so its stride is doubled.", {
        let [t, transposed, _, reversed] = strides(rows, columns);
        [t, transposed, t, reversed]
    }),
);
