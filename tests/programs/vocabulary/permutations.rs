//! Tests J's `A.`, which permutes items by the number of a permutation in lexicographic order.

use super::arrays::{laid_out, layout, mixed};
use aplset::vocabulary::anagrams;
use itertools::Itertools;
use ndarray::{Array1, array};
use proptest::prelude::*;

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
