//! # Say it in NumPy
//!
//! `t` is a table, `v` has a number for each row of it, `x` and `y` are lists, and `a` and `b` are
//! arrays. For each line of Rust, choose the line of NumPy that has the same result.
//!
//! ```text
//! 1. t + &v.view().insert_axis(Axis(1))
//!      a: t + v                 b: t + v[:, None]        c: t + v[None]
//! 2. t.mean_axis(Axis(0))
//!      a: t.mean(axis=0)        b: t.mean(axis=1)        c: t.mean()
//! 3. a.dot(b)
//!      a: a * b                 b: np.outer(a, b)        c: a @ b
//! 4. a.insert_axis(Axis(0))
//!      a: a[None]               b: a[:, None]            c: a[0]
//! 5. &x.view().insert_axis(Axis(1)) - y
//!      a: x - y                 b: x[:, None] - y        c: x - y[:, None]
//! ```
//!
//! Return the five letters, such as `['a', 'a', 'a', 'a', 'a']`.
//!
//! # Hints
//!
//! - NumPy matches the last axes, as ndarray does, and its `axis=0` is `Axis(0)`.
//! - `None` in an index inserts an axis of length 1 at this position.

use crate::prelude::*;

/// NumPy broadcasts and numbers axes as ndarray does. Only an inserted axis is written differently,
/// as an index `None`.
pub(crate) fn in_numpy() -> [char; 5] {
    ['b', 'a', 'c', 'a', 'b']
}

choices!(
    in_numpy,
    [
        "insert_axis(Axis(1)) makes a column, and NumPy writes it v[:, None].",
        "Axis(0) is axis=0, the axis that disappears.",
        "* multiplies element by element. The inner product is @.",
        "None stands where the new axis is inserted.",
        "The first list is a column, so the result is [x;y].",
    ],
);
