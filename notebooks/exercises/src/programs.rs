//! Checks the tasks of appendix C, *Five programs*.

use crate::check::check;
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Array3, ArrayView1, Axis};

/// Checks APL's `∧/0=3|+/[2]F`, a bit for each combination of digits that is 1 for a set.
pub fn multiples_of_three(answer: impl Fn(&Array3<u8>) -> Array1<bool>) -> Verdict {
    let good = |f: &Array3<u8>, axis| f.sum_axis(Axis(axis)).mapv(|sum| sum % 3 == 0);
    check(
        &["f"],
        answer,
        |f| good(f, 1).map_axis(Axis(1), |features| features.iter().all(|&bit| bit)),
        |r| {
            let shape = (r.length(0..=3), 3, r.length(1..=2));
            r.array(shape, 0..=2).mapv(|digit| digit as u8)
        },
        &[
            (
                &|f| good(f, 1).map_axis(Axis(1), |features| features.iter().any(|&bit| bit)),
                "This is or, ∨/, for which one good feature is enough. Use and, ∧/.",
            ),
            (
                &|f| good(f, 2).map_axis(Axis(1), |cards| cards.iter().all(|&bit| bit)),
                "This adds the features of each card. The axis card is Axis(1).",
            ),
            (
                &|f| f.sum_axis(Axis(2)).sum_axis(Axis(1)).mapv(|sum| sum % 3 == 0),
                "This adds all digits of a combination. Each feature needs its own test.",
            ),
        ],
    )
}

/// Checks APL's `+/,(D≥|X∘.-X)∧I∘.<I`, the number of pairs of close numbers.
pub fn close_pairs(answer: impl Fn(&Array1<i32>, i32) -> usize) -> Verdict {
    type Case = (Array1<i32>, i32);
    let count = |(x, _): &Case, close: &dyn Fn(usize, usize) -> bool| {
        let n = x.len();
        (0..n * n).filter(|place| close(place / n, place % n)).count()
    };
    check(
        &["x", "d"],
        |(x, d): &Case| answer(x, *d),
        |case @ (x, d)| count(case, &|i, j| i < j && (x[i] - x[j]).abs() <= *d),
        |r| {
            let length = r.length(0..=6);
            (r.list(length, 0..=20), r.number(1..=5))
        },
        &[
            (
                &|case @ (x, d)| count(case, &|i, j| (x[i] - x[j]).abs() <= *d),
                "This counts each pair in both orders, and each number with itself.",
            ),
            (
                &|case @ (x, d)| count(case, &|i, j| i != j && (x[i] - x[j]).abs() <= *d),
                "This counts each pair in both orders.",
            ),
            (
                &|case @ (x, d)| count(case, &|i, j| i <= j && (x[i] - x[j]).abs() <= *d),
                "This counts the diagonal, too: each number is close to itself.",
            ),
            (
                &|case @ (x, d)| count(case, &|i, j| i < j && x[i] - x[j] <= *d),
                "A difference may be negative. Take its absolute value.",
            ),
            (
                &|case @ (x, d)| count(case, &|i, j| i < j && (x[i] - x[j]).abs() < *d),
                "A distance of exactly d is close, too.",
            ),
        ],
    )
}

/// Checks APL's `+/∧\1,0 ¯1↓PASSED`, the number of tests up to the first failure.
pub fn tests_made(answer: impl Fn(&Array2<bool>) -> Array1<usize>) -> Verdict {
    let each = |passed: &Array2<bool>, count: &dyn Fn(ArrayView1<bool>) -> usize| {
        passed.rows().into_iter().map(count).collect::<Array1<usize>>()
    };
    let before = |row: &ArrayView1<bool>| row.iter().take_while(|&&bit| bit).count();
    check(
        &["passed"],
        answer,
        |passed| each(passed, &|row| row.len().min(before(&row) + 1)),
        |r| {
            let shape = (r.length(0..=4), r.length(1..=4));
            r.array(shape, 0..=2).mapv(|x| x > 0)
        },
        &[
            (
                &|passed| each(passed, &|row| before(&row)),
                "This is +/∧\\PASSED, the tests before the first failure. The failed test is made, \
                 too.",
            ),
            (
                &|passed| each(passed, &|row| before(&row) + 1),
                "A product that passes all tests has no failed test, so nothing is added to it.",
            ),
            (
                &|passed| each(passed, &|row| row.iter().filter(|&&bit| bit).count()),
                "These are all tests that a product would pass, also those after the failure.",
            ),
        ],
    )
}
