//! # Stop at the first failure
//!
//! `passed` is `[product;test]`, with a 1 for each test that a product would pass. The tests of a
//! product run from left to right, and stop at its first failure. Return how many tests are made
//! for each product.
//!
//! In APL this is `+/∧\1,0 ¯1↓PASSED`.
//!
//! ```text
//! passed = [[1, 1, 0, 1], [0, 1, 1, 1], [1, 1, 1, 1]]
//!
//! gives [3, 1, 4]
//! ```
//!
//! # Hints
//!
//! - For each product, count the tests that are passed before the first failure. The test that
//!   fails was also made.
//! - `row.iter().take_while(|&&bit| bit).count()` counts before the first failure. The result is
//!   that count plus 1, but at most the number of tests.

use crate::prelude::*;

/// `take_while` stops at the first failure, while the scan `∧\` goes on to the end of each row.
pub(crate) fn tests_made(passed: &Array2<bool>) -> Array1<usize> {
    let made = |row: ArrayView1<bool>| {
        let before = row.iter().take_while(|&&bit| bit).count();
        row.len().min(before + 1)
    };
    passed.rows().into_iter().map(made).collect()
}

check!(
    tests_made,
    fn(passed: &Array2<bool>) -> Array1<usize>,
    |r| {
        let shape = (r.length(0..=4), r.length(1..=4));
        (r.array(shape, 0..=2).mapv(|x| x > 0),)
    },
    (
        "This is +/∧\\PASSED, the tests before the first failure. The failed test is made, too.",
        passed.map_axis(Axis(1), |row| row.iter().take_while(|&&bit| bit).count())
    ),
    (
        "A product that passes all tests has no failed test, so nothing is added to it.",
        passed.map_axis(Axis(1), |row| row.iter().take_while(|&&bit| bit).count() + 1)
    ),
    (
        "These are all tests that a product would pass, also those after the failure.",
        passed.mapv(usize::from).sum_axis(Axis(1))
    ),
    (
        "This goes from product to product. The tests of a product are a row.",
        tests_made(&passed.t().to_owned())
    ),
);
