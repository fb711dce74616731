//! # Houses and shops
//!
//! `houses` and `shops` are positions along a street. Return the distance of each house from each
//! shop, `[house;shop]`.
//!
//! ```text
//! houses = [2, 9]
//! shops  = [0, 10, 5]
//!
//! gives [[2, 8, 3],
//!        [9, 1, 4]]
//! ```
//!
//! # Hints
//!
//! - This is an outer product with −, followed by the absolute value.
//! - Make the houses a column with `insert_axis(Axis(1))`, and subtract the shops.

use crate::prelude::*;

/// A column minus a list is a table of all differences.
pub(crate) fn distances(houses: &Array1<i32>, shops: &Array1<i32>) -> Array2<i32> {
    (&houses.view().insert_axis(Axis(1)) - shops).mapv(i32::abs)
}

check!(
    distances,
    fn(houses: &Array1<i32>, shops: &Array1<i32>) -> Array2<i32>,
    |r| {
        let (houses, shops) = (r.length(0..=4), r.length(1..=4));
        (r.list(houses, -9..=9), r.list(shops, -9..=9))
    },
    ("A distance is never less than 0.", &houses.view().insert_axis(Axis(1)) - shops),
    (
        "These are the shops minus the houses, but a distance is never less than 0.",
        shops - &houses.view().insert_axis(Axis(1))
    ),
    ("This is [shop;house].", distances(shops, houses)),
);
