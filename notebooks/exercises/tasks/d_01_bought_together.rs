//! # Bought together
//!
//! `baskets` is `[basket;product]`, with a 1 for each product in a basket. Return, for each pair of
//! products, how many baskets have both, `[product;product]`. The diagonal has the number of
//! baskets with each product.
//!
//! In APL this is `(⍉B)+.×B`, and in J it is `(|: b) +/ . * b`.
//!
//! ```text
//! baskets = [[1, 1, 0], [1, 1, 1]]
//!
//! gives [[2, 2, 1],
//!        [2, 2, 1],
//!        [1, 1, 1]]
//! ```
//!
//! # Hints
//!
//! - Change the bits to numbers with `mapv(usize::from)`, because `dot` adds products.
//! - In `a.dot(&b)` the inner axis disappears. Here it must be *basket*, so the left table is
//!   transposed.

use crate::prelude::*;

/// The product of two bits is 1 only if both are 1, so a sum of products counts baskets with both.
pub(crate) fn bought_together(baskets: &Array2<bool>) -> Array2<usize> {
    let b = baskets.mapv(usize::from);
    b.t().dot(&b)
}

check!(
    bought_together,
    fn(baskets: &Array2<bool>) -> Array2<usize>,
    |r| {
        let shape = (r.length(0..=4), r.length(1..=3));
        (r.array(shape, 0..=1).mapv(|bit| bit == 1),)
    },
    (
        "This is [basket;basket], how many products two baskets share. The inner axis must be \
         basket.",
        bought_together(&baskets.t().to_owned())
    ),
    (
        "This is ∨.∧, whether two products are ever together. Count the baskets.",
        bought_together(baskets).mapv(|both| both.min(1))
    ),
    (
        "The diagonal has the number of baskets with each product, and not 0.",
        bought_together(baskets) * (1 - Array2::<usize>::eye(baskets.ncols()))
    ),
);
