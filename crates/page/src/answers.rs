//! Computes the answers about hands that the page asks for, as texts.

use aplset::card::{DECK, code, parse_hand};
use aplset::ndarray::Array1;
use aplset::odds::DealWithSets;
use aplset::vocabulary;
use aplset_apl::{self as apl, Given, Names, Options, Sentence};
use aplset_explain::{Program, Run};

/// Runs the article's program on the hand with these codes, and returns the steps as JSON, or an
/// error message.
#[must_use]
pub fn explain(codes: &str) -> String {
    let run = |hand: Array1<usize>| Run::new(Program::Apl, &hand).json();
    parse_hand(codes).map_or_else(|error| error.to_string(), run)
}

/// The largest number of elements of an array. With more elements, the page would freeze for
/// seconds.
const ELEMENTS: usize = 1_000_000;

/// Runs a sentence, in which H is the hand. Returns its run and the hand.
///
/// The first line of the input has the codes of the hand, and the other lines are the sentence.
///
/// # Errors
/// Returns an error message if the hand is invalid. A sentence with an error is run up to the
/// error.
pub fn sentence(lines: &str) -> Result<(Sentence, Array1<usize>), String> {
    let (codes, text) = lines.split_once('\n').unwrap_or((lines, ""));
    let hand = parse_hand(codes).map_err(|error| error.to_string())?;
    let names = Names::from([("H".to_owned(), Given::of_hand(&hand))]);
    let run = apl::explain(text, &names, Options { elements: ELEMENTS, ..Options::default() });
    Ok((run, hand))
}

/// Deals the same hand as `aplset deal --seed`, and returns its codes.
#[must_use]
pub fn deal(cards: usize, seed: u32) -> String {
    let mut rng = vocabulary::seeded(seed.into(), 0);
    let hand = vocabulary::deal(cards.min(DECK), DECK, &mut rng);
    let codes: Vec<String> = hand.iter().map(|&card| code(card)).collect();
    codes.join(" ")
}

/// Deals the daily hand, and returns its codes. The date is the seed, and the first hand of 12
/// cards with exactly six sets is chosen, as in `aplset deal --sets 6 --seed 20261125`.
#[must_use]
pub fn daily(date: u32) -> String {
    let mut hand = [0; 12];
    let dealt = DealWithSets::new(12, 6, date.into()).and_then(|mut six| six.deal_into(&mut hand));
    debug_assert_eq!(dealt, Ok(()), "one hand in 43 has six sets");
    let codes: Vec<String> = hand.iter().map(|&card| code(card.into())).collect();
    codes.join(" ")
}
