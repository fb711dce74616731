//! # The way back to APL
//!
//! `t` is a table of 2 rows and 3 columns, and `x` and `y` are lists. For each line of Rust, choose
//! the line of APL that has the same result.
//!
//! ```text
//! 1. &t * 10 + 1
//!      a: 10×T+1       b: 1+10×T       c: 10+1×T
//! 2. t.sum_axis(Axis(0))
//!      a: +/T          b: +⌿T          c: +/,T
//! 3. t.to_shape([3, 2])
//!      a: 3 2⍴T        b: ⍉T           c: T⍴3 2
//! 4. t.select(Axis(0), &[1])
//!      a: 0 1⌿T        b: 1⌿T          c: 0 1/T
//! 5. &x.view().insert_axis(Axis(1)) + &y
//!      a: X+Y          b: X∘.+Y        c: Y∘.+X
//! ```
//!
//! Return the five letters, such as `['a', 'a', 'a', 'a', 'a']`.
//!
//! # Hints
//!
//! - Rust uses the precedence that you know from school. APL first computes everything to the right
//!   of a function.
//! - APL's `/` works along the last axis and `⌿` along the first.

use crate::prelude::*;

/// APL has no precedence, its `/` works along the last axis, and `∘.+` puts the left axes first.
pub(crate) fn apl_lines() -> [char; 5] {
    ['b', 'b', 'a', 'a', 'b']
}

choices!(
    apl_lines,
    [
        "In 10×T+1, the right argument of × is T+1.",
        "Axis(0) is the first axis, and the symbol with the bar, +⌿, adds along it.",
        "to_shape keeps the order of the elements, and ⍉ doesn't.",
        "A 0 drops the first row, and ⌿ works along the first axis.",
        "The column x has the first axis of the table, so X is on the left of ∘.+.",
    ],
);
