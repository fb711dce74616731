//! Tests the JSON of a run.

use super::{PROGRAMS, hand_a, hands};
use aplset::explain::{Program, Run, Step, Value};
use itertools::Itertools;
use serde_json::Value as Json;

fn json(run: &Run) -> Json {
    serde_json::from_str(&run.json()).expect("JSON")
}

fn texts(list: &Json) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text")).collect()
}

fn numbers(list: &Json) -> Vec<usize> {
    let number = |number: &Json| usize::try_from(number.as_u64().expect("a number")).unwrap();
    list.as_array().expect("a list").iter().map(number).collect()
}

/// Unpacks the cells of a step, and returns its elements as texts.
fn unpacked(step: &Json) -> Vec<String> {
    const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let letters = step["cells"].as_str().expect("cells").trim_end_matches('=').chars();
    let sixes = letters.map(|letter| ALPHABET.find(letter).expect("a letter of base 64"));
    let stream = sixes.flat_map(|six| (0..6).rev().map(move |bit| six >> bit & 1)).collect_vec();
    // Base 64 puts the highest bit of each byte first, but each cell begins with its lowest bit.
    let bytes = stream.chunks_exact(8).flat_map(|byte| byte.iter().rev().copied()).collect_vec();
    let size = numbers(&step["shape"]).iter().product();
    let bits = numbers(&Json::Array(vec![step["bits"].clone()]))[0];
    let number = |bits: &[usize]| bits.iter().rev().fold(0, |number, bit| 2 * number + bit);
    let found = bytes.chunks_exact(bits).map(number).take(size).collect_vec();
    assert_eq!(found.len(), size);
    let texts = texts(&step["texts"]);
    let text = |number: usize| texts.get(number).map_or(number.to_string(), ToString::to_string);
    found.into_iter().map(text).collect()
}

fn elements(step: &Step) -> Vec<String> {
    match &step.value {
        Value::Bits(a) => a.iter().map(|&bit| u8::from(bit).to_string()).collect(),
        Value::Numbers(a) => a.iter().map(ToString::to_string).collect(),
        Value::Letters(a) => a.iter().map(ToString::to_string).collect(),
        Value::Words(a) => a.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn each_array_is_read_back_from_its_packed_cells() {
    let changed = ["4.sum1.ne2.or.and", "2.sum3.eq2.and.or"]
        .map(|words| Run::what_if(&hand_a(), &words.parse().expect("five words")));
    let runs = PROGRAMS.into_iter().cartesian_product(hands());
    for run in runs.map(|(program, hand)| Run::new(program, &hand)).chain(changed) {
        let json = json(&run);
        let steps = json["steps"].as_array().expect("steps");
        assert_eq!(steps.len(), run.steps.len());
        for (data, step) in steps.iter().zip(&run.steps) {
            assert_eq!(texts(&data["axes"]), step.axes);
            assert_eq!(numbers(&data["shape"]), step.value.shape());
            assert_eq!(numbers(&data["inputs"]), step.inputs);
            assert_eq!(unpacked(data), elements(step), "{}", step.apl);
            assert!(data["apl"] == *step.apl && data["j"] == *step.j, "{}", step.apl);
        }
    }
}

/// Returns the name and the steps of each walk through the program.
fn walks(json: &Json) -> Vec<(&str, Vec<usize>)> {
    let walks = json["walks"].as_array().expect("walks").iter();
    walks.map(|walk| (walk["name"].as_str().expect("a name"), numbers(&walk["steps"]))).collect()
}

#[test]
fn the_first_trip_is_the_sentence_and_the_others_are_asides() {
    let [apl, j] = PROGRAMS.map(|program| json(&Run::new(program, &hand_a())));
    assert_eq!(
        walks(&apl),
        [
            ("The sentence", vec![4, 10, 11, 12, 13, 14, 15]),
            ("How cards become bits", vec![0, 1, 2, 3, 4]),
            ("Dealing", vec![5, 6, 7, 8]),
            ("Combinations", vec![9]),
            ("Printing", vec![16, 17, 18, 19]),
        ]
    );
    assert_eq!(
        walks(&j),
        [
            ("The sentence", vec![2, 7, 8, 9, 10, 11]),
            ("Dealing", vec![0, 1, 2]),
            ("The nine good columns", vec![3, 4, 5]),
            ("Combinations", vec![6]),
        ]
    );
}

/// Returns the lines of the sentence, each as one text.
fn lines(json: &Json) -> Vec<String> {
    let lines = json["sentence"].as_array().expect("lines").iter();
    let words = |line: &Json| line.as_array().expect("words").clone();
    let text = |word: &Json| word["text"].as_str().expect("a text").to_owned();
    lines.map(|line| words(line).iter().map(text).collect()).collect()
}

#[test]
fn the_words_of_the_sentence_are_the_programs_lines() {
    let [apl, j] = PROGRAMS.map(|program| json(&Run::new(program, &hand_a())));
    assert_eq!(lines(&apl), ["F←H[3 COMBIN 12;;]", "Z←(∧/∧/2≠+/[2]F)⌿F"]);
    assert_eq!(
        lines(&j),
        ["ci=: 3 comb 12", "test=: *./\"1 @: (e.&univ) @: (|:\"2)", "sets=: (test # ]) @ (ci { ])",]
    );
    let article = include_str!("../../src/programs/apl_article/mod.rs");
    assert!(lines(&apl).iter().all(|line| article.contains(line)));
}

/// Returns the words of a changed sentence that have an error, and the words without a step.
fn failed(words: &str) -> (Vec<String>, Vec<String>) {
    let json = json(&Run::what_if(&hand_a(), &words.parse().expect("five words")));
    let lines = json["sentence"].as_array().expect("lines").clone();
    let words = lines.iter().flat_map(|line| line.as_array().expect("words")).collect_vec();
    let texts = |wanted: &dyn Fn(&Json) -> bool| {
        let found = words.iter().filter(|&&word| wanted(word));
        found.map(|word| word["text"].as_str().expect("a text").to_owned()).collect()
    };
    (
        texts(&|word| word.get("error").is_some()),
        texts(&|word| word.get("step").is_some_and(Json::is_null)),
    )
}

#[test]
fn an_error_is_at_its_word_and_words_that_made_nothing_have_no_step() {
    let none = Vec::<String>::new();
    assert_eq!(failed("3.sum2.eq2.or.and"), (none.clone(), none.clone()));
    assert_eq!(failed("3.sum1.ne2.and.and"), (vec!["⌿".into()], vec!["⌿".into()]));
    assert_eq!(failed("3.sum2.ne2.none.and"), (vec!["⌿".into()], vec![String::new(), "⌿".into()]));
    let json = json(&Run::what_if(&hand_a(), &"4.sum3.eq2.or.none".parse().expect("five words")));
    assert_eq!(lines(&json), ["F←H[4 COMBIN 12;;]", "Z←(∨/2=+/[3]F)⌿F"]);
    assert_eq!(json["error"], "RANK ERROR: shape 495 4 left of ⌿, expected a list");
    assert_eq!(walks(&json).len(), 4, "nothing is printed");
}

#[test]
fn what_is_marked_is_the_number_that_the_test_looks_for() {
    let mark = |words: &str, fragment: &str| {
        let run = Run::what_if(&hand_a(), &words.parse().expect("five words"));
        let step = run.steps.iter().position(|step| step.apl == fragment).expect("a step");
        json(&run)["steps"][step]["mark"].as_u64()
    };
    assert_eq!(mark("3.sum2.ne2.and.and", "S←+/[2]F"), Some(2));
    assert_eq!(mark("3.sum2.ne3.and.and", "S←+/[2]F"), Some(3));
    assert_eq!(mark("3.sum2.ne3.and.and", "3≠S"), Some(0));
    assert_eq!(mark("3.sum2.ne3.and.and", "B←∧/X"), None);
}

#[test]
fn faces_have_three_of_each_kind() {
    let json = json(&Run::new(Program::Apl, &hand_a()));
    let faces = &json["faces"];
    for key in ["places", "outlines", "lines", "colors"] {
        assert_eq!(faces[key].as_array().map(Vec::len), Some(3), "{key}");
    }
    assert_eq!(faces["places"][2].as_array().map(Vec::len), Some(3));
}
