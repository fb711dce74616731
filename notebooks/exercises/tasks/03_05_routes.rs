//! # The shortest routes
//!
//! `a` has the lengths of the roads from some places to some towns, `[from;town]`, and `b` those
//! from the towns to other places, `[town;to]`. There is at least one town. Return the length of
//! the shortest route through a town, `[from;to]`.
//!
//! In APL this is `A⌊.+B`, an inner product with + instead of × and the minimum ⌊ instead of +.
//!
//! ```text
//! a = [[1, 5]]
//! b = [[9, 2],
//!      [1, 8]]
//!
//! gives [[6, 3]]
//! ```
//!
//! # Hints
//!
//! - First compute all routes, `[from;town;to]`, by broadcasting. Then take the minimum along the
//!   axis *town*.
//! - Make the two arrays `[from;town;1]` and `[1;town;to]`. `map_axis(Axis(1), …)` reduces the
//!   towns.

use crate::prelude::*;

/// An inner product is an outer product at each position of the shared axis, and then a reduction
/// of this axis.
pub(crate) fn routes(a: &Array2<i32>, b: &Array2<i32>) -> Array2<i32> {
    let all = &a.view().insert_axis(Axis(2)) + &b.view().insert_axis(Axis(0)); // [from;town;to]
    all.map_axis(Axis(1), |lengths| *lengths.iter().min().unwrap())
}

check!(
    routes,
    fn(a: &Array2<i32>, b: &Array2<i32>) -> Array2<i32>,
    |r| {
        let (from, via, to) = (r.length(1..=3), r.length(1..=3), r.length(1..=3));
        (r.array((from, via), 1..=9), r.array((via, to), 1..=9))
    },
    ("This is A+.×B, the matrix product. Here + is in place of ×, and ⌊ in place of +.", a.dot(b)),
    ("These are the longest routes.", -routes(&-a, &-b)),
    (
        "No route is shorter than 0, so a minimum that begins with 0 stays 0. Begin with the first \
         route or with i32::MAX.",
        Array2::zeros((a.nrows(), b.ncols()))
    ),
    (
        "The shortest road to a town and the shortest one from a town need not meet in the same \
         town. Add first, and then take the minimum.",
        shortest(a).insert_axis(Axis(1)) + shortest(&b.t().to_owned())
    ),
);

/// Returns the smallest number of each row.
fn shortest(roads: &Array2<i32>) -> Array1<i32> {
    roads.map_axis(Axis(1), |row| *row.iter().min().unwrap())
}
