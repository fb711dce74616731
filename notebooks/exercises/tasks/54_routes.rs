//! # 54. The shortest routes
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

use ndarray::prelude::*;

pub fn routes(a: &Array2<i32>, b: &Array2<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::broadcasting::routes(routes)
}
