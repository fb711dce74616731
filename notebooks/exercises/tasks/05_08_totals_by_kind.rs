//! # Totals by kind
//!
//! Each sale has a kind from 0 to `kinds` - 1, and an amount. Return the total amount of each kind.
//!
//! In APL this is `((⍳KINDS)∘.=SOLD)+.×AMOUNTS` with kinds that start at 1, and in NumPy
//! `np.bincount(sold, weights=amounts, minlength=kinds)`.
//!
//! ```text
//! sold    = [0, 2, 0]
//! amounts = [3, 4, 2]
//! kinds   = 4
//!
//! gives [5, 0, 4, 0]
//! ```
//!
//! # Hints
//!
//! - A loop over the sales needs one addition for each sale. `zip` pairs the kinds with the
//!   amounts.
//! - With arrays, make a table `[kind;sale]` that has a 1 where the sale is of this kind, and then
//!   use `dot`.

use crate::prelude::*;

/// For a thousand kinds, the table of APL's line is mostly zeros. The loop never builds it.
pub(crate) fn totals_by_kind(
    sold: &Array1<usize>,
    amounts: &Array1<usize>,
    kinds: usize,
) -> Array1<usize> {
    let mut totals = Array1::zeros(kinds);
    for (&kind, &amount) in sold.iter().zip(amounts) {
        totals[kind] += amount;
    }
    totals
}

check!(
    totals_by_kind,
    fn(sold: &Array1<usize>, amounts: &Array1<usize>, kinds: usize) -> Array1<usize>,
    |r| {
        let (sales, kinds) = (r.length(0..=6), r.length(1..=4));
        let mut list = |most| r.list(sales, 0..=most).mapv(|n| n as usize);
        (list(kinds as i32 - 1), list(9), kinds)
    },
    (
        "These are the numbers of sales, without their amounts.",
        totals_by_kind(sold, &amounts.mapv(|_| 1), kinds)
    ),
    ("Only the last sale of each kind counts here. Add the amounts up.", {
        let mut totals = Array1::zeros(kinds);
        sold.iter().zip(amounts).for_each(|(&kind, &amount)| totals[kind] = amount);
        totals
    }),
    (
        "Here the kinds start at 0, so don't subtract 1.",
        totals_by_kind(&(sold - 1), amounts, kinds)
    ),
);
