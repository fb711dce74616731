//! # Unpacked runs
//!
//! A fax stores a line as runs of equal pixels. `x` has the color of each run, and `counts` its
//! length. Return the line. A length can be 0.
//!
//! In APL this is `COUNTS/X`, and in NumPy `np.repeat(x, counts)`.
//!
//! ```text
//! x = [1, 0, 1]     counts = [2, 3, 1]
//!
//! gives [1, 1, 0, 0, 0, 1]
//! ```
//!
//! # Hints
//!
//! - `x.iter().zip(counts)` pairs each color with its length. `flat_map` joins what a closure
//!   returns for each pair.
//! - `x.iter().zip(counts).flat_map(|(&x, &n)| std::iter::repeat_n(x, n)).collect()`

use crate::prelude::*;

/// The length of the result is the sum of the counts.
pub(crate) fn unpacked(x: &Array1<i32>, counts: &Array1<usize>) -> Array1<i32> {
    x.iter().zip(counts).flat_map(|(&x, &n)| std::iter::repeat_n(x, n)).collect()
}

check!(
    unpacked,
    fn(x: &Array1<i32>, counts: &Array1<usize>) -> Array1<i32>,
    |r| {
        let n = r.length(0..=6);
        (r.list(n, 0..=3), r.list(n, 0..=3).mapv(|count| count as usize))
    },
    (
        "Each run has one pixel here. Repeat the color as often as its count says.",
        unpacked(x, &counts.mapv(|n| n.min(1)))
    ),
    ("A run with a length of 0 has no pixels.", unpacked(x, &counts.mapv(|n| n.max(1)))),
    (
        "The colors and the lengths are exchanged.",
        unpacked(&counts.mapv(|n| n as i32), &x.mapv(|x| x as usize))
    ),
    ("These are the colors times the lengths.", x * &counts.mapv(|n| n as i32)),
);
