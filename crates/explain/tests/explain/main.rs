//! Tests the layers `explain` and `picture`. Hands of many sizes test the arrays, the axes and the
//! code of all steps of the article and of the essay.

mod apl;
mod arrays;
mod data;
mod dictionary;
mod glyphs;
mod lines;
mod page;
mod picture;
mod screens;
mod sentences;
mod spelled;
mod what_if;

use aplset::card::parse_hand;
use aplset::ndarray::Array1;
use aplset::vocabulary::{deal, seeded};
use aplset_explain::{Program, Run, Step};

const PROGRAMS: [Program; 2] = [Program::Apl, Program::J];
const HAND_A: &str = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL";

fn hand_a() -> Array1<usize> {
    parse_hand(HAND_A).expect("the article's hand")
}

/// Returns hands of 0 to 21 cards, and the whole deck.
fn hands() -> Vec<Array1<usize>> {
    let sizes = [0, 1, 2, 3, 4, 12, 21, 81];
    sizes.into_iter().map(|cards| deal(cards, 81, &mut seeded(5, cards as u64))).collect()
}

impl Fragment for Run {
    fn step(&self, fragment: &str) -> &Step {
        self.steps
            .iter()
            .find(|step| step.apl == fragment || step.j == fragment)
            .unwrap_or_else(|| panic!("a step `{fragment}`"))
    }
}

trait Fragment {
    /// Returns the step with this fragment of APL or J.
    fn step(&self, fragment: &str) -> &Step;
}
