//! Compares COMBIN with itertools for small `n` and every `k`, because a different code path writes
//! the rows for `k` of 13 or more.

use aplset::vocabulary::combin;
use itertools::Itertools;
use ndarray::Array2;
use proptest::prelude::*;

/// Returns the combinations of itertools as a table.
fn slow(k: usize, n: usize) -> Array2<usize> {
    let rows: Vec<Vec<usize>> = (0..n).combinations(k).collect();
    Array2::from_shape_vec((rows.len(), k), rows.concat()).expect("rows of k")
}

#[test]
fn combin_is_itertools_combinations_for_every_k_of_few_things() {
    for n in (0..=9).chain([13, 15]) {
        for k in 0..=n + 3 {
            assert_eq!(combin(k, n), slow(k, n), "{k} COMBIN {n}");
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

/// A single row for this `k` is larger than memory, so the empty table must be recognized before
/// any row is made.
#[test]
#[cfg(target_pointer_width = "64")]
fn taking_far_more_than_there_are_needs_no_memory() {
    assert_eq!(combin(1 << 61, 5).dim(), (0, 1 << 61));
}

/// 2,000! is too large for any integer type, but the number of rows is not.
#[test]
fn the_number_of_rows_is_exact_where_products_on_the_way_are_large() {
    assert_eq!(combin(2, 2_000).nrows(), 2_000 * 1_999 / 2);
    assert_eq!(combin(1_999, 2_000).nrows(), 2_000);
    assert_eq!(combin(200, 201).nrows(), 201);
}

proptest! {
    #[test]
    fn few_of_many_are_itertools_combinations(k in 0..=3_usize, n in 0..=40_usize) {
        prop_assert_eq!(combin(k, n), slow(k, n));
    }
}
