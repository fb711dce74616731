//! Tests the answers about hands that the page deals or the reader types, and the values of a
//! sentence on random hands.

use super::json;
use aplset::batch::{Counts, deal_many};
use aplset::card::{DECK, code};
use aplset_page::answers::{deal, explain, sentence};
use itertools::Itertools;
use serde_json::{Value as Json, json};

#[test]
fn any_text_gets_an_answer() {
    let problem = |text: &str| Some(explain(text)).filter(|answer| !answer.starts_with('{'));
    assert_eq!(
        problem("2GSF 2GXL").as_deref(),
        Some("word 2, `2GXL`: no shape letter (D, O or S), found `X`")
    );
    for text in ["\"\\\u{1}\u{7f}\n", "🂡 \u{fffd}\n", "1GOF 1GOF"] {
        assert!(problem(text).is_some(), "{text:?}");
    }
    for cards in (0..=12).chain([24, DECK]) {
        let whole = deal(cards, 7);
        assert_eq!(problem(&whole), None, "{cards} cards");
    }
}

#[test]
fn a_hand_with_an_error_and_a_large_array_are_refused() {
    let error = sentence("1GOF 1GXL\nH").err();
    assert_eq!(error.as_deref(), Some("word 2, `1GXL`: no shape letter (D, O or S), found `X`"));
    let error = |text: &str| sentence(text).expect("a hand").0.error().map(ToString::to_string);
    assert!(error("1GOF\n⍳1000001").is_some_and(|error| error.starts_with("WS FULL")));
    assert_eq!(error("1GOF\n⍳1000000"), None);
}

/// Returns the values of a sentence on the hands from seed 3.
fn values(text: &str, cards: usize) -> Result<Json, String> {
    let values = aplset_page::values::values(&format!("{}\n{text}", deal(cards, 7)), 3);
    values.map(|values| json(&values))
}

/// Counts the hands with each value.
fn counted(word: Option<&str>, values: impl Iterator<Item = u16>) -> Json {
    let counts = values.counts().into_iter().sorted().collect_vec();
    let hands: usize = counts.iter().map(|(_, hands)| hands).sum();
    let counts = counts.iter().map(|&(value, hands)| (f64::from(value), hands)).collect_vec();
    json!({ "hands": hands, "word": word, "values": counts })
}

#[test]
fn the_sets_of_dealt_hands_are_those_that_the_library_counts() {
    for cards in [3, 12, 24] {
        let ids = deal_many(100_000, cards, 3);
        let counts = Counts::of(&ids).expect("dealt hands are valid");
        let text = format!("+/∧/∧/2≠+/[2]H[3 COMBIN {cards};;]");
        assert_eq!(values(&text, cards), Ok(counted(None, counts.iter())));
    }
}

#[test]
fn a_sentence_without_circuit_runs_on_fewer_hands() {
    let ids = deal_many(100_000, 12, 3);
    let is_red = |card: &&u8| code(usize::from(**card)).contains('R');
    let red = ids.rows().into_iter().map(|hand| hand.iter().filter(is_red).count());
    let red = red.map(|cards| u16::try_from(cards).expect("12 cards")).collect_vec();
    let some = red.iter().map(|&cards| u16::from(cards > 0));
    assert_eq!(values("∨/H[;2;1]", 12), Ok(counted(None, some)));
    let few = counted(Some("/"), red.into_iter().take(2000));
    assert_eq!(values("≢H[;2;1]/⍳12", 12), Ok(few));
}

#[test]
fn a_value_that_is_an_array_or_an_error_has_advice() {
    for (text, problem) in [
        ("+/H[;;1]", " but has the shape 12. To add its numbers, put `+/` in front of the last "),
        ("H", " but has the shape 12 4 3. To add its numbers, put `+/,` in front of the last "),
        ("÷0", "DOMAIN ERROR: ÷0. "),
    ] {
        let found = values(text, 12).expect_err("an error");
        assert!(found.contains(problem), "{found}");
    }
    let found = values("÷+/H[;2;1]", 12).expect_err("an error");
    let hand = found.strip_prefix("DOMAIN ERROR: ÷0. No number is 1÷0. The hand is ");
    assert!(hand.is_some_and(|hand| hand.len() == 60 && !hand.contains('R')), "{found}");
}
