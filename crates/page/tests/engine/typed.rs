//! Tests the answers about a sentence that the reader types.

use super::json;
use aplset::card::LETTERS;
use aplset_page::typed::Typed;
use serde_json::{Value as Json, json};

const CARDS: &str = "1GOF 3ROH 2PDH 2GDF";

fn of(text: &str) -> Typed {
    Typed::new(&format!("{CARDS}\n{text}")).expect("a hand")
}

#[test]
fn the_name_h_is_the_hand_and_the_result_has_its_number() {
    let shown = json(&of("+/[1]H").shown());
    let counts = LETTERS.as_flattened().iter().map(|&letter| CARDS.matches(letter).count());
    let counts: Vec<usize> = counts.collect();
    let [step] = &shown["run"]["steps"].as_array().expect("steps")[..] else { panic!("{shown}") };
    assert_eq!(step["elements"], json!(counts));
    assert_eq!(step["arguments"][0]["axes"], json!(["card", "feature", "characteristic"]));
    assert_eq!(shown["result"], 0);
    let result = |text| json(&of(text).shown())["result"].clone();
    assert_eq!(result("A←⍳3\nB←A+1\nA"), 0);
    assert_eq!((result("1 2 3"), result("")), (json!(0), Json::Null));
}

#[test]
fn a_hand_with_an_error_and_a_large_array_are_refused() {
    let error = Typed::new("1GOF 1GXL\nH").err();
    assert_eq!(error.as_deref(), Some("word 2, `1GXL`: no shape letter (D, O or S), found `X`"));
    let shown = json(&of("⍳1000001").shown());
    assert_eq!(shown["run"]["error"]["name"], "WS FULL");
    assert_eq!(json(&of("⍳1000000").shown())["run"]["error"], Json::Null);
}

#[test]
fn a_step_is_spelled_in_each_language_or_the_missing_word_is_named() {
    let run = of("M←2 3⍴⍳6\n+/[1]M");
    let last = json(&run.step(2));
    assert_eq!(last["says"], "Adds along axis 1, which disappears.");
    let languages = last["spelled"].as_array().expect("five languages");
    assert_eq!(languages.len(), 5);
    assert_eq!(languages[3], json!({ "code": "m.sum(axis=0)" }));
    assert_eq!(json(&run.script(0)), json!({ "code": "M←2 3⍴⍳6\n+/[1]M\n" }));
    assert_eq!([run.step(3), run.script(5)], ["null", "null"]);
    let lacks = json(&of("1 2+1 2 3").script(1));
    assert!(lacks["lacks"].as_str().is_some_and(|text| text.starts_with("J has no")), "{lacks}");
}

#[test]
fn the_sources_of_an_element_are_listed_and_named() {
    let sources = |text: &str, step, element| json(&of(text).sources(step, element));
    for (text, step, element, says) in [
        ("M←2 3⍴⍳6\n+/[1]M", 2, 1, "[2] is 7. Made from M[1;2] and M[2;2]."),
        ("1 ¯2 3×10", 0, 1, "[2] is ¯20. Made from (1 ¯2 3)[2] and 10."),
        ("+/⍳3", 1, 0, "The result is 6. Made from all of (⍳3)."),
        ("H", 0, 3, "[1;2;1] is 0."),
        ("A←⍳9\n+/A[2 3 4 5 6 7]", 1, 5, "[6] is 7. Made from A[7] and (2 3 4 5 6 7)[6]."),
        ("-1+2+3+4+5+⍳3", 6, 0, "[1] is ¯16. Made from (1+2+3+4+5+⍳3)[1]."),
        ("-1+2+3+4+5+6+⍳3", 7, 0, "[1] is ¯22. Made from step 7[1]."),
        ("7+/⍳9", 1, 0, "[1] is 28. Made from 7, (⍳9)[1], (⍳9)[2], (⍳9)[3], (⍳9)[4] and 3 more."),
    ] {
        assert_eq!(sources(text, step, element)["says"], says, "{text}");
    }
    let places = &sources("7+/⍳9", 1, 0)["places"];
    assert_eq!(places, &json!([[0], [0, 1, 2, 3, 4, 5, 6]]));
    assert_eq!([sources("⍳3", 0, 3), sources("⍳3", 1, 0)], [Json::Null, Json::Null]);
}

#[test]
fn an_error_is_marked_in_its_line() {
    for (text, marked) in [
        ("M←2 3⍴⍳6\n+/M+1 2\nM", "+/M+1 2\n   ^"),
        ("1 2+", "1 2+\n   ^"),
        ("", "\n^"),
        ("1\nAB÷2", "AB÷2\n^^"),
    ] {
        assert_eq!(json(&of(text).shown())["marked"], marked, "{text}");
    }
}

#[test]
fn sentences_with_another_value_differ_at_a_combination_or_an_element() {
    let differs = |wanted: &str, text: &str| of(text).differs(&of(wanted), CARDS);
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
