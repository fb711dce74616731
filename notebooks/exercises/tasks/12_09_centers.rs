//! # The new centers
//!
//! `points` is `[point;coordinate]`, and `groups` has the index of the group of each point. Return
//! the mean of the points of each group, `[group;coordinate]`. A group without points keeps its
//! center from `old`.
//!
//! ```text
//! points = [[0, 2], [5, 5], [4, 0]]
//! groups = [0, 2, 0]
//! old    = [[1, 1], [7, 7], [9, 9]]
//!
//! gives [[2, 1], [7, 7], [5, 5]]
//! ```
//!
//! # Hints
//!
//! - Add each point to the row of its group, and count the points of each group.
//! - Begin with the old centers, and replace those of the groups that have points.

use crate::prelude::*;

/// J's *key* applies a function to each group, and here the function is the mean. `mean_axis` of no
/// rows is `None`.
pub(crate) fn centers(
    points: &Array2<f64>,
    groups: &Array1<usize>,
    old: &Array2<f64>,
) -> Array2<f64> {
    let mut new = old.clone();
    for (group, mut center) in new.rows_mut().into_iter().enumerate() {
        let members: Vec<usize> = (0..groups.len()).filter(|&p| groups[p] == group).collect();
        if let Some(mean) = points.select(Axis(0), &members).mean_axis(Axis(0)) {
            center.assign(&mean);
        }
    }
    new
}

check!(
    centers,
    fn(points: &Array2<f64>, groups: &Array1<usize>, old: &Array2<f64>) -> Array2<f64>,
    |r| {
        let (points, groups, axes) = (r.length(0..=5), r.length(1..=3), r.length(1..=2));
        let mut table = |rows| r.array((rows, axes), 0..=9).mapv(f64::from);
        let (all, old) = (table(points), table(groups));
        (all, r.list(points, 0..=groups as i32 - 1).mapv(|group| group as usize), old)
    },
    (
        "A group without points keeps its old center. 0.0 / 0.0 is NaN.",
        centers(points, groups, &(old * f64::NAN))
    ),
    (
        "A group without points keeps its old center, and doesn't get zeros.",
        centers(points, groups, &(old * 0.0))
    ),
    ("These are sums. Divide each by the number of its points.", sums(points, groups, old)),
    (
        "Divide by the number of points of the group, and not of all points.",
        sums(&(points / points.nrows() as f64), groups, old)
    ),
);

/// Returns the sum of the points of each group. A group without points keeps its old center.
fn sums(points: &Array2<f64>, groups: &Array1<usize>, old: &Array2<f64>) -> Array2<f64> {
    let count = |group| groups.iter().filter(|other| **other == group).count();
    let counts = Array2::from_shape_fn((old.nrows(), 1), |(group, _)| count(group).max(1) as f64);
    centers(points, groups, old) * counts
}
