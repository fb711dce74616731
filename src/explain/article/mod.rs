//! The article's way: letters or numbers to bits, all combinations in one array, the sentence, and words again.

mod deal;
mod fmt;
mod hand;
mod sets;

use super::listing::Listing;
use super::step::{Language, Passage, Step};
use ndarray::ArrayRef1;

/// A part of the program, and the Rust function that its lines stand in.
fn part(name: &'static str, function: &'static str, frame: &'static [&'static str]) -> Passage {
    Passage {
        name,
        listing: Listing(include_str!("../../programs/apl_article/mod.rs")),
        function,
        language: Language::Apl,
        frame,
    }
}

/// HAND, DEAL, SETS and FMT on this hand.
pub(super) fn steps(hand: &ArrayRef1<usize>) -> Vec<Step> {
    let (mut steps, h) = hand::steps(hand);
    steps.extend(deal::steps(hand));
    let (finding, z) = sets::steps(&h);
    steps.extend(finding);
    steps.extend(fmt::steps(&z));
    steps
}
