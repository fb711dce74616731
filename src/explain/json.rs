//! Writes a run as JSON, for the page and for other programs that show runs.

use super::followed::features;
use super::glyphs::glyphs;
use super::tour::{about, sentence, walks};
use super::{Origin, Program, Role, Run, Step, Value};
use crate::card::{CHARACTERISTICS, FEATURES, LETTERS, code};
use crate::picture::Faces;
use itertools::Itertools;
use std::fmt::Write;

impl Run {
    /// Returns the run as JSON.
    ///
    /// The JSON contains the hand, the sentence, and the steps with their arrays. For each array,
    /// it also contains the rules that find the sources of each cell.
    ///
    /// **Cost** 25 KB for 12 cards. The elements of an array are packed into 1 to 16 bits each and
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
        let order = features(self.program);
        let [title, rule, source] = about(self.program);
        let letters = order.map(|feature| text(&LETTERS[feature].iter().collect::<String>()));
        let words = order.map(|feature| list(CHARACTERISTICS[feature].map(text)));
        object(&[
            ("program", text(if self.program == Program::Apl { "apl" } else { "j" })),
            ("hand", list(self.hand.iter().map(|&card| text(&code(card))))),
            ("features", list(order.map(|feature| text(FEATURES[feature])))),
            ("letters", list(letters)),
            ("words", list(words)),
            (
                "about",
                object(&[("title", text(title)), ("rule", text(rule)), ("source", text(source))]),
            ),
            ("walks", walks(self)),
            ("sentence", sentence(self)),
            ("glyphs", list(glyphs(self))),
            ("error", self.error.as_deref().map_or_else(null, text)),
            ("faces", drawing()),
            ("steps", list(self.steps.iter().map(|of| step(self, of)))),
        ])
    }
}

/// Returns the sizes, paths and colors that the page needs to draw the faces of cards.
fn drawing() -> String {
    let Faces { size: [width, height], places, outlines, lines, colors } = Faces::new();
    let lengths = |lengths: &&[f64]| list(lengths.iter().map(f64::to_string));
    let letters = LETTERS.map(|letters| text(&letters.iter().collect::<String>()));
    object(&[
        ("letters", list(letters)),
        ("width", width.to_string()),
        ("height", height.to_string()),
        ("places", list(places.iter().map(lengths))),
        ("outlines", list(outlines.iter().map(|path| text(path)))),
        ("lines", list(lines.iter().map(|path| text(path)))),
        ("colors", list(colors.map(text))),
    ])
}

/// Returns a step with its array as JSON.
fn step(run: &Run, step: &Step) -> String {
    let array = Packed::of(&step.value);
    let hand = matches!(step.part, "HAND" | "DEAL" | "deal");
    object(&[
        ("part", text(step.part)),
        ("line", step.line.map_or_else(null, text)),
        ("title", text(step.title)),
        ("says", text(&step.says)),
        ("apl", text(&step.apl)),
        ("j", text(&step.j)),
        ("numpy", text(&step.numpy)),
        ("rust", text(&step.rust)),
        ("axes", list(step.axes.iter().copied().map(text))),
        ("shape", numbers(step.value.shape())),
        ("kind", text(array.kind)),
        ("bits", array.bits.to_string()),
        ("cells", text(&base64(&array.bytes))),
        ("texts", list(array.texts.iter().map(|one| text(one)))),
        ("role", step.role.map_or_else(null, |role| text(name(role)))),
        ("mark", mark(run, step).map_or_else(null, |mark| mark.to_string())),
        ("hand", hand.to_string()),
        ("inputs", numbers(&step.inputs)),
        ("origins", list(step.word.origins().iter().map(origin))),
    ])
}

/// Returns the name of an origin, and its argument if it has one, as JSON.
fn origin(origin: &Origin) -> String {
    let (name, more) = match origin {
        Origin::Shape => ("shape", None),
        Origin::Whole => ("whole", None),
        Origin::Leading => ("leading", None),
        Origin::Trailing => ("trailing", None),
        Origin::Along(axis) => ("along", axis.map(|axis| axis.to_string())),
        Origin::Moved(to) => ("moved", Some(numbers(to))),
        Origin::Gathered => ("gathered", None),
        Origin::Kept => ("kept", None),
        Origin::Ravelled => ("ravelled", None),
        Origin::Below => ("below", None),
    };
    list([text(name)].into_iter().chain(more))
}

fn name(role: Role) -> &'static str {
    match role {
        Role::Places => "places",
        Role::Slab => "slab",
        Role::Rows => "rows",
        Role::NoTwo => "notwo",
        Role::Features => "features",
        Role::Verdict => "verdict",
    }
}

/// Returns the value that the page marks in a step's array. The value is 2 in the sums and 0 in
/// `2≠S`. A changed test such as `3≠S` marks 3 in the sums.
fn mark(run: &Run, step: &Step) -> Option<u16> {
    match (step.role?, step.axes.last()) {
        (Role::Rows, Some(&"characteristic")) => run.sentence.tested(),
        (Role::NoTwo, _) => Some(0),
        _ => None,
    }
}

/// The elements of an array, packed as small numbers. Letters and words are stored as indices into
/// a list.
struct Packed {
    kind: &'static str,
    bits: u32,
    bytes: Vec<u8>,
    texts: Vec<String>,
}

impl Packed {
    fn of(value: &Value) -> Self {
        let letters: Vec<char> = LETTERS.concat();
        let words: Vec<&str> = CHARACTERISTICS.concat();
        let (kind, numbers, texts) = match value {
            Value::Bits(a) => ("bits", a.iter().map(|&bit| bit.into()).collect(), vec![]),
            Value::Numbers(a) => ("numbers", a.iter().copied().collect(), vec![]),
            Value::Letters(a) => ("letters", places(a.iter(), &letters), strings(&letters)),
            Value::Words(a) => ("words", places(a.iter(), &words), strings(&words)),
        };
        let bits = bits(numbers.iter().max().copied().unwrap_or(0));
        Self { kind, bits, bytes: packed(&numbers, bits), texts }
    }
}

fn strings<A: ToString>(texts: &[A]) -> Vec<String> {
    texts.iter().map(A::to_string).collect()
}

/// Returns the index of each element in `list`, which must contain all elements.
fn places<'a, A: PartialEq + 'a>(elements: impl Iterator<Item = &'a A>, list: &[A]) -> Vec<u16> {
    let place = |element| (0..).zip(list).find(|(_, known)| *known == element);
    elements.map(|element| place(element).expect("one of the article's twelve").0).collect()
}

/// Returns the number of bits for each number up to `most`, which is 1, 2, 4, 8 or 16.
fn bits(most: u16) -> u32 {
    [1, 2, 4, 8].into_iter().find(|bits| most >> bits == 0).unwrap_or(16)
}

/// Packs numbers of `bits` bits each into bytes. The first number in a byte is in the lowest bits.
fn packed(numbers: &[u16], bits: u32) -> Vec<u8> {
    if bits == 16 {
        return numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    }
    let byte = |numbers: &[u16]| {
        let shifts = (0..).step_by(bits as usize);
        shifts.zip(numbers).fold(0, |byte, (at, &number)| byte | number.to_le_bytes()[0] << at)
    };
    numbers.chunks(8 / bits as usize).map(byte).collect()
}

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Encodes bytes in base 64 (RFC 4648), which a browser decodes with `atob`.
pub(super) fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |at: usize| u32::from(*three.get(at).unwrap_or(&0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for letter in 0..4 {
            let six = bits >> (18 - 6 * letter) & 63;
            let known = letter <= three.len();
            text.push(if known { ALPHABET[six as usize].into() } else { '=' });
        }
    }
    text
}

pub(super) fn object(members: &[(&str, String)]) -> String {
    format!("{{{}}}", members.iter().map(|(key, value)| format!("\"{key}\":{value}")).join(","))
}

pub(super) fn list(elements: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", elements.into_iter().join(","))
}

pub(super) fn numbers(numbers: &[usize]) -> String {
    list(numbers.iter().map(usize::to_string))
}

pub(super) fn null() -> String {
    "null".to_owned()
}

/// Returns a text as a JSON string, in quotes and escaped as RFC 8259 requires.
pub(super) fn text(text: &str) -> String {
    let mut json = "\"".to_owned();
    for letter in text.chars() {
        match letter {
            '"' | '\\' => json.extend(['\\', letter]),
            control if control < ' ' => {
                let _ = write!(json, "\\u{:04x}", u32::from(control));
            }
            _ => json.push(letter),
        }
    }
    json + "\""
}
