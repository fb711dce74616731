//! # 11. Digits of cards
//!
//! The cards of the deck have the numbers 0 to 80. The digits of a number in base 3 are the card's
//! four features. Return the digits, `[card;feature]`.
//!
//! In J this is `3 3 3 3 #: numbers`, and in APL `⍉3 3 3 3⊤NUMBERS`.
//!
//! ```text
//! numbers = [0, 5, 80]
//!
//! gives [[0, 0, 0, 0],
//!        [0, 0, 1, 2],
//!        [2, 2, 2, 2]]
//! ```

use ndarray::prelude::*;

pub fn digits(numbers: &Array1<usize>) -> Array2<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::bits::digits(digits)
}
