//! Tests the answers about a sentence that the reader types.

use aplset::card::LETTERS;
use aplset_explain::apl::Sentence;
use aplset_page::typed::{compare, run, script, shown, sources, step};
use serde_json::{Value as Json, json};

const HAND: &str = "1GOF 3ROH 2PDH 2GDF";

fn of(text: &str) -> Sentence {
    run(&format!("{HAND}\n{text}")).expect("a hand")
}

fn json(text: &str) -> Json {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn the_name_h_is_the_hand_and_the_result_has_its_number() {
    let shown = json(&shown(&of("+/[1]H")));
    let counts = LETTERS.as_flattened().iter().map(|&letter| HAND.matches(letter).count());
    let counts: Vec<usize> = counts.collect();
    assert_eq!(shown["run"]["steps"][1]["elements"], json!(counts));
    assert_eq!(shown["run"]["steps"][0]["axes"], json!(["card", "feature", "characteristic"]));
    assert_eq!(shown["result"], 1);
    let result = |text| json(&self::shown(&of(text)))["result"].clone();
    assert_eq!(result("A←⍳3\nB←A+1\nA"), 0);
    assert_eq!((result("1 2 3"), result("")), (json!(0), Json::Null));
}

#[test]
fn a_hand_with_an_error_and_a_large_array_are_refused() {
    let error = run("1GOF 1GXL\nH").expect_err("no shape");
    assert_eq!(error, "word 2, `1GXL`: no shape letter (D, O or S), found `X`");
    let shown = json(&shown(&of("⍳1000001")));
    assert_eq!(shown["run"]["error"]["name"], "WS FULL");
    assert_eq!(json(&self::shown(&of("⍳1000000")))["run"]["error"], Json::Null);
}

#[test]
fn a_step_is_spelled_in_each_language_or_the_missing_word_is_named() {
    let run = of("M←2 3⍴⍳6\n+/[1]M");
    let last = json(&step(&run, 2));
    assert_eq!(last["says"], "Adds along axis 1, which disappears.");
    let codes = ["+/[1]M", "+/ m", "+˝m", "m.sum(axis=0)", "m.sum_axis(Axis(0))"];
    assert_eq!(last["spelled"], json!(codes.map(|code| json!({ "code": code }))));
    assert_eq!(json(&script(&run, 0)), json!({ "code": "M←2 3⍴⍳6\n+/[1]M\n" }));
    assert_eq!([step(&run, 3), script(&run, 5)], ["null", "null"]);
    let lacks = json(&script(&of("1 2+1 2 3"), 1));
    assert!(lacks["lacks"].as_str().is_some_and(|text| text.starts_with("J has no")), "{lacks}");
}

#[test]
fn the_sources_of_an_element_are_listed_for_each_argument() {
    let run = of("M←2 3⍴⍳6\n+/[1]M");
    assert_eq!([sources(&run, 2, 1), sources(&run, 2, 3)], ["[[1,4]]", "[]"]);
    assert_eq!(sources(&of("1 2 3+10"), 0, 2), "[[2],[0]]");
}

#[test]
fn sentences_with_another_value_differ_at_a_combination_or_an_element() {
    let differs = |wanted: &str, text: &str| compare(&format!("{HAND}\n{wanted}\0{text}"));
    let sets = "∧/∧/2≠+/[2]H[3 COMBIN 4;;]";
    assert_eq!(differs(sets, "~∨/∨/2=+/[2]H[3 COMBIN 4;;]"), "{}");
    assert_eq!(
        differs(sets, "4⍴1 0 0 0"),
        "1GOF 3ROH 2PDH has a 1, and should have a 0. Number: all different, Color: all different, \
         Shape: two Oval, one Diamond, Pattern: two Hollow, one Filled."
    );
    assert_eq!(differs("÷3 4", "0.333333333333 0.25"), "{}");
    assert_eq!(differs("1 2 3", "1 2 4"), "element 3 is 4, and should be 3.");
    assert_eq!(
        differs("1 2 3", "2 3⍴0"),
        "the result has the shape 2 3, and should have 3 elements."
    );
    assert!(differs("1 2", "1 2+").starts_with("SYNTAX ERROR"));
}
