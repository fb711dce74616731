//! Tests the JSON of a run.

use super::{HAND_A, golden};
use aplset::card::parse_hand;
use aplset_apl::{self as apl, Given, Names, Options};
use serde_json::{Value as Json, json};

fn json_of(text: &str) -> Json {
    let hand = Given::of_hand(&parse_hand(HAND_A).expect("a hand"));
    let names = Names::from([("H".to_owned(), hand)]);
    serde_json::from_str(&apl::explain(text, &names, Options::default()).json()).expect("JSON")
}

#[test]
fn json_has_the_arrays_and_the_error() {
    let run = json_of("1 0 1/⌽'abc'");
    assert_eq!(run["error"], Json::Null);
    let [reversed, kept] = [&run["steps"][0], &run["steps"][1]];
    assert_eq!(reversed["place"], json!([6, 12]));
    assert_eq!(reversed["word"], json!([6, 7]));
    assert_eq!(reversed["elements"], json!(["c", "b", "a"]));
    assert_eq!(kept["arguments"][0]["elements"], json!([1, 0, 1]));
    assert_eq!(kept["arguments"][1], json!(0));
    assert_eq!(json_of("2*53")["steps"][0]["elements"].to_string(), "[9007199254740992]");
    let sums = &json_of("÷2×+/[2]H")["steps"][0];
    assert_eq!(sums["arguments"][0]["fragment"], "H");
    assert_eq!(sums["axes"], json!(["card", "characteristic"]));
    let error = &json_of("⍳3\n1 2+⍳3")["error"];
    assert_eq!((&error["name"], &error["place"]), (&json!("LENGTH ERROR"), &json!([6, 7])));
}

#[test]
fn every_word_of_the_golden_sentences_is_explained() {
    let mut explained = 0;
    for [text, ..] in golden() {
        let run = apl::explain(text, &Names::new(), Options::default());
        for (number, step) in run.steps().iter().enumerate() {
            if !step.arguments().is_empty() {
                assert!(run.says(number).is_some(), "{}", step.fragment());
                explained += 1;
            }
        }
    }
    assert!(explained > 400, "{explained}");
}
