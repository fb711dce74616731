//! # 71. Primes
//!
//! Return the prime numbers up to `n`, which is at least 1. In APL, `X←⍳N` has the numbers from 1
//! to N, and the prime numbers are
//!
//! ```text
//! (2=+⌿0=X∘.|X)/X
//! ```
//!
//! `X∘.|X` has the remainders of all pairs. A prime number has exactly two divisors.
//!
//! ```text
//! n = 10
//!
//! gives [2, 3, 5, 7]
//! ```

use ndarray::prelude::*;

pub fn primes(n: usize) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::away::primes(primes)
}
