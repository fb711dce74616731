//! # Say it in J
//!
//! `t` is a table. For each line of Rust, choose the sentence in J that has the same result.
//!
//! ```text
//! 1. t.sum_axis(Axis(0))
//!      a: +/"1 t        b: +/ , t        c: +/ t
//! 2. t.map_axis(Axis(1), |row| *row.iter().max().unwrap())
//!      a: >./ t         b: >./"1 t       c: >. t
//! 3. t.select(Axis(0), &[2, 0])
//!      a: 2 0 { t       b: 2 0 {"1 t     c: 2 0 }. t
//! 4. t.slice(s![.., 1..])
//!      a: }. t          b: }."1 t        c: {."1 t
//! 5. t.accumulate_axis_inplace(Axis(0), |&before, now| *now += before)
//!      a: +/\"1 t       b: +/\. t        c: +/\ t
//! ```
//!
//! Return the five letters, such as `['a', 'a', 'a', 'a', 'a']`.
//!
//! # Hints
//!
//! - The verbs `+/`, `>./`, `{`, `}.` and `+/\` work along the first axis, unless `"1` gives them one
//!   row at a time.
//! - `Axis(0)` needs no `"1`, and `Axis(1)` of a table needs it.

use crate::prelude::*;

/// Lines 1, 3 and 5 work along `Axis(0)`, and lines 2 and 4 along `Axis(1)`.
pub(crate) fn in_j() -> [char; 5] {
    ['c', 'b', 'a', 'b', 'c']
}

choices!(
    in_j,
    [
        "Plain +/ adds along the first axis, and \"1 along each row. , makes a list.",
        "Each row has its own maximum, so J needs \"1. Without /, >. rounds up.",
        "{ selects items, which are rows. With \"1 it selects in each row.",
        "}. drops an item, which is a row. With \"1 it drops in each row. {. takes one.",
        "/\\ is a scan from the beginning, and /\\. from the end. Axis(0) needs no \"1.",
    ],
);
