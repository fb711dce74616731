//! Writes a run as JSON, for the page and for other programs that show runs. The JSON also explains
//! the APL and J glyphs in the fragments of code.

use super::followed::{features, shown};
use super::sentence::{Choice, Slot};
use super::tour::{about, languages, sentence, spoken, walks};
use super::word::Origin;
use super::{Program, Role, Run, Step, Value};
use aplset::card::{CHARACTERISTICS, FEATURES, LETTERS};
use base64::prelude::{BASE64_STANDARD, Engine};
use itertools::Itertools;
use ndarray::ArrayD;
use serde_json::{Map, Value as Json, json};
use std::collections::HashSet;

impl Run {
    /// Returns the run as JSON.
    ///
    /// The JSON contains the hand, the sentence in each language, and the steps. Each step has its
    /// array and the rules that find the sources of a cell.
    ///
    /// The JSON has 30 KB for 12 cards, because the elements of an array are packed into 1 to 16
    /// bits each and written in base 64.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset_explain::{Program, Run};
    ///
    /// let json = Run::new(Program::Apl, &parse_hand("1GOF 3ROH 2PDH")?).json();
    /// assert!(json.contains(r#""hand":["1GOF","3ROH","2PDH"]"#));
    /// assert!(json.contains(r#""axes":["combination","feature"]"#));
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn json(&self) -> String {
        let order = features(self.program);
        let languages = languages(self.program);
        let sentences = languages.iter();
        let sentences = sentences.map(|one| (one.id.to_owned(), json!(sentence(self, one))));
        let [title, rule, source] = about(self.program);
        let slots = Slot::ALL.into_iter().filter(|_| self.program == Program::Apl);
        json!({
            "program": if self.program == Program::Apl { "apl" } else { "j" },
            "hand": self.codes(),
            "features": order.map(|feature| FEATURES[feature]),
            "letters": order.map(|feature| LETTERS[feature].iter().collect::<String>()),
            "characteristics": order.map(|feature| CHARACTERISTICS[feature]),
            "shows": order.map(shows),
            "about": { "title": title, "rule": rule, "source": source },
            "walks": walks(self),
            "sentences": sentences.collect::<Map<_, _>>(),
            "languages": languages,
            "choices": slots.map(|slot| (slot.name().to_owned(), menu(self, slot))).collect::<Map<_, _>>(),
            "glyphs": glyphs(self),
            "error": self.error,
            "steps": self.steps.iter().map(|of| step(self, of)).collect::<Vec<_>>(),
        })
        .to_string()
    }
}

/// Maps the counts of a feature's three characteristics to a description of the feature.
fn shows(feature: usize) -> Map<String, Json> {
    let sums = (0..4).cartesian_product(0..4).filter(|(first, second)| first + second < 4);
    let sums = sums.map(|(first, second)| [first, second, 3 - first - second]);
    sums.map(|sums| (sums.iter().join(""), shown(feature, sums).into())).collect()
}

/// Returns the words that can be used in a slot, in each language.
fn menu(run: &Run, slot: Slot) -> Json {
    let choice = |choice: &Choice| {
        let code =
            choice.code(run.hand.len()).map(|code| code.trim_end_matches('@').replace('@', "…"));
        let [apl, j, numpy, bqn, rust] = code;
        json!({ "id": choice.id, "apl": apl, "j": j, "numpy": numpy, "bqn": bqn, "rust": rust })
    };
    let list: Vec<Json> = slot.choices().iter().map(choice).collect();
    json!({ "choice": run.sentence.choice(slot).id, "list": list })
}

/// Returns a step with its array.
fn step(run: &Run, step: &Step) -> Json {
    let (kind, bits, cells, texts) = packed(&step.value);
    json!({
        "part": step.part,
        "line": step.line,
        "title": step.title,
        "says": step.says,
        "spoken": spoken(run, step),
        "apl": step.apl,
        "j": step.j,
        "numpy": step.numpy,
        "rust": step.rust,
        "axes": step.axes,
        "shape": step.value.shape(),
        "kind": kind,
        "bits": bits,
        "cells": cells,
        "texts": texts,
        "role": step.role.map(|role| format!("{role:?}").to_lowercase()),
        "mark": mark(run, step),
        "hand": matches!(step.part, "HAND" | "DEAL" | "deal"),
        "inputs": step.inputs,
        "origins": step.word.origins().iter().map(origin).collect::<Vec<_>>(),
    })
}

/// Returns the name of an origin, and its argument if it has one.
fn origin(origin: &Origin) -> Json {
    match origin {
        Origin::Along(Some(axis)) => json!(["along", axis]),
        Origin::Along(None) => json!(["along"]),
        Origin::Moved(to) => json!(["moved", to]),
        other => json!([format!("{other:?}").to_lowercase()]),
    }
}

/// Returns the value that the page marks in a step's array: 2 in the sums, and 0 in `2≠S`. A
/// changed test such as `3≠S` marks 3 in the sums.
fn mark(run: &Run, step: &Step) -> Option<u16> {
    match (step.role?, step.axes.last()) {
        (Role::Rows, Some(&"characteristic")) => run.sentence.tested(),
        (Role::NoTwo, _) => Some(0),
        _ => None,
    }
}

/// Packs the elements of an array as small numbers. Returns the kind of the elements, the number
/// of bits per element, the packed numbers in base 64, and the texts if the numbers are indices of
/// texts.
fn packed(value: &Value) -> (&'static str, u32, String, Vec<String>) {
    let (kind, (numbers, texts)) = match value {
        Value::Bits(a) => ("bits", (a.iter().map(|&bit| bit.into()).collect(), vec![])),
        Value::Numbers(a) => ("numbers", (a.iter().copied().collect(), vec![])),
        Value::Letters(a) => ("letters", indexed(a, LETTERS.as_flattened())),
        Value::Words(a) => ("words", indexed(a, CHARACTERISTICS.as_flattened())),
    };
    let most = numbers.iter().max().copied().unwrap_or(0);
    let bits = [1, 2, 4, 8].into_iter().find(|bits| most >> bits == 0).unwrap_or(16);
    // The first number in a byte is in the lowest bits.
    let byte = |numbers: &[u16]| {
        let shifts = (0..).step_by(bits as usize);
        shifts.zip(numbers).fold(0, |byte, (at, &number)| byte | number.to_le_bytes()[0] << at)
    };
    let bytes: Vec<u8> = match bits {
        16 => numbers.iter().flat_map(|number| number.to_le_bytes()).collect(),
        _ => numbers.chunks(8 / bits as usize).map(byte).collect(),
    };
    (kind, bits, BASE64_STANDARD.encode(bytes), texts)
}

/// Returns the index of each element in `list`, which must contain all elements, and the texts of
/// the list.
fn indexed<A: PartialEq + ToString>(a: &ArrayD<A>, list: &[A]) -> (Vec<u16>, Vec<String>) {
    let index = |element| (0..).zip(list).find(|(_, known)| *known == element);
    let indices = a.iter().map(|element| index(element).expect("one of the article's twelve").0);
    (indices.collect(), list.iter().map(A::to_string).collect())
}

/// The dictionaries of APL and J, each after a line with the name of its language. An entry has
/// five lines: the glyph with its name, its effect, an example, and its spellings in the other
/// language and in `NumPy`. A `-` means that there is no spelling.
const GLYPHS: &str = include_str!("glyphs.txt");

/// Returns the entries for all glyphs in the fragments of a run and in the words that its sentence
/// can have.
fn glyphs(run: &Run) -> Vec<Json> {
    let choices = Slot::ALL.into_iter().filter(|_| run.program == Program::Apl);
    let words = choices.flat_map(Slot::choices).map(|choice| choice.code(12)).collect_vec();
    let (_, dictionaries) = GLYPHS.split_once("apl\n\n").expect("the dictionary of APL");
    let (apl, j) = dictionaries.split_once("\n\nj\n\n").expect("the dictionary of J");
    let mut glyphs = vec![];
    for (place, (dictionary, languages)) in
        [(apl, ["apl", "j"]), (j, ["j", "apl"])].into_iter().enumerate()
    {
        let steps = run.steps.iter().map(|step| if place == 0 { &*step.apl } else { &*step.j });
        let text = steps.chain(words.iter().map(|word| &*word[place])).join("\n");
        let entries = dictionary.split("\n\n").map(|entry| (sign(entry), entry)).collect_vec();
        let used = used(&text, &entries);
        let entries = entries.iter().filter(|(sign, _)| used.contains(sign));
        glyphs.extend(entries.map(|(_, text)| entry(languages, text)));
    }
    glyphs
}

/// Returns the glyph of an entry.
fn sign(entry: &str) -> &str {
    entry.split("  ").next().unwrap_or_default()
}

/// Returns an entry of the dictionary of a language, with the spelling in the other language.
fn entry([language, other]: [&str; 2], text: &str) -> Json {
    let mut lines = text.lines();
    let mut line = || lines.next().expect("an entry of five lines");
    let (glyph, name) = line().split_once("  ").expect("a glyph, two blanks and its name");
    let (says, example) = (line(), line());
    let mut spelling = || {
        let code = line().split_once(' ').map(|(_, code)| code.trim_start());
        code.filter(|&code| code != "-").unwrap_or_default()
    };
    json!({
        "language": language,
        "glyph": glyph,
        "name": name,
        "says": says,
        "example": example,
        other: spelling(),
        "numpy": spelling(),
    })
}

/// Returns the glyphs that occur in a text, counting only the longest if several fit at one
/// position.
fn used<'a>(text: &str, signs: &[(&'a str, &str)]) -> HashSet<&'a str> {
    let mut used = HashSet::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let fitting = signs.iter().map(|&(sign, _)| sign).filter(|sign| rest.starts_with(sign));
        let meant = fitting.max_by_key(|sign| sign.len());
        rest = &rest[meant.map_or(first.len_utf8(), str::len)..];
        used.extend(meant);
    }
    used
}
