//! The table of all remainders has n × n elements. The loop computes only a few of them.

use ndarray::prelude::*;

pub fn primes(n: usize) -> Array1<usize> {
    (2..=n).filter(|&x| (2..).take_while(|d| d * d <= x).all(|d| x % d != 0)).collect()
}
