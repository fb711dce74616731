//! # 20. The third card
//!
//! Two cards are given by their digits, `[feature]`. Return the digits of the card that makes a set
//! with them. In each feature, the three digits of a set are all the same or all different.
//!
//! ```text
//! a = [0, 1, 2, 2]
//! b = [0, 2, 1, 2]
//!
//! gives [0, 0, 0, 2]
//! ```

use ndarray::prelude::*;

pub fn third_card(a: &Array1<u8>, b: &Array1<u8>) -> Array1<u8> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::finding::third_card(third_card)
}
