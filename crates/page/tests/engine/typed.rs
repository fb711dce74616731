//! Tests the answers about a sentence that the reader types.

use super::json;
use aplset::batch::{Counts, deal_many};
use aplset::card::{LETTERS, code};
use aplset_page::answers::deal;
use aplset_page::typed::Typed;
use itertools::Itertools;
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

/// Returns the values of a sentence on the hands from seed 3.
fn values(text: &str, cards: usize) -> Result<Json, String> {
    let typed = Typed::new(&format!("{}\n{text}", deal(cards, 7)));
    typed.expect("a hand").values(3).map(|values| json(&values))
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
        assert_eq!(json(&of(text).shown())["many"], many, "{text}");
    }
}
