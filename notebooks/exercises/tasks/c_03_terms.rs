//! # A scan with products
//!
//! Return the numbers 1, l, l²/2, l³/6 and so on, up to lⁿ/n!. Each of them is the one before it
//! times `l` and divided by its position. Divided by their sum, these numbers approach Poisson's
//! distribution as n grows.
//!
//! In APL this is `×\1,L÷⍳N`, with `⍳N` from 1.
//!
//! ```text
//! l = 2
//! n = 3
//!
//! gives [1, 2, 2, 1.3333333]
//! ```
//!
//! # Hints
//!
//! - `×\` is a scan, in which each result is the product of all numbers so far.
//! - `accumulate_axis_inplace(Axis(0), |&before, next| *next *= before)` makes a scan of a list
//!   that is declared with `mut`.

use crate::prelude::*;

/// The first factor is 1, the empty product, so the scan has n + 1 results.
pub(crate) fn terms(l: f64, n: usize) -> Array1<f64> {
    let mut terms = Array1::from_shape_fn(n + 1, |k| if k == 0 { 1.0 } else { l / k as f64 });
    terms.accumulate_axis_inplace(Axis(0), |&before, next| *next *= before);
    terms
}

check!(
    terms,
    fn(l: f64, n: usize) -> Array1<f64>,
    |r| (f64::from(r.number(1..=8)) / 2.0, r.length(0..=5)),
    (
        "The first number is 1, the empty product, so there are n + 1 numbers.",
        terms(l, n).slice(s![1..]).to_owned()
    ),
    ("This is +\\, a scan with sums.", {
        let mut sums = factors(l, n);
        sums.accumulate_axis_inplace(Axis(0), |&before, next| *next += before);
        sums
    }),
    ("These are the factors, 1,L÷⍳N. The scan ×\\ multiplies them.", factors(l, n)),
    (
        "These are the powers of l. Each step also divides by its place.",
        (0..=n).map(|k| l.powi(k as i32)).collect()
    ),
    (
        "These numbers are divided by their sum. Return them as they are.",
        terms(l, n) / terms(l, n).sum()
    ),
);

/// Returns 1 and the factors by which each number is greater than the one before it.
fn factors(l: f64, n: usize) -> Array1<f64> {
    (0..=n).map(|k| if k == 0 { 1.0 } else { l / k as f64 }).collect()
}
