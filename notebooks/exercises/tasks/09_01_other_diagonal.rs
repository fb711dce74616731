//! # The other diagonal
//!
//! Return the elements from the top right corner down to the left. The table need not be square. In
//! NumPy this is
//!
//! ```text
//! t[:, ::-1].diagonal()
//! ```
//!
//! Neither the reversal nor the diagonal copies an element.
//!
//! ```text
//! t = [[1, 2, 3],
//!      [4, 5, 6]]
//!
//! gives [3, 5]
//! ```
//!
//! # Hints
//!
//! - `t.slice(s![.., ..;-1])` has the columns in reverse order, and copies nothing.
//! - `diag()` is the diagonal of a view. It is a view, too, so end with `to_owned()`.

use crate::prelude::*;

/// A step of -1 makes the stride of the columns negative, and the stride of a diagonal is the sum
/// of both strides.
pub(crate) fn other_diagonal(t: &Array2<i32>) -> Array1<i32> {
    t.slice(s![.., ..;-1]).diag().to_owned()
}

check!(
    other_diagonal,
    fn(t: &Array2<i32>) -> Array1<i32>,
    |r| (r.table(1, 0..=9),),
    ("This diagonal begins at the top left.", t.diag().to_owned()),
    (
        "This is t[::-1].diagonal(), which begins at the bottom left.",
        t.slice(s![..;-1, ..]).diag().to_owned()
    ),
    (
        "Both axes are reversed, so this diagonal begins at the bottom right.",
        t.slice(s![..;-1, ..;-1]).diag().to_owned()
    ),
    (
        "These are the right elements, but the one at the top right comes first.",
        other_diagonal(t).slice(s![..;-1]).to_owned()
    ),
);
