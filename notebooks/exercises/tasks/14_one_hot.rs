//! # 14. Bits of cards
//!
//! Each digit is 0, 1 or 2. Turn it into three bits, of which exactly one is 1, and return
//! `[card;feature;characteristic]`.
//!
//! In APL this is `DIGITS∘.=0 1 2`, and in NumPy `digits[:, :, None] == np.arange(3)`.
//! `Array3::from_shape_fn(shape, |(i, j, k)| …)` computes each element from its position, and
//! `digits.dim()` is the shape as a pair of numbers.
//!
//! ```text
//! digits = [[0, 2, 1, 1]]
//!
//! gives [[[1, 0, 0],
//!         [0, 0, 1],
//!         [0, 1, 0],
//!         [0, 1, 0]]]
//! ```

use ndarray::prelude::*;

pub fn one_hot(digits: &Array2<usize>) -> Array3<bool> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::bits::one_hot(one_hot)
}
