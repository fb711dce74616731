//! Tests the conversion of numbers to digits in a mixed radix. `⊤` puts the digits along a new
//! first axis, and `#:` along a new last axis.

use super::arrays::{laid_out, layout, lengths, mixed};
use aplset::vocabulary::{antibase, represent};
use itertools::Itertools;
use ndarray::ArrayD;
use proptest::prelude::*;

/// Computes the digits of one number from the last to the first. The digit for a radix of 0 is the
/// number that remains.
fn slow(radix: &[usize], n: usize) -> Vec<usize> {
    let mut left = n;
    let mut digits: Vec<usize> = radix
        .iter()
        .rev()
        .map(|&radix| {
            let digit = left.checked_rem(radix).unwrap_or(left);
            left = (left - digit).checked_div(radix).unwrap_or(0);
            digit
        })
        .collect();
    digits.reverse();
    digits
}

/// Generates radices with 0, with 1, and with products that overflow.
fn radices() -> impl Strategy<Value = Vec<usize>> {
    let radix = prop_oneof![
        6 => 1..=5_usize,
        1 => Just(0_usize),
        1 => Just(10_usize),
        1 => Just(usize::MAX),
        1 => Just(1_usize << (usize::BITS / 2)),
    ];
    prop::collection::vec(radix, 0..=6)
}

/// Generates arrays of rank 0 to 3 with numbers of every size.
fn numbers_of_every_size() -> impl Strategy<Value = ArrayD<usize>> {
    (lengths(0..=3), layout(), any::<u64>()).prop_map(|(lengths, layout, salt)| {
        laid_out(&lengths, &layout, usize::MAX, |i| {
            let shift = u32::try_from(mixed(!salt, i) % 64).expect("below 64");
            usize::try_from(mixed(salt, i) >> shift).unwrap_or(usize::MAX)
        })
    })
}

proptest! {
    #[test]
    fn the_digits_are_those_of_repeated_division(radix in radices(), n in numbers_of_every_size()) {
        let digits = antibase(&radix, &n);
        prop_assert_eq!(digits.shape(), [n.shape(), &[radix.len()]].concat());
        let expected: Vec<usize> = n.iter().flat_map(|&n| slow(&radix, n)).collect();
        prop_assert_eq!(digits.iter().copied().collect_vec(), expected);
        let mut first = digits;
        for axis in (0..n.ndim()).rev() {
            first.swap_axes(axis, axis + 1);
        }
        prop_assert_eq!(represent(&radix, &n), first);
    }
}
