//! # Parts for threads
//!
//! Cut `n` rows into `t` parts whose lengths differ by at most one. Each of the first `n % t` parts
//! has one row more than the others. Return where each part starts and ends, as `[part;2]`. The end
//! of a part is the start of the next one. In NumPy, `np.array_split` makes these parts.
//!
//! ```text
//! n = 10
//! t = 4
//!
//! gives [[0, 3], [3, 6], [6, 8], [8, 10]]
//! ```
//!
//! # Hints
//!
//! - Each part has `n / t` rows, and one more if its number is less than `n % t`.
//! - Before part `k` there are `k` parts of `n / t` rows, and `k.min(n % t)` of them have one row
//!   more. That is where part `k` starts, and part `k + 1` starts where part `k` ends. Use
//!   `Array2::from_shape_fn((t, 2), |(k, end)| …)`.

use crate::prelude::*;

/// Part `k` starts after `k` shorter parts and the rows that the parts before it have in addition.
pub(crate) fn parts(n: usize, t: usize) -> Array2<usize> {
    let start = |k: usize| k * (n / t) + k.min(n % t);
    Array2::from_shape_fn((t, 2), |(k, end)| start(k + end))
}

check!(
    parts,
    fn(n: usize, t: usize) -> Array2<usize>,
    |r| (r.length(0..=20), r.length(1..=6)),
    (
        "These are the chunks of `axis_chunks_iter` with `n / t`, rounded up. The last parts can be \
         much shorter than the others, or empty.",
        rounded_up(n, t)
    ),
    ("All rows that are left over are in the last part, so it can be too long.", last_longer(n, t)),
    ("The parts at the end have one row more. It must be the first `n % t` parts.", at_end(n, t)),
    (
        "The longer parts are spread over all parts. They must be the first `n % t` parts.",
        Array2::from_shape_fn((t, 2), |(k, end)| (k + end) * n / t)
    ),
    ("These are the start and the length of each part, not its start and end.", lengths(n, t)),
);

fn rounded_up(n: usize, t: usize) -> Array2<usize> {
    Array2::from_shape_fn((t, 2), |(k, end)| ((k + end) * n.div_ceil(t)).min(n))
}

fn last_longer(n: usize, t: usize) -> Array2<usize> {
    Array2::from_shape_fn((t, 2), |(k, end)| if k + end == t { n } else { (k + end) * (n / t) })
}

fn at_end(n: usize, t: usize) -> Array2<usize> {
    let start = |k: usize| n - (t - k) * (n / t) - (t - k).min(n % t);
    Array2::from_shape_fn((t, 2), |(k, end)| start(k + end))
}

fn lengths(n: usize, t: usize) -> Array2<usize> {
    let mut found = parts(n, t);
    for mut part in found.rows_mut() {
        part[1] -= part[0];
    }
    found
}
