//! # 25. The sentence
//!
//! `f` has the bits of combinations of three cards, `[combination;card;feature;characteristic]`.
//! Return one bit for each combination, which is 1 if the combination is a set. Translate the
//! article's sentence:
//!
//! ```text
//! ∧/∧/2≠+/[2]F
//! ```
//!
//! `+/[2]` adds along the second axis, *card*. Each `∧/` is "all" along the last axis.

use ndarray::prelude::*;

pub fn is_set(f: &Array4<bool>) -> Array1<bool> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::finding::is_set(is_set)
}
