//! # All pairs of points
//!
//! `p` has points, `[point;coordinate]`. The distance between two points is the sum of the absolute
//! differences of their coordinates. Return the distances of all pairs, `[point;point]`.
//!
//! In NumPy this is `np.abs(p[:, None] - p[None]).sum(axis=2)`.
//!
//! ```text
//! p = [[0, 0],
//!      [3, -4]]
//!
//! gives [[0, 7],
//!        [7, 0]]
//! ```
//!
//! # Hints
//!
//! - The differences are `[point;point;coordinate]`. Each point is compared with each point, but
//!   each coordinate only with the same coordinate.
//! - Insert an axis of length 1 at position 1 of one view, and at position 0 of the other.

use crate::prelude::*;

/// The shapes n 1 c and 1 n c broadcast to n n c.
pub(crate) fn pair_distances(p: &Array2<i32>) -> Array2<i32> {
    // [point;point;coordinate]
    let ways = &p.view().insert_axis(Axis(1)) - &p.view().insert_axis(Axis(0));
    ways.mapv(i32::abs).sum_axis(Axis(2))
}

check!(
    pair_distances,
    fn(p: &Array2<i32>) -> Array2<i32>,
    |r| {
        let shape = (r.length(0..=4), r.length(1..=3));
        (r.array(shape, -9..=9),)
    },
    ("Take the absolute values before you add.", ways(p).sum_axis(Axis(2))),
    ("Take the absolute values before you add.", ways(p).sum_axis(Axis(2)).mapv(i32::abs)),
    (
        "This is the longest of the ways along an axis. Add all of them.",
        ways(p).map_axis(Axis(2), |ways| ways.iter().map(|way| way.abs()).max().unwrap())
    ),
    (
        "This adds the squares of the differences. Here a distance is a sum of absolute values.",
        ways(p).mapv(|way| way * way).sum_axis(Axis(2))
    ),
    (
        "This is [point;coordinate], a sum over points. Add along the axis of the coordinates.",
        ways(p).mapv(i32::abs).sum_axis(Axis(0))
    ),
);

/// Returns the differences, `[point;point;coordinate]`.
fn ways(p: &Array2<i32>) -> Array3<i32> {
    &p.view().insert_axis(Axis(1)) - &p.view().insert_axis(Axis(0))
}
