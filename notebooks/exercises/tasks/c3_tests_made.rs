//! # c3. Stop at the first failure
//!
//! `passed` is `[product;test]`, with a 1 for each test that a product would pass. The tests of a
//! product run from left to right, and stop at its first failure. Return how many tests are made
//! for each product.
//!
//! In APL this is `+/∧\1,0 ¯1↓PASSED`.
//!
//! ```text
//! passed = [[1, 1, 0, 1], [0, 1, 1, 1], [1, 1, 1, 1]]
//!
//! gives [3, 1, 4]
//! ```

use ndarray::prelude::*;

pub fn tests_made(passed: &Array2<bool>) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::programs::tests_made(tests_made)
}
