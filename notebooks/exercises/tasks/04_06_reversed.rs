//! # Each row in reverse
//!
//! Translate this line of J:
//!
//! ```text
//! |."1 t
//! ```
//!
//! ```text
//! t = [[1, 2, 3],
//!      [4, 5, 6]]
//!
//! gives [[3, 2, 1],
//!        [6, 5, 4]]
//! ```
//!
//! # Hints
//!
//! - In NumPy this is `t[:, ::-1]`. The rows stay where they are.
//! - In `s![…]`, a negative step such as `..;-1` reverses an axis.

use crate::prelude::*;

/// APL's `⌽` reverses along the last axis, and `⊖` along the first.
pub(crate) fn reversed(t: &Array2<i32>) -> Array2<i32> {
    t.slice(s![.., ..;-1]).to_owned()
}

check!(
    reversed,
    fn(t: &Array2<i32>) -> Array2<i32>,
    |r| (r.table(0, 0..=9),),
    (
        "This is |. t, which reverses the order of the rows. With \"1, a cell is a row.",
        t.slice(s![..;-1, ..]).to_owned()
    ),
    ("Only the columns change their places.", t.slice(s![..;-1, ..;-1]).to_owned()),
    ("This is |: t, which exchanges the axes. |. reverses.", t.t().to_owned()),
);
