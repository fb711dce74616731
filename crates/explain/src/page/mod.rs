//! Writes a run as an HTML page with the sentence and every array, or as JSON, which is the data of
//! the page.

use super::followed::{features, shown};
use super::texts::{Span, about, languages, sentence, walks};
use super::{Program, Role, Run, Step};
use crate::picture::{Terminal, escaped, faces};
use aplset::card::{CHARACTERISTICS, FEATURES, LETTERS};
use aplset_apl::Value;
use base64::prelude::{BASE64_STANDARD, Engine};
use itertools::Itertools;
use ndarray::ArrayD;
use serde_json::{Value as Json, json};
use std::ops::RangeInclusive;

const STYLE: &str = include_str!("style.css");
const STORY_STYLE: &str = include_str!("story.css");
/// A free font with the glyphs of APL, which `apl-font.md` describes.
const FONT: &[u8] = include_bytes!("apl.woff2");
/// The scripts of the story, which run before the others. The first picture thus appears at once.
const OPENING: &str = concat!(include_str!("dom.js"), include_str!("story.js"));
const SCRIPT: &str = concat!(
    include_str!("run.js"),
    include_str!("cells.js"),
    include_str!("sentence.js"),
    include_str!("main.js")
);
/// What the preview of a link says.
const DESCRIPTION: &str =
    "Build one line of APL, symbol by symbol. It finds every set in a hand of cards.";
/// The icon of the page: three bits, of which the middle one is 1.
const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%23b7bfc9' d='M1 8h9v16H1zM22 8h9v16h-9z'/%3E%3Cpath fill='%232c4562' d='M11.500 8h9v16h-9z'/%3E%3C/svg%3E";
/// The numbers of cards of a hand whose page has the story.
const STORY: RangeInclusive<usize> = 4..=24;

impl Run {
    /// Returns the run as an HTML page, whose steps begin with the cards of the combination
    /// `first`.
    ///
    /// The page is one file that loads nothing else, and shows still pictures if JavaScript is off.
    /// Its size is 129 KB for 12 cards, and less than 2 MB for 81.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset_explain::{Program, Run};
    ///
    /// let page = Run::new(Program::Apl, &parse_hand("1GOF 3ROH 2PDH")?).page(0);
    /// assert!(page.starts_with("<!doctype html>"));
    /// assert!(page.contains(r#""apl":"S←+/[2]F""#));
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn page(&self, first: usize) -> String {
        let [title, _, source] = about(self.program);
        format!(
            include_str!("page.html"),
            title = title,
            source = source,
            description = if self.program == Program::J { title } else { DESCRIPTION },
            icon = ICON,
            symbols = faces()[0],
            first = self.story(),
            opening = short(OPENING),
            combination = first,
            style = style() + &short(STORY_STYLE),
            still = self.still(first),
            data = self.json().replace('<', "\\u003c"),
            script = short(SCRIPT),
        )
    }

    /// Returns the run as JSON.
    ///
    /// The JSON contains the hand, the sentence in each language, and the steps. Each step has its
    /// array and the rules that find the sources of a cell.
    ///
    /// The JSON takes only 30 KB for 12 cards, because the elements of an array are packed into 1
    /// to 16 bits each and written in base 64.
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
        let mut sentences = json!({});
        for language in &languages {
            sentences[language.id] = json!(sentence(self, language));
        }
        json!({
            "program": if self.program == Program::Apl { "apl" } else { "j" },
            "hand": self.codes(),
            "features": order.map(|feature| FEATURES[feature]),
            "letters": order.map(|feature| LETTERS[feature].iter().collect::<String>()),
            "characteristics": order.map(|feature| CHARACTERISTICS[feature]),
            "shows": order.map(shows),
            "walks": walks(self).into_iter().filter(is_shown).collect::<Vec<_>>(),
            "sentences": sentences,
            "languages": languages,
            "steps": (0..self.steps.len()).map(|at| self.step(at)).collect::<Vec<_>>(),
        })
        .to_string()
    }

    /// Returns the data of the story as JSON: the hand, and the `NumPy` code of each step and of
    /// the sentence. It is `null` for the essay, and for a hand that has too few or too many cards.
    fn story(&self) -> Json {
        if self.program == Program::J || !STORY.contains(&self.hand.len()) {
            return Json::Null;
        }
        let numpy = languages(self.program).into_iter().find(|language| language.id == "numpy");
        let numpy = numpy.map(|language| sentence(self, &language)).unwrap_or_default();
        let mut words: Vec<&str> = self.steps.iter().take(8).map(|step| &*step.numpy).collect();
        // The sentence needs no shape for hands without combinations.
        let places = numpy.iter().flatten().find(|piece| piece.step == Some(1));
        let places = places.map(|piece| format!("I = {}", piece.text)).unwrap_or_default();
        words[1] = &places;
        json!({
            "hand": self.codes(),
            "features": FEATURES,
            "letters": LETTERS.map(|letters| letters.iter().collect::<String>()),
            "characteristics": CHARACTERISTICS,
            "words": words,
            "numpy": lines(&numpy),
        })
    }

    /// Returns a step and its array as JSON.
    fn step(&self, at: usize) -> Json {
        let step = &self.steps[at];
        let inputs = 0..step.inputs.len();
        let sources = inputs.map(|number| self.trails.json(at, number, &step.inputs));
        let (kind, bits, cells, texts) = packed(&step.value);
        json!({
            "title": step.title,
            "says": step.says,
            "spoken": step.spoken,
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
            "role": step.role.map(Role::name),
            "mark": mark(step),
            "hand": matches!(step.part, "HAND" | "DEAL" | "deal"),
            "data": step.is_data,
            "inputs": step.inputs,
            "sources": sources.collect::<Vec<_>>(),
        })
    }

    /// Returns still pictures of a combination for browsers without JavaScript: the cards, the
    /// sentence, and the text of [`Run::why`]. The result is empty if the run has no such
    /// combination.
    fn still(&self, combination: usize) -> String {
        let Some(followed) = self.follow(combination) else { return String::new() };
        let face = |code: &String| {
            let (number, rest) = code.split_at(1);
            let (color, form) = rest.split_at(1);
            format!(
                "<svg class=\"face {color}\" aria-hidden=\"true\"><use href=\"#card-{number}{form}\"/></svg>"
            )
        };
        let cards: String = followed.verdict.codes.iter().map(face).collect();
        let lines = lines(&sentence(self, &languages(self.program)[0]));
        let text = format!("{lines}\n\n{}", self.why(&followed, Terminal::default()));
        format!("<p class=\"still\">{cards}</p><pre>{}</pre>", escaped(&text))
    }
}

/// Returns whether the page shows a part of the program. The terminal shows all of them.
fn is_shown(walk: &Json) -> bool {
    !["Dealing", "Printing"].contains(&walk["name"].as_str().unwrap_or_default())
}

/// Returns the text of a sentence.
fn lines(sentence: &[Vec<Span>]) -> String {
    sentence.iter().map(|line| line.iter().map(|piece| &piece.text).join("")).join("\n")
}

/// Returns the font of APL, the colors of the cards, and the style sheet of a page.
pub(super) fn style() -> String {
    let font = BASE64_STANDARD.encode(FONT);
    let font =
        format!("@font-face {{ font-family: aplset; src: url(data:font/woff2;base64,{font}); }}\n");
    font + &faces()[1] + &short(STYLE)
}

/// Removes indentation and comment lines from a script or a style sheet. Comments must be on
/// separate lines.
pub(super) fn short(code: &str) -> String {
    let mut short = String::with_capacity(code.len());
    let mut comment = false;
    for line in code.lines().map(str::trim) {
        comment |= line.starts_with("/*");
        if !(comment || line.is_empty() || line.starts_with("//")) {
            short += line;
            short.push('\n');
        }
        comment &= !line.ends_with("*/");
    }
    short
}

/// Maps the counts of a feature's three characteristics to a description of the feature.
fn shows(feature: usize) -> Json {
    let mut shows = json!({});
    let sums = (0..4).cartesian_product(0..4).filter(|(first, second)| first + second < 4);
    for sums in sums.map(|(first, second)| [first, second, 3 - first - second]) {
        shows[sums.iter().join("")] = shown(feature, sums).into();
    }
    shows
}

/// Returns the value that the page marks in a step's array, which is 2 in the sums, and 0 in `2≠S`.
fn mark(step: &Step) -> Option<u16> {
    match (step.role?, step.axes.last()) {
        (Role::Rows, Some(&"characteristic")) => Some(2),
        (Role::NoTwo, _) => Some(0),
        _ => None,
    }
}

/// Packs the elements of an array as small numbers. Returns the type of the elements, the number of
/// bits per element, and the packed numbers in base 64. If the numbers are indices of texts, also
/// returns the texts.
fn packed(value: &Value) -> (&'static str, u32, String, Vec<String>) {
    let (kind, (numbers, texts)) = match value {
        Value::Bits(a) => ("bits", (a.iter().map(|&bit| bit.into()).collect(), vec![])),
        Value::Numbers(a) => ("numbers", (a.iter().map(|&number| small(number)).collect(), vec![])),
        Value::Letters(a) => ("letters", indexed(a, LETTERS.as_flattened())),
        Value::Words(a) => {
            let words: Vec<String> =
                CHARACTERISTICS.as_flattened().iter().map(ToString::to_string).collect();
            ("words", indexed(a, &words))
        }
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

/// Converts an element of a run, which is a card, a position, a digit or a sum.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sums are checked")]
fn small(number: f64) -> u16 {
    number as u16
}

/// Returns the texts of `list`, and the index of each element in it. The list must contain all
/// elements.
fn indexed<A: PartialEq + ToString>(a: &ArrayD<A>, list: &[A]) -> (Vec<u16>, Vec<String>) {
    let index = |element| (0..).zip(list).find(|(_, known)| *known == element);
    let indices = a.iter().map(|element| index(element).expect("one of the article's twelve").0);
    (indices.collect(), list.iter().map(A::to_string).collect())
}
