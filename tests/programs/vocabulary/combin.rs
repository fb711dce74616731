//! Compares COMBIN with itertools, and `binomial` with Pascal's triangle.

use aplset::vocabulary::{binomial, combin};
use itertools::Itertools;
use ndarray::Array2;

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
