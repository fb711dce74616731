//! # Compress
//!
//! `b` has a bit for each row of the table `t`. Return the rows whose bit is 1.
//!
//! In APL this is `B⌿T`, in J `b # t`, and in NumPy `t[b]`.
//!
//! ```text
//! b = [1, 0, 1]
//! t = [[1, 2],
//!      [3, 4],
//!      [5, 6]]
//!
//! gives [[1, 2],
//!        [5, 6]]
//! ```
//!
//! # Hints
//!
//! - ndarray can't index with a mask, but `select` takes a list of positions.
//! - Collect the positions of the rows whose bit is 1 in a `Vec<usize>`, and then use
//!   `t.select(Axis(0), &rows)`.

use crate::prelude::*;

/// The positions of the 1s are APL's `B/⍳⍴B`, or `⍸B` in newer APLs.
pub(crate) fn kept(b: &Array1<bool>, t: &Array2<i32>) -> Array2<i32> {
    let rows: Vec<usize> = (0..b.len()).filter(|&row| b[row]).collect();
    t.select(Axis(0), &rows)
}

check!(
    kept,
    fn(b: &Array1<bool>, t: &Array2<i32>) -> Array2<i32>,
    |r| {
        let t = r.table(0, 0..=9);
        (r.list(t.nrows(), 0..=1).mapv(|bit| bit == 1), t)
    },
    ("These are the rows where b is 0.", kept(&!b, t)),
    (
        "This keeps columns, as B/T does. B⌿T keeps rows.",
        kept(b, &t.t().to_owned()).reversed_axes()
    ),
    (
        "This has zeros instead of the rows whose bit is 0. B⌿T drops these rows.",
        t * &b.mapv(i32::from).insert_axis(Axis(1))
    ),
    (
        "This takes the bits as positions, so it has a row 0 or a row 1 for each bit.",
        t.select(Axis(0), &b.mapv(usize::from).to_vec())
    ),
);
