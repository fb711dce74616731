//! # 78. The new centers
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

use ndarray::prelude::*;

pub fn centers(points: &Array2<f64>, groups: &Array1<usize>, old: &Array2<f64>) -> Array2<f64> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::away::centers(centers)
}
