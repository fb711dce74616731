//! Runs the examples of the page, and checks wrong solutions to the puzzles.
//! `crates/page/tests/own.py` solves the puzzles in a browser.

use super::{HAND, json};
use aplset_page::answers::deal;
use aplset_page::puzzles::{check, tasks};
use aplset_page::typed::Typed;
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
            let run = Typed::new(&format!("{}\n{}", deal(cards, 1), text(&example, "text")));
            let error = &json(&run.expect("a hand").shown())["run"]["error"];
            assert!(error.is_null(), "{example}: {error}");
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
