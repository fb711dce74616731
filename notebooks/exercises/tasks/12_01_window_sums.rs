//! # Sums of windows
//!
//! Return the sum of each window of `k` neighboring elements. `k` is at least 1. If it is greater
//! than the number of elements, there is no window.
//!
//! In J this is `k +/\ x`, and in APL `K+/X`, which is an error if `K` is greater than `1+⍴X`.
//!
//! ```text
//! x = [1, 2, 3, 4]
//! k = 3
//!
//! gives [6, 9]
//! ```
//!
//! # Hints
//!
//! - `x.windows(k)` gives the windows. (It needs k of at least 1, and gives none if k is too
//!   large.)
//! - With running totals that begin with 0, each sum is one total minus another. The time does not
//!   depend on k.

use crate::prelude::*;

/// The running totals need two operations for each element, for any k.
pub(crate) fn window_sums(x: &Array1<i32>, k: usize) -> Array1<i32> {
    let mut totals = vec![0];
    for &x in x {
        totals.push(totals[totals.len() - 1] + x);
    }
    (k..totals.len()).map(|end| totals[end] - totals[end - k]).collect()
}

check!(
    window_sums,
    fn(x: &Array1<i32>, k: usize) -> Array1<i32>,
    |r| {
        let length = r.length(0..=7);
        (r.list(length, -9..=9), r.length(1..=length + 1))
    },
    (
        "These windows don't overlap. A window begins at each element.",
        window_sums(x, k).slice(s![..;k as isize]).to_owned()
    ),
    ("These are means of windows, and not their sums.", window_sums(x, k) / k as i32),
    ("A window has k elements, and not k + 1.", window_sums(x, k + 1)),
    (
        "The last window is missing.",
        (0..x.len() - k).map(|first| x.slice(s![first..first + k]).sum()).collect()
    ),
    (
        "The first windows have fewer than k elements. Leave them out.",
        (1..=x.len()).map(|end| x.slice(s![end.saturating_sub(k)..end]).sum()).collect()
    ),
);
