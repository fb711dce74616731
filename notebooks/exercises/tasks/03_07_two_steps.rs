//! # Two roads
//!
//! `roads` is `[from;to]`, a square table with a 1 for each road from a town to a town. Roads can
//! be one-way, and a road can lead back to the same town. Return a 1 for each pair of towns with a
//! route of exactly two roads, `[from;to]`.
//!
//! In APL this is `R∨.∧R`, and in J `r +./ . *. r`.
//!
//! ```text
//! roads = [[0, 1, 0],
//!          [0, 0, 1],
//!          [0, 0, 0]]
//!
//! gives [[0, 0, 1],
//!        [0, 0, 0],
//!        [0, 0, 0]]
//! ```
//!
//! # Hints
//!
//! - `∨.∧` is an inner product in which ∨ replaces the sum and ∧ replaces the product.
//! - Turn the bits into numbers, and use `dot`. Which numbers of the result mean that there is a
//!   route?

use crate::prelude::*;

/// The product `+.×` counts the routes of two roads. If the count is above 0, `∨.∧` has a 1.
pub(crate) fn two_steps(roads: &Array2<bool>) -> Array2<bool> {
    let numbers = roads.mapv(usize::from);
    numbers.dot(&numbers).mapv(|ways| ways > 0)
}

check!(
    two_steps,
    fn(roads: &Array2<bool>) -> Array2<bool>,
    |r| {
        let towns = r.length(1..=4);
        (r.array((towns, towns), 0..=2).mapv(|x| x == 0),)
    },
    (
        "This is R∧.∧R, a way through each town. One town in between is enough.",
        ways(roads).mapv(|ways| ways == roads.nrows())
    ),
    (
        "This is R∨.∨R. Both roads are needed, the one to the town and the one from it.",
        ways(&!roads).mapv(|without| without < roads.nrows())
    ),
    (
        "These are the direct roads. R∧R is R itself, because ∧ works element by element.",
        roads.clone()
    ),
    ("This also has the direct roads. Count only the ways of two roads.", two_steps(roads) | roads),
    ("If there are several ways, there is a route, too.", ways(roads).mapv(|ways| ways == 1)),
    ("This is [to;from]. The first town comes first.", two_steps(roads).reversed_axes()),
);

/// Returns the number of towns between two towns.
fn ways(roads: &Array2<bool>) -> Array2<usize> {
    let numbers = roads.mapv(usize::from);
    numbers.dot(&numbers)
}
