//! # Higher prices
//!
//! `prices` is `[shop;kind]`. Translate these lines of NumPy, which return a new table in which
//! each price of one shop is higher by 1.
//!
//! ```text
//! new = prices.copy()
//! new[shop] += 1
//! ```
//!
//! `row_mut` returns a mutable view of a row. A call alone can't be the left side of `+=`. Put `*`
//! in front of it, or give the view a name first: `let mut row = …;`.
//!
//! ```text
//! prices = [[5, 2],
//!           [4, 4]]
//! shop   = 1
//!
//! gives    [[5, 2],
//!           [5, 5]]
//! ```
//!
//! # Hints
//!
//! - `prices` is only borrowed, so make a copy with `clone` and change the copy.
//! - `new.row_mut(shop)` returns a mutable view of one row. Write `*new.row_mut(shop) += 1;`, or
//!   `let mut row = …;` and `row += 1;`.

use crate::prelude::*;

/// `row_mut` returns a mutable view of a row. The table itself must be declared with `mut`.
pub(crate) fn raised(prices: &Array2<i32>, shop: usize) -> Array2<i32> {
    let mut new = prices.clone();
    let mut row = new.row_mut(shop);
    row += 1;
    new
}

check!(
    raised,
    fn(prices: &Array2<i32>, shop: usize) -> Array2<i32>,
    |r| {
        let prices = r.table(1, 1..=9);
        let shop = r.length(0..=prices.nrows() - 1);
        (prices, shop)
    },
    ("Only the prices of one shop change.", prices + 1),
    (
        "This is a column. prices[shop] is a row.",
        raised(&prices.t().to_owned(), shop).reversed_axes()
    ),
    ("No price has changed. A row from to_owned or clone is a copy.", prices.clone()),
    ("Only one price of the shop is higher. All of them must be.", {
        let mut new = prices.clone();
        new[[shop, 0]] += 1;
        new
    }),
);
