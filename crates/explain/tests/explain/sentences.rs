//! Tests sentences of APL as a reader types them, and their steps in a terminal and as JSON.

use super::{SCREEN, golden, hand_a, parsed, sentence};
use aplset::card::{axes, bits, digits};
use aplset_explain::apl::{self, Given, Names, Options, Value};
use aplset_explain::picture::Terminal;
use serde_json::{Value as Json, json};

fn with_hand() -> Names {
    let value = Value::Bits(bits(&digits(&hand_a())).into_dyn());
    let axes = axes::NAMES[1..].iter().map(ToString::to_string).collect();
    Names::from([("H".to_owned(), Given { value, axes })])
}

fn json_of(text: &str) -> Json {
    parsed(&apl::explain(text, &with_hand(), Options::default()).json())
}

#[test]
fn a_screen_has_the_sentence_the_step_and_the_array_with_labels() {
    let screens = apl::run("+/[1]2↑[1]H", &with_hand()).expect("a sum").screens(SCREEN);
    assert!(screens[0].starts_with("Data\n+/[1]2↑[1]H\n          ^\n"), "{}", screens[0]);
    assert!(screens[1].starts_with("Step 1 of 2\n+/[1]2↑[1]H\n     ~^^^^~\n"), "{}", screens[1]);
    assert!(screens[1].contains("Works along the axis card.\n"), "{}", screens[1]);
    let array = "
               1GOF       3ROH
 Number 1 2 3  ██ ░░ ░░   ░░ ░░ ██
  Color R G P  ░░ ██ ░░   ██ ░░ ░░
  Shape D O S  ░░ ██ ░░   ░░ ██ ░░
Pattern F H L  ██ ░░ ░░   ░░ ██ ░░
";
    assert!(screens[1].ends_with(array), "{}", screens[1]);
    let columns = apl::run("+/2↑[1]H", &with_hand()).expect("sums").screens(SCREEN);
    let rows = "    Number   Color   Shape Pattern\n1        1       1       1       1\n";
    assert!(columns[2].contains(rows), "{}", columns[2]);
}

#[test]
fn a_sentence_may_have_line_ends_of_windows() {
    let run = apl::explain("M←2 3⍴⍳6 ⍝ [day;station]\r\n+/[1]N", &Names::new(), Options::default());
    let last = run.screens(SCREEN).pop().expect("the error");
    assert!(last.contains("\nM←2 3⍴⍳6 ⍝ [day;station]\n+/[1]N\n     ^\n"), "{last}");
    let unnamed = apl::explain("M←⍳N ⍝ [day]\r\nM", &Names::new(), Options::default());
    let shown = unnamed.error().expect("no value").shown_in("M←⍳N ⍝ [day]\r\nM");
    assert_eq!(shown, "M←⍳N ⍝ [day]\n   ^");
}

#[test]
fn arrays_without_axes_or_elements_have_screens() {
    for (text, array) in [
        ("÷¯3", "¯0.3333333333\n"),
        ("3=3", "1\n"),
        (
            "2÷⍳3",
            "3 →\n\n           1            2            3\n──────────── ──────────── ────────────\n           2            1 0.6666666667\n",
        ),
        ("0 3⍴0", "0 ↓  3 →\n\nempty\n"),
        ("'SET'", "3 →\n\nSET\n"),
    ] {
        let last = sentence(text).screens(SCREEN).pop().expect("a step");
        assert!(last.ends_with(&format!("\n\n{array}")), "{last}");
    }
}

#[test]
fn the_last_screen_of_a_wrong_sentence_shows_the_place() {
    let run = apl::explain("A←⍳3\nA×4 5", &Names::new(), Options::default());
    let screens = run.screens(SCREEN);
    assert_eq!(screens.len(), 2);
    let error = "A←⍳3\nA×4 5\n ^\n\nLENGTH ERROR: 3 and 2 elements\nThe arrays need equal shapes";
    assert!(screens[1].contains(error), "{}", screens[1]);
}

#[test]
fn a_long_sentence_is_wrapped_at_blanks() {
    let text = "A←3 1 4 1 5 9 2 6 5 3 5 ⋄ (3+/A)÷3 ⋄ (2=+⌿0=(⍳20)∘.|⍳20)/⍳20";
    let run = sentence(text);
    for columns in [12, 30, 80] {
        for screen in run.screens(Terminal { columns, rows: 10_000, ..SCREEN }) {
            assert!(screen.lines().all(|line| line.chars().count() <= columns), "{screen}");
            let (sentence, _) = screen.split_once("\n\n").expect("an array");
            let lines = sentence.lines().skip(1).filter(|line| !line.contains(['^', '~']));
            let shown: String = lines.collect();
            assert_eq!(shown.replace(' ', ""), text.replace(' ', ""));
        }
    }
    assert!(run.screens(Terminal { columns: 12, ..Terminal::default() })[0].contains(text));
    let marks = Terminal { columns: 30, colors: true, ..SCREEN };
    assert!(run.screens(marks)[0].contains("\x1b[1m3\x1b[0m\x1b[1;7m+/\x1b[0m\x1b[1mA\x1b[0m"));
}

#[test]
fn json_has_the_arrays_and_the_rules_for_their_sources() {
    let run = json_of("1 0 1/⌽'abc'");
    assert_eq!(run["error"], Json::Null);
    let [reversed, kept] = [&run["steps"][0], &run["steps"][1]];
    assert_eq!(reversed["place"], json!([6, 12]));
    assert_eq!(reversed["word"], json!([6, 7]));
    assert_eq!(reversed["elements"], json!(["c", "b", "a"]));
    assert_eq!((&reversed["sources"], &reversed["from"]), (&json!("moved"), &json!([2, 1, 0])));
    assert_eq!((&kept["sources"], &kept["from"]), (&json!({"kept": [0]}), &json!([0, 2])));
    assert_eq!(kept["arguments"][0]["elements"], json!([1, 0, 1]));
    assert_eq!(kept["arguments"][1], json!(0));
    // A scalar has as many axes as there are numbers.
    for (text, from) in [
        ("2 2↑5", json!([0, null, null, null])),
        ("¯2↑5", json!([null, 0])),
        ("1↓5", json!([])),
        ("0↓5", json!([0])),
        ("3↑+/1 2", json!([0, null, null])),
        ("1 ¯1 1/3 4", json!([0, null, 1])),
    ] {
        let steps = json_of(text)["steps"].as_array().expect("steps").clone();
        assert_eq!(steps.last().expect("a step")["from"], from, "{text}");
    }
    assert_eq!(json_of("2*53")["steps"][0]["elements"].to_string(), "[9007199254740992]");
    let sums = &json_of("÷2×+/[2]H")["steps"][0];
    assert_eq!(sums["arguments"][0]["fragment"], "H");
    assert_eq!(sums["axes"], json!(["card", "characteristic"]));
    let along = json!({"axis": 1, "size": 4, "is_window": false, "deciding": "all"});
    assert_eq!(sums["sources"], json!({ "along": along }));
    let error = &json_of("⍳3\n1 2+⍳3")["error"];
    assert_eq!((&error["name"], &error["place"]), (&json!("LENGTH ERROR"), &json!([6, 7])));
}

/// Deletes every fifth character of the sentences that GNU APL has answered, or doubles it, or
/// swaps it with the next one. Each mistyped sentence has one mistake.
#[test]
fn errors_of_mistyped_sentences_lie_in_the_sentence() {
    let mut errors = 0;
    for [sentence, ..] in golden() {
        let sentence: Vec<char> = sentence.chars().collect();
        for at in (0..sentence.len()).step_by(5) {
            let [mut deleted, mut doubled, mut swapped] = [0; 3].map(|_| sentence.clone());
            deleted.remove(at);
            doubled.insert(at, sentence[at]);
            swapped.swap(at, (at + 1) % sentence.len());
            for mistyped in [deleted, doubled, swapped] {
                let text: String = mistyped.iter().collect();
                let options = Options { elements: 10_000, ..Options::default() };
                let run = apl::explain(&text, &Names::new(), options);
                if let Some(error) = run.error() {
                    let place = error.place();
                    assert!(place.start <= place.end && place.end <= mistyped.len(), "{text}");
                    assert!(!place.is_empty() || mistyped.is_empty(), "{text}: {error}");
                    assert!(!error.advice().is_empty(), "{text}: {error}");
                    let last = run.screens(SCREEN).pop().expect("the error");
                    assert!(last.starts_with("The sentence has an error\n"), "{text}: {last}");
                    errors += 1;
                }
            }
        }
    }
    assert!(errors > 200, "{errors}");
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
