//! Writes a run as JSON, for the page and for other programs that show runs.

use super::followed::{features, shown};
use super::glyphs::glyphs;
use super::sentence::{Choice, Slot};
use super::tour::{about, languages, sentence, spoken, walks};
use super::{Origin, Program, Role, Run, Step, Value, Word};
use crate::card::{CHARACTERISTICS, FEATURES, LETTERS};
use base64::prelude::{BASE64_STANDARD, Engine};
use itertools::Itertools;
use ndarray::ArrayD;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::fmt::Debug;

impl Run {
    /// Returns the run as JSON.
    ///
    /// The JSON contains the hand, the sentence in each language, and the steps with their arrays.
    /// For each array, it also contains the rules that find the sources of each cell.
    ///
    /// **Cost** 30 KB for 12 cards. The elements of an array are packed into 1 to 16 bits each and
    /// written in base 64. **Source** the steps.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset::explain::{Program, Run};
    ///
    /// let json = Run::new(Program::Apl, &parse_hand("1GOF 3ROH 2PDH")?).json();
    /// assert!(json.starts_with(r#"{"program":"apl","hand":["1GOF","3ROH","2PDH"],"#));
    /// assert!(json.contains(r#""axes":["combination","feature"],"shape":[1,4],"kind":"bits""#));
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn json(&self) -> String {
        let json = serde_json::to_string(&Data(self));
        json.unwrap_or_else(|_| unreachable!("texts, numbers and lists can be written"))
    }
}

/// An object with its members in order.
struct Object<K, V>(Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Object<K, V> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// A run, which is written as JSON.
struct Data<'a>(&'a Run);

impl Serialize for Data<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let run = self.0;
        let order = features(run.program);
        let letters = order.map(|feature| LETTERS[feature].iter().collect::<String>());
        let (program, slots) = match run.program {
            Program::Apl => ("apl", &Slot::ALL[..]),
            Program::J => ("j", &[][..]),
        };
        let [title, rule, source] = about(run.program);
        let about = vec![("title", title), ("rule", rule), ("source", source)];
        let languages = languages(run.program);
        let sentences = languages.iter().map(|one| (one.id, sentence(run, one))).collect();
        let mut object = to.serialize_map(None)?;
        object.serialize_entry("program", program)?;
        object.serialize_entry("hand", &run.codes())?;
        object.serialize_entry("features", &order.map(|feature| FEATURES[feature]))?;
        object.serialize_entry("letters", &letters)?;
        object
            .serialize_entry("characteristics", &order.map(|feature| CHARACTERISTICS[feature]))?;
        object.serialize_entry("shows", &order.map(shows))?;
        object.serialize_entry("about", &Object(about))?;
        object.serialize_entry("walks", &walks(run))?;
        object.serialize_entry("languages", &languages)?;
        object.serialize_entry("sentences", &Object(sentences))?;
        object.serialize_entry(
            "choices",
            &Object(slots.iter().map(|&slot| menu(run, slot)).collect()),
        )?;
        object.serialize_entry("glyphs", &glyphs(run).into_iter().map(Object).collect_vec())?;
        object.serialize_entry("error", &run.error)?;
        object.serialize_entry(
            "steps",
            &run.steps.iter().map(|step| Shown(run, step)).collect_vec(),
        )?;
        object.end()
    }
}

/// Says what three cards have in a feature, for all counts of its three characteristics.
fn shows(feature: usize) -> Object<String, String> {
    let sums = (0..4).cartesian_product(0..4).filter(|(first, second)| first + second < 4);
    let sums = sums.map(|(first, second)| [first, second, 3 - first - second]);
    Object(sums.map(|sums| (sums.iter().join(""), shown(feature, sums))).collect())
}

/// The words that can be used in a slot.
#[derive(Serialize)]
struct Menu {
    choice: &'static str,
    list: Vec<Object<&'static str, String>>,
}

/// Returns the name of a slot, and its words in each language.
fn menu(run: &Run, slot: Slot) -> (&'static str, Menu) {
    let word = |choice: &Choice| {
        let code = choice.code(run.hand.len()).map(|code| code.replace('@', "…"));
        let members = ["apl", "j", "numpy", "bqn", "rust"].into_iter().zip(code);
        Object([("id", choice.id.to_owned())].into_iter().chain(members).collect())
    };
    let list = slot.choices().iter().map(word).collect();
    (slot.name(), Menu { choice: run.sentence.choice(slot).id, list })
}

/// A step of a run with its array, which are written as JSON.
struct Shown<'a>(&'a Run, &'a Step);

impl Serialize for Shown<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let &Self(run, step) = self;
        let (kind, bits, cells, texts) = packed(&step.value);
        let hand = matches!(step.part, "HAND" | "DEAL" | "deal");
        let mut object = to.serialize_map(None)?;
        object.serialize_entry("part", step.part)?;
        object.serialize_entry("line", &step.line)?;
        object.serialize_entry("title", step.title)?;
        object.serialize_entry("says", &step.says)?;
        object.serialize_entry("spoken", &spoken(run, step))?;
        object.serialize_entry("apl", &step.apl)?;
        object.serialize_entry("j", &step.j)?;
        object.serialize_entry("numpy", &step.numpy)?;
        object.serialize_entry("rust", &step.rust)?;
        object.serialize_entry("axes", &step.axes)?;
        object.serialize_entry("shape", step.value.shape())?;
        object.serialize_entry("kind", kind)?;
        object.serialize_entry("bits", &bits)?;
        object.serialize_entry("cells", &cells)?;
        object.serialize_entry("texts", &texts)?;
        object.serialize_entry("role", &step.role.map(|role| lower(&role)))?;
        object.serialize_entry("mark", &mark(run, step))?;
        object.serialize_entry("hand", &hand)?;
        object.serialize_entry("inputs", &step.inputs)?;
        object
            .serialize_entry("origins", &step.word.origins().into_iter().map(Rule).collect_vec())?;
        object.end()
    }
}

/// Returns the name of a variant in lower case.
fn lower(variant: &impl Debug) -> String {
    format!("{variant:?}").to_ascii_lowercase()
}

/// The name of an origin, and its argument if it has one.
struct Rule(Origin);

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Origin::Along(Some(axis)) => ("along", axis).serialize(to),
            Origin::Along(None) => ["along"].serialize(to),
            Origin::Moved(axes) => ("moved", axes).serialize(to),
            other => [lower(other)].serialize(to),
        }
    }
}

/// Returns the value that the page marks in a step's array. The value is 2 in the sums and 0 in
/// `2≠S`. A changed test such as `3≠S` marks 3 in the sums.
fn mark(run: &Run, step: &Step) -> Option<u16> {
    let tested = match run.sentence.choice(Slot::Test).word {
        Some(Word::NotEqual(number) | Word::Equal(number)) => Some(number),
        _ => None,
    };
    match (step.role?, step.axes.last()) {
        (Role::Rows, Some(&"characteristic")) => tested,
        (Role::NoTwo, _) => Some(0),
        _ => None,
    }
}

/// Packs the elements of an array as small numbers. Returns the kind of the elements, the bits of
/// each number, the packed numbers in base 64, and the texts that the numbers are indices of.
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
