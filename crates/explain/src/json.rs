//! Writes a run as JSON, for the page and for other programs that show runs.

use super::followed::{features, shown};
use super::glyphs::glyphs;
use super::sentence::{Choice, Slot};
use super::tour::{about, languages, sentence, spoken, walks};
use super::{Origin, Program, Role, Run, Step, Value};
use aplset::card::{CHARACTERISTICS, FEATURES, LETTERS};
use base64::prelude::{BASE64_STANDARD, Engine};
use itertools::Itertools;
use ndarray::ArrayD;
use serde_json::{Map, Value as Json, json};

impl Run {
    /// Returns the run as JSON.
    ///
    /// The JSON contains the hand, the sentence in each language, and the steps. Each step has its
    /// array and the rules that find the sources of a cell.
    ///
    /// **Cost** 30 KB for 12 cards. The elements of an array are packed into 1 to 16 bits each and
    /// written in base 64. **Source** the steps.
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
            "glyphs": glyphs(self).into_iter().map(object).collect::<Vec<_>>(),
            "error": self.error,
            "steps": self.steps.iter().map(|of| step(self, of)).collect::<Vec<_>>(),
        })
        .to_string()
    }
}

/// Makes an object from its members.
fn object(members: impl IntoIterator<Item = (&'static str, &'static str)>) -> Json {
    members.into_iter().map(|(name, value)| (name.to_owned(), Json::from(value))).collect()
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
