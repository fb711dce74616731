//! # c1. The recipe's test as arrays
//!
//! The recipe is a Python program that makes this test for one combination at a time. `f` has three
//! cards for each combination, as digits 0, 1 and 2, `[combination;card;feature]`. Return a bit for
//! each combination, which is 1 if the digits of **every** feature sum to a multiple of 3.
//!
//! In APL this is `∧/0=3|+/[2]F`, and in J it is `*./"1 ] 0 = 3 | +/"2 f`.
//!
//! ```text
//! f = [[[0, 1], [1, 1], [2, 1]], [[0, 1], [1, 1], [2, 0]]]
//!
//! gives [1, 0]
//! ```

use ndarray::prelude::*;

pub fn multiples_of_three(f: &Array3<u8>) -> Array1<bool> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::programs::multiples_of_three(multiples_of_three)
}
