//! # 53. All pairs of points
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

use ndarray::prelude::*;

pub fn pair_distances(p: &Array2<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::broadcasting::pair_distances(pair_distances)
}
