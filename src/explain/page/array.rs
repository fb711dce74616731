//! An array as data of the page: its axes, its shape, and its elements, some bits each, in base 64.

use crate::card::{CHARACTERISTICS, LETTERS};
use crate::explain::{Role, Step, Value};
use std::fmt::Write;

/// The elements as small numbers: themselves, or places in a list of texts.
struct Elements {
    kind: &'static str,
    numbers: Vec<u8>,
    texts: Vec<String>,
}

/// The `<div>` that a step's array is drawn in.
pub(super) fn array(step: &Step) -> String {
    let elements = Elements::of(&step.value);
    let shape: Vec<String> = step.value.shape().iter().map(usize::to_string).collect();
    let most = elements.numbers.iter().max().copied().unwrap_or(0);
    let bits = bits(most);
    let mut html = format!(
        "<div class=\"array\" data-axes=\"{}\" data-shape=\"{}\" data-kind=\"{}\" data-bits=\"{bits}\" data-cells=\"{}\"",
        step.axes.join(" "),
        shape.join(" "),
        elements.kind,
        base64(&packed(&elements.numbers, bits)),
    );
    if !elements.texts.is_empty() {
        let _ = write!(html, " data-texts=\"{}\"", elements.texts.join(" "));
    }
    if let Some(role) = step.role {
        let _ = write!(html, " data-role=\"{}\"{}", name(role), mark(role, &step.axes));
    }
    // What these make has the cards of the hand along its card axis; others' cards are the deck's, or three of some combination.
    if matches!(step.part, "HAND" | "DEAL" | "deal") {
        html += " data-hand";
    }
    html + "></div>\n"
}

impl Elements {
    fn of(value: &Value) -> Self {
        let (kind, numbers, texts) = match value {
            Value::Bits(a) => ("bits", a.iter().map(|&bit| u8::from(bit)).collect(), Vec::new()),
            Value::Numbers(a) => ("numbers", a.iter().copied().collect(), Vec::new()),
            Value::Letters(a) => {
                let letters: Vec<char> = LETTERS.concat();
                (
                    "letters",
                    places(a.iter(), &letters),
                    letters.iter().map(char::to_string).collect(),
                )
            }
            Value::Words(a) => {
                let words: Vec<&str> = CHARACTERISTICS.concat();
                ("words", places(a.iter(), &words), words.iter().map(ToString::to_string).collect())
            }
        };
        Self { kind, numbers, texts }
    }
}

/// Where each element stands in a short list that has them all.
fn places<'a, A: PartialEq + 'a>(elements: impl Iterator<Item = &'a A>, list: &[A]) -> Vec<u8> {
    let place = |element| (0..).zip(list).find(|(_, known)| *known == element);
    elements.map(|element| place(element).expect("one of the article's twelve").0).collect()
}

/// How many bits hold numbers up to this one, so that none lies in two bytes.
fn bits(most: u8) -> u32 {
    [1, 2, 4].into_iter().find(|bits| most >> bits == 0).unwrap_or(8)
}

/// Numbers of so many bits, the first one lowest.
fn packed(numbers: &[u8], bits: u32) -> Vec<u8> {
    let byte = |numbers: &[u8]| {
        (0..).step_by(bits as usize).zip(numbers).fold(0, |byte, (at, number)| byte | number << at)
    };
    numbers.chunks(8 / bits as usize).map(byte).collect()
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

/// The number that is marked: a two among sums, and where there was one.
fn mark(role: Role, axes: &[&str]) -> &'static str {
    match (role, axes.last()) {
        (Role::Rows, Some(&"characteristic")) => " data-mark=\"2\"",
        (Role::NoTwo, _) => " data-mark=\"0\"",
        _ => "",
    }
}

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bytes as letters that may stand in an attribute (RFC 4648), which a browser reads with `atob`.
fn base64(bytes: &[u8]) -> String {
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

#[cfg(test)]
mod tests {
    use super::{base64, bits, packed};

    #[test]
    fn numbers_fill_bytes_from_the_lowest_bit() {
        assert_eq!([0, 1, 2, 3, 4, 15, 16, 80].map(bits), [1, 1, 2, 2, 4, 4, 8, 8]);
        assert_eq!(packed(&[1, 0, 0, 0, 0, 0, 0, 1, 1], 1), [0b1000_0001, 1]);
        assert_eq!(packed(&[3, 0, 1, 2, 1], 2), [0b10_01_00_11, 1]);
        assert_eq!(packed(&[11, 2, 7], 4), [0x2b, 7]);
        assert_eq!(packed(&[80, 3], 8), [80, 3]);
    }

    /// The test vectors of RFC 4648.
    #[test]
    fn bytes_are_as_the_standard_writes_them() {
        let letters =
            ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map(|text| base64(text.as_bytes()));
        assert_eq!(letters, ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]);
        assert_eq!(base64(&[0xfb, 0xff, 0xbf]), "+/+/");
    }
}
