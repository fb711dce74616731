//! # Above the limit
//!
//! Translate this line of APL. `t` is a table, and `limit` is L.
//!
//! ```text
//! +/,T>L
//! ```
//!
//! ```text
//! t = [[1, 8],
//!      [5, 9]]
//! limit = 5
//!
//! gives 2
//! ```
//!
//! # Hints
//!
//! - T>L is a table of bits, the comma makes it a list, and +/ adds the bits.
//! - `t.iter()` iterates over all elements. You can filter them and count, or use `mapv` with
//!   `usize::from(x > limit)` and then `sum`.

use crate::prelude::*;

/// A sum of bits is a count. With arrays, it is `t.mapv(|x| usize::from(x > limit)).sum()`.
pub(crate) fn above(t: &Array2<i32>, limit: i32) -> usize {
    t.iter().filter(|&&x| x > limit).count()
}

check!(
    above,
    fn(t: &Array2<i32>, limit: i32) -> usize,
    |r| (r.table(0, 0..=9), r.number(2..=7)),
    (
        "This is the sum of the elements above the limit, but T>L is 0 or 1.",
        t.iter().filter(|&&x| x > limit).sum::<i32>() as usize
    ),
    ("An element that equals the limit is not above it.", above(t, limit - 1)),
    ("These are the elements below the limit.", t.iter().filter(|&&x| x < limit).count()),
    (
        "This counts rows with an element above the limit. The comma makes a list of all elements.",
        t.rows().into_iter().filter(|row| row.iter().any(|&x| x > limit)).count()
    ),
);
