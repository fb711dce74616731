//! # Primes
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
//!
//! # Hints
//!
//! - `Array2::from_shape_fn((n, n), |(d, x)| …)` with d + 1 and x + 1 is the outer product. Test
//!   whether each remainder is 0. The sum of these bits along the axis *d* counts the divisors.
//! - A loop can stop at the first divisor, and needs no divisor above the square root.

use crate::prelude::*;

/// The table of all remainders has n × n elements. The loop computes only a few of them.
pub(crate) fn primes(n: usize) -> Array1<usize> {
    (2..=n).filter(|&x| (2..).take_while(|d| d * d <= x).all(|d| x % d != 0)).collect()
}

check!(
    primes,
    fn(n: usize) -> Array1<usize>,
    // 11 × 11 = 121 and 11 × 31 = 341 look prime to some short tests.
    |r| (if r.number(0..=4) == 0 { r.length(341..=400) } else { r.length(1..=60) },),
    ("1 has one divisor, so it is not prime.", [1].into_iter().chain(primes(n)).collect()),
    ("n itself can be prime.", primes(n - 1)),
    (
        "9 and 25 are not prime. The square root can be a divisor, too.",
        (2..=n).filter(|&x| (2..).take_while(|d| d * d < x).all(|d| x % d != 0)).collect()
    ),
    (
        "These numbers have two multiples up to n. Sum along the other axis to count divisors.",
        (1..=n).filter(|x| n / x == 2).collect()
    ),
);
