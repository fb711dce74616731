//! # g1. The usual number
//!
//! `hands` has the numbers of hands with 0 sets, 1 set, 2 sets and so on, and is never empty.
//! Return the *position* of the largest number, or the first one if there are several.
//!
//! In APL this is `(S⍳⌈/S)-1`.
//!
//! ```text
//! hands = [3, 9, 9, 4]
//!
//! gives 1
//! ```

use ndarray::prelude::*;

pub fn likeliest(hands: &Array1<usize>) -> usize {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::odds::likeliest(likeliest)
}
