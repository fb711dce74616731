//! # 33. Axes on the move
//!
//! `a` has rank 3. Translate this line of APL, which counts axes from 1:
//!
//! ```text
//! 3 1 2⍉A
//! ```
//!
//! The list on the left has the position to which each axis of A goes. Axis 1 goes to position 3,
//! axis 2 to position 1, and axis 3 to position 2. If the shape of A is 2 3 4, the shape of the
//! result is 3 4 2.

use ndarray::prelude::*;

pub fn moved(a: &Array3<i32>) -> Array3<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::rank::moved(moved)
}
