//! Computes the answers that the page asks for, as texts and numbers.

use aplset::batch::{Counts, deal_many_into};
use aplset::card::{DECK, code, parse_hand};
use aplset::ndarray::Array2;
use aplset::odds::{DealWithSets, exact};
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

/// Deals hands from a seed, starting at the hand with the index `first`. Returns the numbers of
/// hands that have no set, one set and so on.
#[must_use]
pub fn count(hands: usize, cards: usize, seed: u32, first: u32) -> Vec<u32> {
    // The library handles this many hands on the calling thread, without starting another thread.
    const AT_ONCE: usize = 1 << 13;
    let cards = cards.min(DECK);
    let mut histogram = Vec::new();
    for begun in (0..hands).step_by(AT_ONCE) {
        let size = AT_ONCE.min(hands - begun);
        let mut ids = Array2::zeros((size, cards));
        let rows = ids.as_slice_mut().unwrap_or_default();
        deal_many_into(seed.into(), u64::from(first) + begun as u64, rows, cards);
        for count in sets(&ids) {
            if count >= histogram.len() {
                histogram.resize(count + 1, 0);
            }
            histogram[count] += 1;
        }
    }
    histogram
}

/// Returns the number of sets in each hand of an array `[hand;card]`.
fn sets(ids: &Array2<u8>) -> Vec<usize> {
    let Ok(counts) = Counts::of(ids) else {
        unreachable!("a dealt hand has no duplicate card");
    };
    counts.iter().map(usize::from).collect()
}

/// Returns the exact shares of hands that have no set, one set and so on as JSON, or `null` if the
/// shares are unknown.
#[must_use]
pub fn odds(cards: usize) -> String {
    let Some(odds) = exact(cards) else { return "null".to_owned() };
    let shares: Vec<String> = (0..=odds.most()).map(|sets| odds.share(sets).to_string()).collect();
    format!("[{}]", shares.join(","))
}
