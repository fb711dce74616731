//! Compares COMBIN with itertools for every `k` and small `n`, and with Pascal's rule. For `k` of
//! 13 or more, a different code path writes the rows.

use aplset::vocabulary::combin;
use itertools::Itertools;
use ndarray::{Array2, Axis, concatenate};
use proptest::prelude::*;

/// Returns the combinations of itertools as a table.
fn slow(k: usize, n: usize) -> Array2<usize> {
    let rows: Vec<Vec<usize>> = (0..n).combinations(k).collect();
    Array2::from_shape_vec((rows.len(), k), rows.concat()).expect("rows of k")
}

#[test]
fn combin_is_itertools_combinations_for_every_k_up_to_nine_things_and_beyond() {
    for n in 0..=9 {
        for k in 0..=n + 3 {
            assert_eq!(combin(k, n), slow(k, n), "{k} COMBIN {n}");
        }
    }
}

#[test]
fn combin_is_itertools_combinations_for_every_k_of_fifteen() {
    for k in 0..=18 {
        assert_eq!(combin(k, 15), slow(k, 15), "{k} COMBIN 15");
    }
}

#[test]
fn no_thing_is_taken_in_one_way_and_too_many_in_none() {
    for n in [0, 1, 5, 12, 13, 100] {
        assert_eq!(combin(0, n).dim(), (1, 0), "0 COMBIN {n}");
        for beyond in [1, 2, 13] {
            let k = n + beyond;
            assert_eq!(combin(k, n).dim(), (0, k), "{k} COMBIN {n}");
        }
    }
}

#[test]
fn all_things_are_taken_in_one_way_and_all_but_one_in_as_many_as_there_are() {
    for n in 1..=40 {
        assert_eq!(combin(n, n), slow(n, n), "{n} COMBIN {n}");
        assert_eq!(combin(n - 1, n), slow(n - 1, n), "{} COMBIN {n}", n - 1);
    }
}

/// Tests combinations of three of five items, because lexicographic and colexicographic order are
/// the same for three of four items.
#[test]
fn three_of_five_come_in_lexicographic_order() {
    let expected = [
        [0, 1, 2],
        [0, 1, 3],
        [0, 1, 4],
        [0, 2, 3],
        [0, 2, 4],
        [0, 3, 4],
        [1, 2, 3],
        [1, 2, 4],
        [1, 3, 4],
        [2, 3, 4],
    ];
    assert_eq!(combin(3, 5), Array2::from(expected.to_vec()));
}

/// A single row for this `k` is larger than memory, so the empty table must be recognized before
/// any row is made.
#[test]
#[cfg(target_pointer_width = "64")]
fn taking_far_more_than_there_are_needs_no_memory() {
    assert_eq!(combin(1 << 61, 5).dim(), (0, 1 << 61));
}

/// 2,000! is too large for any integer type, but the number of rows fits.
#[test]
fn the_number_of_rows_is_exact_where_products_on_the_way_are_large() {
    assert_eq!(combin(2, 2_000).nrows(), 2_000 * 1_999 / 2);
    assert_eq!(combin(1_999, 2_000).nrows(), 2_000);
    assert_eq!(combin(200, 201).nrows(), 201);
}

proptest! {
    #[test]
    fn each_row_of_combin_is_ascending_and_below_n(k in 0..=15_usize, n in 0..=13_usize) {
        for row in combin(k, n).rows() {
            prop_assert!(row.iter().tuple_windows().all(|(a, b)| a < b), "{row}");
            prop_assert!(row.iter().all(|&item| item < n), "{row}");
        }
    }

    #[test]
    fn the_rows_of_combin_ascend_lexicographically(k in 1..=14_usize, n in 0..=15_usize) {
        let table = combin(k, n);
        for (row, next) in table.rows().into_iter().tuple_windows() {
            prop_assert!(row.iter().lt(next.iter()), "{row} before {next}");
        }
    }

    /// The combinations with 0 come first, and the combinations without 0 follow. So K!N is
    /// ((K-1)!N-1)+K!N-1.
    #[test]
    fn combin_obeys_pascals_rule(k in 1..=15_usize, n in 1..=14_usize) {
        let smaller = combin(k - 1, n - 1) + 1;
        let with_zero = concatenate![Axis(1), Array2::zeros((smaller.nrows(), 1)), smaller];
        let expected = concatenate![Axis(0), with_zero, combin(k, n - 1) + 1];
        prop_assert_eq!(combin(k, n), expected);
    }

    #[test]
    fn what_combin_leaves_is_combin_backwards(k in 0..=14_usize, left in 0..=14_usize) {
        let n = k + left;
        prop_assume!(n <= 15);
        let taken = combin(k, n);
        let backwards = combin(left, n);
        prop_assert_eq!(taken.nrows(), backwards.nrows());
        for (row, rest) in taken.rows().into_iter().zip(backwards.rows().into_iter().rev()) {
            let both: Vec<usize> = row.iter().chain(rest).copied().sorted().collect();
            prop_assert_eq!(both, (0..n).collect::<Vec<_>>());
        }
    }

    #[test]
    fn few_of_many_are_itertools_combinations(k in 0..=3_usize, n in 0..=40_usize) {
        prop_assert_eq!(combin(k, n), slow(k, n));
    }
}
