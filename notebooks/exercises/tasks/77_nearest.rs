//! # 77. The nearest center
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

use ndarray::prelude::*;

pub fn nearest(points: &Array2<f64>, centers: &Array2<f64>) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::away::nearest(nearest)
}
