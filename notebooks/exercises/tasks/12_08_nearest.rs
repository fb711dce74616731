//! # The nearest center
//!
//! Return the index of the nearest center of each point. `points` is `[point;coordinate]`,
//! `centers` is `[center;coordinate]`, and there is at least one center. The square of a distance
//! is the sum of the squares of the differences. The nearest center also has the smallest square.
//! Of two equally near centers, the one with the smaller index counts.
//!
//! ```text
//! points  = [[0, 1], [5, 5], [4, 0]]
//! centers = [[0, 0], [4, 4]]
//!
//! gives [0, 1, 0]
//! ```
//!
//! # Hints
//!
//! - With `insert_axis(Axis(1))`, the points are `[point;1;coordinate]`. Minus the centers, this is
//!   `[point;center;coordinate]`.
//! - Add the squares along the last axis. For each row of the result, find the index of the
//!   smallest number.

use crate::prelude::*;

/// The differences of all pairs are an outer product with a third axis. `min_by` keeps the first of
/// equal elements.
pub(crate) fn nearest(points: &Array2<f64>, centers: &Array2<f64>) -> Array1<usize> {
    let between = &points.view().insert_axis(Axis(1)) - centers;
    let squares = (&between * &between).sum_axis(Axis(2));
    squares
        .map_axis(Axis(1), |row| (0..row.len()).min_by(|&a, &b| row[a].total_cmp(&row[b])).unwrap())
}

check!(
    nearest,
    fn(points: &Array2<f64>, centers: &Array2<f64>) -> Array1<usize>,
    |r| {
        let (points, centers, axes) = (r.length(0..=8), r.length(1..=5), r.length(1..=4));
        let mut table = |rows| r.array((rows, axes), 0..=6).mapv(f64::from);
        (table(points), table(centers))
    },
    ("These centers are the farthest.", least(points, centers, |way| -way * way)),
    (
        "Of two equally near centers, the one with the smaller index counts.",
        nearest(points, &centers.slice(s![..;-1, ..]).to_owned())
            .mapv(|center| centers.nrows() - 1 - center)
    ),
    ("This adds the differences. Square them first.", least(points, centers, f64::abs)),
    (
        "Square each difference before you add them. Otherwise 3 and -3 give 0.",
        nearest(
            &points.sum_axis(Axis(1)).insert_axis(Axis(1)),
            &centers.sum_axis(Axis(1)).insert_axis(Axis(1))
        )
    ),
    ("This is the nearest point of each center.", nearest(centers, points)),
);

/// Finds the center with the smallest sum of a function of the differences.
fn least(points: &Array2<f64>, centers: &Array2<f64>, of: fn(f64) -> f64) -> Array1<usize> {
    let sums = (&points.view().insert_axis(Axis(1)) - centers).mapv(of).sum_axis(Axis(2));
    sums.map_axis(Axis(1), |row| (0..row.len()).min_by(|&a, &b| row[a].total_cmp(&row[b])).unwrap())
}
