//! # Say it in APL
//!
//! `t` is a table, and `x`, `y` and `z` are lists of equal length. For each line of Rust, choose
//! the sentence in APL that has the same result.
//!
//! `⌽` reverses along the last axis, and `⊖` along the first.
//!
//! ```text
//! 1. t.sum_axis(Axis(1))
//!      a: +/T          b: +⌿T          c: +/,T
//! 2. t.t()
//!      a: ⌽T           b: ⊖T           c: ⍉T
//! 3. t.slice(s![..;-1, ..])
//!      a: ⌽T           b: ⊖T           c: ⍉T
//! 4. t.len()
//!      a: ⍴T           b: +/⍴T         c: ×/⍴T
//! 5. x - &(y - z)
//!      a: X-Y-Z        b: (X-Y)-Z      c: Z-Y-X
//! ```
//!
//! Return the five letters, such as `['a', 'a', 'a', 'a', 'a']`.
//!
//! # Hints
//!
//! - APL's `/` is along the last axis and `⌿` along the first. A table's last axis is `Axis(1)`.
//! - Each of the symbols `⌽`, `⊖` and `⍉` has a line. The table is flipped over that line.

use crate::prelude::*;

/// APL's `/` works along the last axis and `⌿` along the first, as `⌽` and `⊖` do.
pub(crate) fn in_apl() -> [char; 5] {
    ['a', 'c', 'b', 'c', 'a']
}

choices!(
    in_apl,
    [
        "+/ adds along the last axis, which is Axis(1) of a table, and +⌿ along the first.",
        "⍉ exchanges the axes. ⌽ reverses each row, and ⊖ the order of the rows.",
        "The symbol ⊖ shows it. A flip over its horizontal line moves the rows.",
        "⍴T is the shape, and the number of elements is the product of the shape.",
        "The right argument of the first minus is everything to its right.",
    ],
);
