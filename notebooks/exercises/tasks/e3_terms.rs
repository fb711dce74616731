//! # e3. A scan with products
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

use ndarray::prelude::*;

pub fn terms(l: f64, n: usize) -> Array1<f64> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::samples::terms(terms)
}
