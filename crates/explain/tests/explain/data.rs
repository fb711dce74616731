//! Tests the JSON of a run.

use super::{HAND_A, article, parsed, runs};
use aplset::ndarray::Axis;
use aplset::programs::apl_article::{hand, sets};
use aplset::vocabulary::{and_last, cells_at, combin, compress, plus_reduce};
use aplset_explain::{Program, Run};
use base64::prelude::{BASE64_STANDARD, Engine};
use itertools::Itertools;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

fn json(run: &Run) -> Json {
    parsed(&run.json())
}

fn list<T: DeserializeOwned>(json: &Json) -> Vec<T> {
    serde_json::from_value(json.clone()).expect("a list")
}

/// Unpacks the cells of a step, and returns its elements as texts.
fn unpacked(step: &Json) -> Vec<String> {
    let bytes = BASE64_STANDARD.decode(step["cells"].as_str().expect("cells")).expect("base 64");
    // The lowest bit of each byte comes first.
    let stream = bytes.iter().flat_map(|byte| (0..8).map(move |bit| usize::from(byte >> bit & 1)));
    let size = list::<usize>(&step["shape"]).iter().product();
    let bits = usize::try_from(step["bits"].as_u64().expect("a number")).unwrap();
    let number = |bits: &[usize]| bits.iter().rev().fold(0, |number, bit| 2 * number + bit);
    let stream = stream.collect_vec();
    let found = stream.chunks_exact(bits).map(number).take(size).collect_vec();
    assert_eq!(found.len(), size);
    let texts: Vec<String> = list(&step["texts"]);
    let text = |number: usize| texts.get(number).map_or(number.to_string(), ToString::to_string);
    found.into_iter().map(text).collect()
}

#[test]
fn each_array_is_read_back_from_its_packed_cells() {
    for run in runs() {
        let steps: Vec<Json> = list(&json(&run)["steps"]);
        assert_eq!(steps.len(), run.steps.len());
        for (data, step) in steps.iter().zip(&run.steps) {
            assert_eq!(list::<String>(&data["axes"]), step.axes);
            assert_eq!(list::<usize>(&data["shape"]), step.value.shape());
            assert_eq!(list::<usize>(&data["inputs"]), step.inputs);
            assert_eq!(unpacked(data), step.value.texts(), "{}", step.apl);
            assert!(data["apl"] == *step.apl && data["j"] == *step.j, "{}", step.apl);
        }
    }
}

/// Returns the lines of the article's or the essay's sentence in a language.
fn lines(program: Program, language: &str) -> Vec<String> {
    let lines: Vec<Vec<Json>> = list(&json(&article(program))["sentences"][language]);
    let text = |piece: &Json| piece["text"].as_str().expect("a text").to_owned();
    lines.iter().map(|line| line.iter().map(text).collect()).collect()
}

#[test]
fn the_sentences_are_the_articles_and_the_essays() {
    assert_eq!(lines(Program::Apl, "apl"), ["F←H[3 COMBIN 12;;]", "Z←(∧/∧/2≠+/[2]F)⌿F"]);
    assert_eq!(
        lines(Program::J, "j"),
        ["ci=: 3 comb 12", "test=: *./\"1 @: (e.&univ) @: (|:\"2)", "sets=: (test # ]) @ (ci { ])"]
    );
}

/// `tests/interpreters` runs the sentence in the other languages.
#[test]
fn the_sentence_in_rust_finds_the_sets() {
    let h = hand(HAND_A).expect("a hand");
    let f = cells_at(&h, &combin(3, 12));
    #[rustfmt::skip]
    let z = compress(&and_last(&and_last(&plus_reduce::<u8, _>(&f, Axis(1)).mapv(|s| s != 2))), &f);
    assert_eq!(z, sets(&h));
    let this = include_str!("data.rs");
    let lines = lines(Program::Apl, "rust");
    assert!(lines.iter().all(|line| this.contains(&format!("    {line}\n"))), "{lines:?}");
}
