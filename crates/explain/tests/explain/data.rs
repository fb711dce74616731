//! Tests the JSON of a run.

use super::{HAND_A, article, parsed, runs};
use aplset::ndarray::Axis;
use aplset::programs::apl_article::{hand, sets};
use aplset::vocabulary::{and_last, cells_at, combin, compress, plus_reduce};
use aplset_explain::{Program, Run};
use base64::prelude::{BASE64_STANDARD, Engine};
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
    let size = list::<usize>(&step["shape"]).iter().product();
    let bits = usize::try_from(step["bits"].as_u64().expect("a number")).unwrap();
    // The lowest bit of each byte and of each number comes first.
    let bit = |place: usize| usize::from(bytes[place / 8] >> (place % 8) & 1);
    let number =
        |at: usize| (0..bits).rev().fold(0, |number, place| 2 * number + bit(at * bits + place));
    let texts: Vec<String> = list(&step["texts"]);
    let text = |number: usize| texts.get(number).map_or(number.to_string(), ToString::to_string);
    (0..size).map(number).map(text).collect()
}

#[test]
fn each_array_is_read_back_from_its_packed_cells() {
    for run in runs(81) {
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

/// Returns the positions of a cell's sources in an input, as `sources` in `run.js` finds them.
fn sources(steps: &[Json], step: usize, number: usize, cell: usize) -> Vec<usize> {
    let inputs: Vec<usize> = list(&steps[step]["inputs"]);
    let trail = &steps[step]["sources"][number];
    if trail.is_null() {
        return Vec::new();
    }
    let number = |key: &str| trail[key].as_u64().map(|number| usize::try_from(number).unwrap());
    let (count, gap) = (number("count").expect("a count"), number("step").expect("a step"));
    let shape: Vec<usize> = list(&steps[step]["shape"]);
    let lead = number("lead").expect("axes");
    let size: usize = shape[lead..].iter().product();
    let begin = match number("by") {
        None => trail["table"][cell / size].as_i64().expect("a position"),
        Some(by) => {
            let by: i64 = unpacked(&steps[inputs[by]])[cell / size].parse().expect("a number");
            by * trail["times"].as_i64().expect("a factor")
        }
    };
    let strides: Vec<i64> = list(&trail["strides"]);
    let mut rest = cell % size;
    let mut first = begin;
    for (length, stride) in shape[lead..].iter().zip(strides).rev() {
        first += i64::try_from(rest % length).unwrap() * stride;
        rest /= length;
    }
    let at = |number| usize::try_from(first).expect("a position") + number * gap;
    if begin < 0 { Vec::new() } else { (0..count).map(at).collect() }
}

/// Computes each cell of each step from its sources, if its word moves, adds or combines cells.
#[test]
fn each_cell_comes_from_the_cells_that_the_page_lights() {
    for run in runs(12) {
        let steps: Vec<Json> = list(&json(&run)["steps"]);
        let cells: Vec<Vec<String>> = steps.iter().map(unpacked).collect();
        let mut checked = 0;
        for (step, shown) in run.steps.iter().enumerate() {
            let code = shown.apl.split_once('←').map_or(&*shown.apl, |(_, code)| code);
            let last = shown.inputs.len().checked_sub(1);
            for (cell, text) in cells[step].iter().enumerate() {
                let from = |number| -> Vec<&str> {
                    let input = &cells[shown.inputs[number]];
                    let places = sources(&steps, step, number, cell);
                    places.into_iter().map(|at| &*input[at]).collect()
                };
                let sum = |cells: Vec<&str>| {
                    let numbers = cells.iter().map(|cell| cell.parse::<usize>().expect("a number"));
                    numbers.sum::<usize>().to_string()
                };
                let bit = |bit: bool| usize::from(bit).to_string();
                let expected = match code {
                    "+/[2]F" => sum(from(0)),
                    "2≠S" => bit(from(0) != ["2"]),
                    "∧/2≠S" | "∧/X" => bit(from(0).iter().all(|&cell| cell == "1")),
                    "∨/L∘.=D" => bit(from(0).contains(&"1")),
                    "L∘.=D" => bit(from(0) == from(1)),
                    "H[I;;]"
                    | "D[I;]"
                    | "CARDS[R+1;]"
                    | "2 3 1⍉∨/L∘.=D"
                    | "⍉3 3 3 3⊤R"
                    | "1 3 2⍉T" => from(0).concat(),
                    "B⌿F" | "B⌿T" | "(,A)/,(⍴A)⍴C" => from(1).concat(),
                    "E⍪P" | "(⍴A←Z)⍴C" | "(¯1↓⍴A)⍴(,A)/,(⍴A)⍴C" => {
                        (0..=last.expect("inputs")).flat_map(&from).collect()
                    }
                    _ => continue,
                };
                assert_eq!(*text, expected, "{code}, cell {cell}");
                checked += 1;
            }
        }
        assert!(checked > 20 || run.hand.len() < 3, "{checked}");
    }
}
