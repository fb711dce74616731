//! Describes what is wrong with the letters or words of a card.

use super::messages::shortened;
use crate::card::code::feature_of;
use crate::card::names::{FEATURES, LETTERS};

/// Describes why a token is not a letter code.
pub(super) fn fault_of_code(token: &[u8]) -> String {
    let letters = match str::from_utf8(token) {
        Ok(letters) => letters,
        Err(error) => {
            let byte = token[error.valid_up_to()];
            return format!("byte 0x{byte:02X} is not UTF-8, expected letters of a card");
        }
    };
    if letters.chars().count() > 7 {
        return "not a card, expected codes of four letters with blanks between them".to_owned();
    }
    let parts =
        Parts::sorted(letters.chars().map(|letter| (letter.to_string(), feature_of(letter))));
    let missing = parts.missing();
    if missing > 2 || missing == 2 && !parts.unknown.is_empty() {
        return "not a card, expected one letter each of 123, RGP, DOS and FHL, as in 2GSF"
            .to_owned();
    }
    parts.fault("letter", "", &LETTERS.map(|letters| letters.map(String::from)))
}

/// Describes why words are not a card, given each word with its feature, and a word for each
/// characteristic.
pub(super) fn fault_of_words(
    words: impl Iterator<Item = (String, Option<usize>)>,
    expected: &[[String; 3]; 4],
) -> String {
    let parts = Parts::sorted(words);
    if parts.missing() > 2 {
        return "not a card, expected number, color, shape and pattern, as in \
                2 green squiggle filled"
            .to_owned();
    }
    parts.fault("word", " ", expected)
}

/// The letters or words of a card.
#[derive(Default)]
struct Parts {
    /// The letters or words of each feature.
    of_feature: [Vec<String>; 4],
    unknown: Vec<String>,
}

impl Parts {
    /// Groups letters or words by their feature, if they have one.
    fn sorted(parts: impl Iterator<Item = (String, Option<usize>)>) -> Self {
        let mut sorted = Self::default();
        for (part, feature) in parts {
            match feature {
                Some(feature) => sorted.of_feature[feature].push(part),
                None => sorted.unknown.push(part),
            }
        }
        sorted
    }

    /// Returns the number of features that have no letter or word.
    fn missing(&self) -> usize {
        self.of_feature.iter().filter(|parts| parts.is_empty()).count()
    }

    /// Describes the missing features, the repeated features and the unknown letters or words.
    /// `noun` is "letter" or "word", and `expected` lists the valid ones for each feature.
    fn fault(&self, noun: &str, between: &str, expected: &[[String; 3]; 4]) -> String {
        let joined = |parts: &[String]| shortened(parts.join(between).as_bytes());
        let (mut missing, mut faults) = (Vec::new(), Vec::new());
        for (feature, (parts, [a, b, c])) in self.of_feature.iter().zip(expected).enumerate() {
            let name = FEATURES[feature].to_ascii_lowercase();
            let of = format!("({a}, {b} or {c})");
            match parts.len() {
                0 => missing.push(format!("no {name} {noun} {of}")),
                1 => (),
                number => {
                    let found = joined(parts);
                    faults.push(format!("{number} {name} {noun}s `{found}`, expected one {of}"));
                }
            }
        }
        if !missing.is_empty() {
            faults.push(missing.join(" and "));
        }
        let unknown = joined(&self.unknown);
        match (faults.is_empty(), unknown.is_empty()) {
            (_, true) => faults.join("; "),
            (false, _) => format!("{}, found `{unknown}`", faults.join("; ")),
            (true, _) => format!("unexpected `{unknown}`, a card has four {noun}s"),
        }
    }
}
