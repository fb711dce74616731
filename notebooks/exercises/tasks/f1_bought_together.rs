//! # f1. Bought together
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

use ndarray::prelude::*;

pub fn bought_together(baskets: &Array2<bool>) -> Array2<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::decks::bought_together(bought_together)
}
