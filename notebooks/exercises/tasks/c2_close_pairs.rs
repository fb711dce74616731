//! # c2. A loop over pairs
//!
//! Two numbers are close if their distance is at most `d`. Return how many pairs of numbers of `x`
//! are close. This loop counts them. Write it without a loop of your own, as an outer product.
//!
//! ```text
//! for i in 0..x.len() {
//!     for j in i + 1..x.len() {
//!         if (x[i] - x[j]).abs() <= d { pairs += 1; }
//!     }
//! }
//! ```
//!
//! In APL this is `+/,(D≥|X∘.-X)∧I∘.<I`, with `I←⍳⍴X`.
//!
//! ```text
//! x = [1, 3, 10, 4]
//! d = 2
//!
//! gives 2      the pairs 1 3 and 3 4
//! ```

use ndarray::prelude::*;

pub fn close_pairs(x: &Array1<i32>, d: i32) -> usize {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::programs::close_pairs(close_pairs)
}
