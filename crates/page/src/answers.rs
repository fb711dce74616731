//! Computes the answers about hands that the page asks for, as texts.

use aplset::card::{DECK, code, parse_hand};
use aplset::odds::DealWithSets;
use aplset::vocabulary;
use aplset_explain::{Program, Run};

/// Runs a program on a hand, and returns the steps as JSON, or an error message.
///
/// The input has two lines: the program (`apl` or `j`), and the codes of the hand.
#[must_use]
pub fn explain(lines: &str) -> String {
    let (program, codes) = lines.split_once('\n').unwrap_or((lines, ""));
    run(program, codes).map_or_else(|problem| problem, |run| run.json())
}

fn run(program: &str, codes: &str) -> Result<Run, String> {
    let hand = parse_hand(codes).map_err(|error| error.to_string())?;
    match program {
        "j" => Ok(Run::new(Program::J, &hand)),
        "apl" => Ok(Run::new(Program::Apl, &hand)),
        _ => Err(format!("program `{program}`: expected apl or j")),
    }
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
