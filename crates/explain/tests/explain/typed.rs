//! Tests the HTML of the pages, and the reference of a sentence that a reader types.
//! `crates/page/tests/page` tests the pages in a browser.

use super::{article, runs};
use aplset::card::{LETTERS, bits, code, digits, parse_hand};
use aplset::ndarray::arr1;
use aplset_apl::{self as apl, Given, Names, Options, Sentence};
use aplset_explain::typed::{page, script, shown, sources, step};
use aplset_explain::{Program, picture};
use itertools::Itertools;
use serde_json::{Value as Json, json};

const CARDS: &str = "1GOF 3ROH 2PDH 2GDF";

fn of(text: &str) -> Sentence {
    let hand = Given::of_hand(&parse_hand(CARDS).expect("a hand"));
    apl::explain(text, &Names::from([("H".to_owned(), hand)]), Options::default())
}

fn json(text: &str) -> Json {
    serde_json::from_str(text).expect("JSON")
}

fn json_of(text: &str) -> Json {
    json(&shown(&of(text)))
}

#[test]
fn the_name_h_is_the_hand_and_the_result_has_its_number() {
    let shown = json_of("+/[1]H");
    let counts = LETTERS.as_flattened().iter().map(|&letter| CARDS.matches(letter).count());
    let counts: Vec<usize> = counts.collect();
    let [step] = &shown["run"]["steps"].as_array().expect("steps")[..] else { panic!("{shown}") };
    assert_eq!(step["elements"], json!(counts));
    assert_eq!(step["arguments"][0]["axes"], json!(["card", "feature", "characteristic"]));
    assert_eq!(
        (&shown["result"], &shown["hand"]),
        (&json!(0), &json!(CARDS.split(' ').collect::<Vec<_>>()))
    );
    assert_eq!(json_of("+/⍳3")["hand"], json!([]));
    let result = |text| json_of(text)["result"].clone();
    assert_eq!(result("A←⍳3\nB←A+1\nA"), 0);
    assert_eq!((result("1 2 3"), result("")), (json!(0), Json::Null));
}

#[test]
fn a_step_is_spelled_in_each_language_or_the_missing_word_is_named() {
    let run = of("M←2 3⍴⍳6\n+/[1]M");
    let last = json(&step(&run, 2));
    assert_eq!(last["says"], "Adds along axis 1, which disappears.");
    let languages = last["spelled"].as_array().expect("five languages");
    assert_eq!(languages.len(), 5);
    assert_eq!(languages[3], json!({ "code": "m.sum(axis=0)" }));
    assert_eq!(json(&script(&run, 0)), json!({ "code": "M←2 3⍴⍳6\n+/[1]M\n" }));
    assert_eq!([step(&run, 3), script(&run, 5)], ["null", "null"]);
    let lacks = json(&script(&of("1 2+1 2 3"), 1));
    assert!(lacks["lacks"].as_str().is_some_and(|text| text.starts_with("J has no")), "{lacks}");
}

#[test]
fn the_sources_of_an_element_are_positions_in_each_argument() {
    let sources = |text: &str, step, element| json(&sources(&of(text), step, element));
    assert_eq!(sources("M←2 3⍴⍳6\n+/[1]M", 2, 1), json!([[1, 4]]));
    assert_eq!(sources("7+/⍳9", 1, 0), json!([[0], [0, 1, 2, 3, 4, 5, 6]]));
    assert_eq!(sources("H", 0, 3), json!([]));
    assert_eq!([sources("⍳3", 0, 3), sources("⍳3", 1, 0)], [Json::Null, Json::Null]);
}

#[test]
fn a_page_is_small_and_has_its_sentence_as_the_title() {
    let sentence = "(∧/∧/2≠+/[2]F)⌿F←H[3 COMBIN 4;;] ⍝ <&>";
    let page = page(&of(sentence));
    assert!(page.contains("<title>(∧/∧/2≠+/[2]F)⌿F←H[3 COMBIN 4;;] ⍝ &lt;&amp;&gt;</title>"));
    assert!(!page.contains("<footer><p class=\"note\" id"));
    assert!(page.len() < 90_000, "{} bytes", page.len());
}

#[test]
fn an_error_is_marked_in_its_line() {
    for (text, marked) in [
        ("M←2 3⍴⍳6\n+/M+1 2\nM", "+/M+1 2\n   ^"),
        ("1 2+", "1 2+\n   ^"),
        ("", "\n^"),
        ("1\nAB÷2", "AB÷2\n^^"),
    ] {
        assert_eq!(json_of(text)["marked"], marked, "{text}");
    }
}

#[test]
fn only_a_sentence_with_the_hand_and_a_numeric_value_is_for_other_hands() {
    for (text, many) in [
        ("+/,H", true),
        ("H", true),
        ("{+/,H}0", true),
        ("+/⍳3", false),
        ("⍕+/,H", false),
        ("H+", false),
        ("", false),
    ] {
        assert_eq!(json_of(text)["many"], many, "{text}");
    }
}

/// Returns the part of a text between two others.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("{before} in {text}"));
    rest.split(after).next().unwrap_or_default()
}

#[test]
fn pages_are_small() {
    for run in runs(81) {
        let size = run.page(0).len();
        let most = match run.hand.len() {
            0..=12 => 150_000,
            13..=21 => 200_000,
            _ => 2_500_000,
        };
        assert!(size <= most, "{:?}, {} cards: {size} bytes", run.program, run.hand.len());
    }
}

#[test]
fn each_card_is_a_symbol_with_the_strokes_of_its_picture() {
    let page = article(Program::Apl).page(0);
    for card in 0..81 {
        let code = code(card);
        let [number, color, shape, pattern] = code.chars().collect_vec()[..] else { panic!() };
        let symbol = format!("<symbol id=\"card-{number}{shape}{pattern}\"");
        let symbol = between(&page, &symbol, "</symbol>");
        let count = symbol.matches(&format!("href=\"#face-{shape}{pattern}\"")).count();
        assert_eq!(count, usize::try_from(number.to_digit(10).expect("a digit")).unwrap());
        let ink = between(&page, &format!(".face.{color} {{ color: "), ";");
        let strokes = between(&page, &format!("id=\"face-{shape}{pattern}\""), "</g>");
        let drawn = picture::set(&bits(&digits(&arr1(&[card; 3])))).svg();
        if number == '1' {
            let strokes =
                strokes.split_once("<path").expect("a stroke").1.replace("currentColor", ink);
            assert!(drawn.contains(&strokes), "{code}");
        }
    }
    assert_eq!(page.matches("<symbol ").count(), 27);
}
