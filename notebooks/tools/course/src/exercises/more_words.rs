//! The exercises of notebook 10, *More words*.

use crate::verdict::{Verdict, array, asked, given};
use aplset::ndarray::{Array1, array};

/// Checks exercise 10.1: the positions of the `k` greatest numbers, `[rank]`.
pub fn wettest(answer: impl Fn(&Array1<usize>, usize) -> Option<Array1<usize>>) -> Verdict {
    let of = |name: &str, rain: Array1<usize>, k: usize| {
        given(asked(name, || answer(&rain, k)), |found| {
            let sorted = |key: &dyn Fn(usize) -> (usize, usize)| {
                let mut order: Vec<usize> = (0..rain.len()).collect();
                order.sort_by_key(|&day| key(day));
                Array1::from_iter(order.into_iter().take(k))
            };
            let most = rain.iter().max().copied().unwrap_or(0);
            let right = sorted(&|day| (most - rain[day], day));
            let slips = [
                (&*sorted(&|day| (rain[day], day)), "these are the driest days"),
                (
                    &*sorted(&|day| (most - rain[day], rain.len() - day)),
                    "the earlier day comes first",
                ),
            ];
            array(
                found,
                &right,
                "rank",
                &slips,
                "these are not the wettest days, the wettest first",
            )
        })
    };
    of("a week", array![3, 0, 5, 2, 0, 8, 1], 3)
        .and(|| of("equally wet days", array![4, 7, 4, 7, 4], 4))
        .and(|| of("one day", array![6], 1))
        .and(|| of("no days", array![], 0))
}

/// Checks exercise 10.2: the total amount of each kind, `[kind]`.
pub fn totals_by_kind(
    answer: impl Fn(&Array1<usize>, &Array1<usize>, usize) -> Option<Array1<usize>>,
) -> Verdict {
    let of = |name: &str, sold: Array1<usize>, amounts: Array1<usize>, kinds: usize| {
        given(asked(name, || answer(&sold, &amounts, kinds)), |found| {
            let mut right = Array1::zeros(kinds);
            let mut sales = Array1::zeros(kinds);
            for (&kind, &amount) in sold.iter().zip(&amounts) {
                right[kind] += amount;
                sales[kind] += 1;
            }
            let slips = [(&*sales, "these are the numbers of sales, without their amounts")];
            array(found, &right, "kind", &slips, "add up the amounts of each kind")
        })
    };
    of("six sales", array![0, 1, 0, 2, 1, 0], array![3, 4, 2, 9, 1, 1], 3)
        .and(|| of("a kind that is never sold", array![3, 0, 3], array![5, 6, 7], 5))
        .and(|| of("no sales", array![], array![], 2))
}
