//! # 82. Houses and shops
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

use ndarray::prelude::*;

pub fn distances(houses: &Array1<i32>, shops: &Array1<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::ten::distances(distances)
}
