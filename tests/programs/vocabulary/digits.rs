//! Tests `⊤` and `#:`, which convert numbers to digits in a mixed radix. `⊤` puts the digits on a
//! new first axis, and `#:` on a new last axis.

use super::arrays::{at_its_rank, laid_out, layout, lengths, mixed};
use aplset::vocabulary::{antibase, represent};
use itertools::Itertools;
use ndarray::{Array1, Array2, ArrayD, Axis, arr0, array};
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

/// Returns the number with these digits, as `⊥` does.
fn decode(radix: &[usize], digits: impl IntoIterator<Item = usize>) -> u128 {
    radix
        .iter()
        .zip(digits)
        .fold(0, |number, (&radix, digit)| number * radix as u128 + digit as u128)
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
        prop_assert_eq!(digits.into_iter().collect_vec(), expected);
    }

    #[test]
    fn represent_is_antibase_with_its_new_axis_first(
        radix in radices(),
        n in numbers_of_every_size(),
    ) {
        let mut last_first = antibase(&radix, &n);
        for axis in (0..n.ndim()).rev() {
            last_first.swap_axes(axis, axis + 1);
        }
        prop_assert_eq!(represent(&radix, &n), last_first);
    }

    #[test]
    fn the_rank_in_the_type_changes_no_digit(radix in radices(), n in numbers_of_every_size()) {
        let first = at_its_rank!(n, Ix0 Ix1 Ix2 Ix3, n => represent(&radix, &n).into_dyn());
        prop_assert_eq!(first, represent(&radix, &n));
        let last = at_its_rank!(n, Ix0 Ix1 Ix2 Ix3, n => antibase(&radix, &n).into_dyn());
        prop_assert_eq!(last, antibase(&radix, &n));
    }

    #[test]
    fn decoding_the_digits_of_a_number_below_the_product_gives_the_number(
        radix in prop::collection::vec(1..=9_usize, 0..=8),
        n: usize,
    ) {
        let product: usize = radix.iter().product();
        let n = n % product;
        prop_assert_eq!(decode(&radix, antibase(&radix, &arr0(n))), n as u128);
        prop_assert_eq!(decode(&radix, represent(&radix, &arr0(n))), n as u128);
    }

    #[test]
    fn what_is_beyond_the_leading_digit_is_dropped(
        radix in prop::collection::vec(1..=9_usize, 0..=8),
        n: u32,
        times in 0..=9_usize,
    ) {
        let product: usize = radix.iter().product();
        let n = usize::try_from(n).expect("32 bits");
        prop_assert_eq!(antibase(&radix, &arr0(n + times * product)), antibase(&radix, &arr0(n)));
    }

    #[test]
    fn each_digit_is_below_its_radix(
        radix in prop::collection::vec(1..=99_usize, 1..=6),
        n in numbers_of_every_size(),
    ) {
        let digits = represent(&radix, &n);
        for (digits, &radix) in digits.axis_iter(Axis(0)).zip(&radix) {
            prop_assert!(digits.iter().all(|&digit| digit < radix));
        }
    }

    #[test]
    fn a_leading_radix_of_zero_keeps_the_whole_number(
        radix in prop::collection::vec(1..=9_usize, 0..=4),
        n: usize,
    ) {
        let radix = [&[0], radix.as_slice()].concat();
        prop_assert_eq!(decode(&radix, antibase(&radix, &arr0(n))), n as u128);
    }
}

/// Tests the essay's `(#: i.@(*/)) 3 3 3 3`, which is the deck, and the same with other radices.
#[test]
fn counting_to_the_product_gives_every_row_of_digits_in_lexicographic_order() {
    for radix in [vec![3, 3, 3, 3], vec![4, 3, 12], vec![1, 5], vec![2]] {
        let product: usize = radix.iter().product();
        let digits = antibase(&radix, &Array1::from_iter(0..product));
        let rows: Vec<Vec<usize>> =
            radix.iter().map(|&radix| 0..radix).multi_cartesian_product().collect();
        let expected = Array2::from_shape_vec((product, radix.len()), rows.concat());
        assert_eq!(Ok(digits), expected, "{radix:?}");
    }
}

#[test]
fn no_radix_gives_no_digit() {
    assert_eq!(represent(&[], &array![1, 2, 3]).dim(), (0, 3));
    assert_eq!(antibase(&[], &array![1, 2, 3]).dim(), (3, 0));
    assert_eq!(represent(&[2, 2], &Array1::zeros(0)).dim(), (2, 0));
}

/// Compares two lines of the article's session with the output of GNU APL.
#[test]
fn the_articles_hand_has_the_digits_that_apl_prints() {
    let r = array![71, 20, 43, 37, 61, 73, 25, 24, 5, 45, 35, 12];
    let expected = array![
        [2, 0, 1, 1, 2, 2, 0, 0, 0, 1, 1, 0],
        [1, 2, 1, 1, 0, 2, 2, 2, 0, 2, 0, 1],
        [2, 0, 2, 0, 2, 0, 2, 2, 1, 0, 2, 1],
        [2, 2, 1, 1, 1, 1, 1, 0, 2, 0, 2, 0],
    ];
    assert_eq!(represent(&[3; 4], &r), expected);
    assert_eq!(antibase(&[3; 4], &r), expected.t());
}
