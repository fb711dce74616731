//! Compares COMBIN with itertools, and `binomial` with Pascal's triangle. Tests J's `A.`, which
//! permutes items by the number of a permutation in lexicographic order.

use super::arrays::{laid_out, layout, mixed};
use aplset::vocabulary::{anagrams, binomial, combin};
use itertools::Itertools;
use ndarray::{Array1, Array2, array};
use proptest::prelude::*;

#[test]
fn combin_is_itertools_combinations_for_every_k_of_few_things() {
    for n in 0..=9 {
        for k in 0..=n + 3 {
            let rows: Vec<Vec<usize>> = (0..n).combinations(k).collect();
            let expected = Array2::from_shape_vec((rows.len(), k), rows.concat());
            assert_eq!(Ok(combin(k, n)), expected, "{k} COMBIN {n}");
        }
    }
}

/// A single row for this `k` is larger than memory, so the empty table must be recognized before
/// any row is made.
#[test]
#[cfg(target_pointer_width = "64")]
fn taking_far_more_than_there_are_needs_no_memory() {
    assert_eq!(combin(1 << 61, 5).dim(), (0, 1 << 61));
}

#[test]
fn binomial_is_pascals_triangle_up_to_the_last_row_that_fits() {
    let mut row = vec![1_u128];
    for n in 0..=130 {
        for (k, &ways) in row.iter().enumerate() {
            assert_eq!(binomial(k, n), ways, "{k}!{n}");
        }
        assert_eq!(binomial(n + 1, n), 0);
        let sums = row.windows(2).map(|pair| pair[0] + pair[1]);
        row = [1].into_iter().chain(sums).chain([1]).collect();
    }
}

/// Above row 130, some binomial coefficients do not fit a `u128`, but these do.
#[test]
fn binomial_is_exact_where_products_on_the_way_are_large() {
    let n = usize::MAX as u128;
    assert_eq!(binomial(2, usize::MAX), n * ((n - 1) / 2));
    assert_eq!(binomial(usize::MAX - 1, usize::MAX), n);
}

/// Returns the number of a permutation, which is the number of permutations before it.
fn number_of(positions: &Array1<usize>) -> u128 {
    let mut number = 0;
    for (i, position) in positions.iter().enumerate() {
        let smaller = positions.iter().skip(i + 1).filter(|&after| after < position);
        number = number * (positions.len() - i) as u128 + smaller.count() as u128;
    }
    number
}

proptest! {
    #[test]
    fn a_number_gives_the_permutation_at_its_position_in_lexicographic_order(
        lengths in prop::collection::vec(0..=4_usize, 0..=2),
        of_numbers in layout(),
        items in 0..=5_usize,
        of_items in layout(),
        salt: u64,
    ) {
        let all = (0..items).permutations(items).collect_vec();
        let count = all.len() as u64;
        let numbers = laid_out(&lengths, &of_numbers, usize::MAX, |i| {
            usize::try_from(mixed(salt, i) % count).expect("at most 120")
        });
        let x = laid_out(&[items], &of_items, 0, |i| 10 * i + 7);
        let x = x.into_dimensionality().expect("one axis");
        let given = anagrams(&numbers, &x);
        prop_assert_eq!(given.shape(), [lengths.as_slice(), &[items]].concat());
        let positions = numbers.iter().flat_map(|&number| &all[number]);
        let expected = positions.map(|i| 10 * i + 7).collect_vec();
        prop_assert_eq!(given.iter().copied().collect_vec(), expected);
    }

    /// For 21 or more items, there are more permutations than `usize` values.
    #[test]
    fn a_permutation_of_many_items_has_the_number_it_was_asked_by(
        number: usize,
        items in 21..=40_usize,
    ) {
        let positions = anagrams(&array![number], &Array1::from_iter(0..items)).row(0).to_owned();
        prop_assert!(positions.iter().all_unique());
        prop_assert!(positions.iter().all(|&position| position < items));
        // Only the last 21 items move. 21! does not fit a usize, but the number of the permutation
        // fits a u128.
        let moved: Array1<usize> = positions.iter().skip(items - 21).copied().collect();
        prop_assert_eq!(number_of(&moved), number as u128);
    }
}
