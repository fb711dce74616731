//! Runs the examples of the page, and checks wrong solutions to the puzzles.
//! `crates/page/tests/own.py` solves the puzzles in a browser.

use super::{HAND, json};
use aplset_page::answers::{deal, sentence};
use aplset_page::puzzles::{check, differs, tasks};
use serde_json::Value as Json;

fn list(name: &str, cards: usize) -> Vec<Json> {
    json(&tasks(cards))[name].as_array().expect("a list").clone()
}

fn text<'a>(of: &'a Json, name: &str) -> &'a str {
    of[name].as_str().expect("a text")
}

#[test]
fn each_example_has_a_name_a_question_and_a_sentence_without_error() {
    for cards in [3, 12, 24] {
        let examples = list("examples", cards);
        assert!(examples.len() >= 13);
        for example in examples {
            let run = sentence(&format!("{}\n{}", deal(cards, 1), text(&example, "text")));
            assert_eq!(run.expect("a hand").0.error(), None, "{example}");
            assert!(text(&example, "question").contains(['?', '.']), "{example}");
        }
    }
}

#[test]
fn a_value_that_is_right_for_one_hand_or_array_only_is_refused() {
    let none = check(&format!("0\n{HAND}\n220⍴0"));
    assert!(none.starts_with("1GOF 2PDH 3RSL has a 0"), "{none}");
    let right = format!("{HAND}\n∧/∧/1=+/[2](HAND '{HAND}')[3 COMBIN 12;;]");
    assert!(check(&format!("0\n{right}")).starts_with("in another hand, "));
    let puzzles = list("puzzles", 12);
    let own = text(&puzzles[6], "text").trim_start_matches("M←");
    let data = check(&format!("6\n{HAND}\n⌈/{own}"));
    assert!(data.starts_with("for M←3 4⍴"), "{data}");
}

#[test]
fn sentences_with_another_value_differ_at_a_combination_or_an_element() {
    let differs = |wanted: &str, text: &str| {
        let of = |text| sentence(&format!("1GOF 3ROH 2PDH 2GDF\n{text}")).expect("a hand");
        let (wanted, hand) = of(wanted);
        differs(&of(text).0, &wanted, &hand)
    };
    let sets = "∧/∧/2≠+/[2]H[3 COMBIN 4;;]";
    let pairs = "∧/∧/2≠+/[2]H[2 COMBIN 4;;]";
    for (wanted, text, difference) in [
        (sets, "4⍴1 0 0 0", "1GOF 3ROH 2PDH has a 1, and should have a 0. Number: all different, "),
        (pairs, "6⍴1 0", "1GOF 3ROH has a 1, and should have a 0. Shape is the same."),
        (pairs, "6⍴0", "1GOF 2PDH has a 0, and should have a 1. No feature is the same."),
        ("1 2 3", "1 2 4", "element 3 is 4, and should be 3."),
        ("1 2 3", "2 3⍴0", "the result has the shape 2 3, and should have 3 elements."),
        ("1 2 3", "6", "the result has no axes, and should have 3 elements."),
        ("1 2", "1 2+", "SYNTAX ERROR"),
    ] {
        let found = differs(wanted, text).expect("a difference");
        assert!(found.starts_with(difference), "{text}: {found}");
    }
    assert_eq!(differs(sets, "~∨/∨/2=+/[2]H[3 COMBIN 4;;]"), None);
    assert_eq!(differs("÷3 4", "0.333333333333 0.25"), None);
}
