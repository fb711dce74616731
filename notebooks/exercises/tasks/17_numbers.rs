//! # 17. Numbers of cards
//!
//! `digits` has the digits of each card in base 3, `[card;feature]`. Return the numbers of the
//! cards.
//!
//! In J this is `3 #. digits`, and in NumPy `digits @ [27, 9, 3, 1]`.
//!
//! ```text
//! digits = [[0, 0, 1, 2],
//!           [2, 0, 1, 1]]
//!
//! gives [5, 58]
//! ```

use ndarray::prelude::*;

pub fn numbers(digits: &Array2<usize>) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::bits::numbers(numbers)
}
