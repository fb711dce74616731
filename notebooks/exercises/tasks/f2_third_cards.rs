//! # f2. Third cards
//!
//! `x` and `y` are the digits of two different cards, `[feature]`. Each feature has `v`
//! characteristics, at least 3. Return how many cards of the deck make a set with them. The three
//! cards of a set are all the same or all different in each feature.
//!
//! ```text
//! x = [0, 4, 1]
//! y = [2, 4, 0]
//! v = 5
//!
//! gives 9
//! ```

use ndarray::prelude::*;

pub fn third_cards(x: &Array1<i32>, y: &Array1<i32>, v: usize) -> usize {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::decks::third_cards(third_cards)
}
