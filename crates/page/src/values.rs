//! Runs a sentence that the user types on random hands.

use crate::answers::sentence;
use aplset::batch::{Hands, deal_many_into};
use aplset::card::code;
use aplset::ndarray::{Array2, ArrayRefD};
use aplset_apl::{AplError, HandKind, each_answer};
use itertools::Itertools;
use serde_json::json;

/// The number of random hands on which a sentence runs.
const HANDS: usize = 100_000;

/// The largest numbers of random hands, and of elements of all their steps, for a sentence that
/// runs hand by hand. The page waits about two seconds for these elements.
const FEWER_HANDS: usize = 2000;
const FEWER_ELEMENTS: usize = 200_000_000;

/// Runs the sentence on hands that `aplset deal` deals from this seed. Returns the values in
/// ascending order, each with its number of hands, as JSON.
///
/// The input is that of [`sentence`]. The hands have as many cards as its hand. `hands` is the
/// number of all hands. If a word has no circuit, the sentence runs hand by hand, and `word` is
/// this word.
///
/// # Errors
/// Returns an error message if the hand is invalid, or if the value for each hand is not one
/// number.
pub fn values(lines: &str, seed: u32) -> Result<String, String> {
    let (run, hand) = sentence(lines)?;
    let advised = |error: AplError| format!("{error}. {}", error.advice());
    let compiled = run.compiled(HandKind::Cards).map_err(advised)?;
    if let shape @ [_, rest @ ..] = compiled.shape() {
        let shape = shape.iter().join(" ");
        let sum = if rest.is_empty() { "+/" } else { "+/," };
        return Err(format!(
            "The value must be one number for each hand, but has the shape {shape}. To add its \
             numbers, put `{sum}` in front of the last statement."
        ));
    }
    let word = compiled.by_hand();
    let elements: usize = run.steps().iter().map(|step| step.value().len()).sum();
    let fewer = FEWER_HANDS.min(FEWER_ELEMENTS / elements.max(1));
    let hands = if word.is_some() { fewer } else { HANDS };
    let mut ids = Array2::zeros((hands, hand.len()));
    let rows = ids.as_slice_mut().unwrap_or_default();
    deal_many_into(rows, hand.len(), seed.into(), 0);
    let Ok(hands) = Hands::from_ids(&ids) else {
        unreachable!("a dealt hand has no duplicate card");
    };
    let answers = compiled.over(&hands).map_err(|error| {
        let hand = ids.row(error.hand().unwrap_or(0));
        let hand = hand.iter().map(|&card| code(card.into())).join(" ");
        format!("{} The hand is {hand}.", advised(error.of_hand(None)))
    })?;
    let counts = each_answer!(answers, values => counted(&values));
    Ok(json!({ "hands": hands.len(), "word": word, "values": counts }).to_string())
}

/// Returns the values in ascending order, each with its number of hands.
fn counted<N: Copy + Into<f64>>(values: &ArrayRefD<N>) -> Vec<(f64, usize)> {
    let mut counts: Vec<(f64, usize)> = Vec::new();
    for &value in values {
        let value = value.into() + 0.0; // ¯0 is 0
        match counts.binary_search_by(|(other, _)| other.total_cmp(&value)) {
            Ok(at) => counts[at].1 += 1,
            Err(at) => counts.insert(at, (value, 1)),
        }
    }
    counts
}
