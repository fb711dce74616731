//! # Agreement
//!
//! `t` is the shape of a table, and `v` is the length of a list. All lengths are at least 1. Return
//! the shape of the table plus the list, first in J and then in ndarray. An error is `None`.
//!
//! J matches the first axes, and their lengths must be equal. ndarray matches the last axes, and an
//! axis of length 1 is repeated.
//!
//! ```text
//! t = [2, 3]
//! v = 2
//!
//! gives [Some([2, 3]), None]
//! ```
//!
//! # Hints
//!
//! - In J only `t[0]` and `v` matter, and in ndarray only `t[1]` and `v`.
//! - `condition.then_some(shape)` is `Some(shape)` or `None`. In ndarray, if one of the two lengths
//!   is 1, the result has the other one.

use crate::prelude::*;

/// If the table is square, J and ndarray both accept a list with as many elements as rows. J adds
/// an element to each row, and ndarray adds it to each column.
pub(crate) fn agreement(t: [usize; 2], v: usize) -> [Option<[usize; 2]>; 2] {
    let [rows, columns] = t;
    let leading = (rows == v).then_some(t);
    let columns = if columns == 1 { v } else { columns };
    [leading, (columns == v || v == 1).then_some([rows, columns])]
}

check!(
    agreement,
    fn(t: [usize; 2], v: usize) -> [Option<[usize; 2]>; 2],
    |r| ([r.length(1..=4), r.length(1..=4)], r.length(1..=4)),
    ("J matches the first axes, and ndarray the last ones.", {
        let [leading, trailing] = agreement(t, v);
        [trailing, leading]
    }),
    (
        "In ndarray, an axis of length 1 agrees with any length and is repeated.",
        [agreement(t, v)[0], (t[1] == v).then_some(t)]
    ),
    (
        "In ndarray, the columns of the table are also repeated if there is only one.",
        [agreement(t, v)[0], (t[1] == v || v == 1).then_some(t)]
    ),
    (
        "If the table has one column, ndarray repeats it, so the result has v columns.",
        [agreement(t, v)[0], (t[1] == v || t[1] == 1 || v == 1).then_some(t)]
    ),
    (
        "J does not repeat an axis of length 1. The lengths must be equal.",
        [(t[0] == v || t[0] == 1 || v == 1).then_some([t[0].max(v), t[1]]), agreement(t, v)[1]]
    ),
);
