//! The essay's way: digits, a table of the nine good rows, and one composition of verbs.

mod cards;
mod sets;
mod univ;

use super::listing::Listing;
use super::step::{Language, Passage, Step};
use ndarray::ArrayRef1;

/// A part of the program, and the Rust function that its lines stand in.
fn part(name: &'static str, function: &'static str, frame: &'static [&'static str]) -> Passage {
    Passage {
        name,
        listing: Listing(include_str!("../../programs/j_essay/mod.rs")),
        function,
        language: Language::J,
        frame,
    }
}

/// `cards`, `deal`, `univ`, `test` and `sets` on this hand.
pub(super) fn steps(hand: &ArrayRef1<usize>) -> Vec<Step> {
    let (mut steps, d) = cards::steps(hand);
    steps.extend(univ::steps());
    steps.extend(sets::steps(&d));
    steps
}
