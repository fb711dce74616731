//! # f3. Sets of any size
//!
//! `f` has the digits of cards, `[combination;card;feature]`, with any number of cards and any
//! digits. Return a bit for each combination, which is 1 if its cards are all the same or all
//! different in **each** feature.
//!
//! In today's APL this is `∧/N∊1,K`, with the number of cards `K` and the numbers of different
//! digits `N←(≢∪)⍤1⊢(⍉⍤2)F`.
//!
//! ```text
//! f = [[[0, 3], [1, 3], [2, 3], [3, 3]], [[0, 1], [0, 1], [2, 1], [3, 1]]]
//!
//! gives [1, 0]
//! ```

use ndarray::prelude::*;

pub fn sets_of_any_size(f: &Array3<usize>) -> Array1<bool> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::decks::sets_of_any_size(sets_of_any_size)
}
