//! Sorts the letters or words of a card by feature, and describes what is wrong with them.

use super::code::feature_of;
use super::names::FEATURES;

/// The letters or words of a card.
#[derive(Default)]
pub(super) struct Parts {
    /// The letters or words of each feature.
    pub of_feature: [Vec<String>; 4],
    pub unknown: Vec<String>,
}

impl Parts {
    /// Groups letters or words by their feature, if they have one.
    pub(super) fn sorted(parts: impl Iterator<Item = (String, Option<usize>)>) -> Self {
        let mut sorted = Self::default();
        for (part, feature) in parts {
            match feature {
                Some(feature) => sorted.of_feature[feature].push(part),
                None => sorted.unknown.push(part),
            }
        }
        sorted
    }

    pub(super) fn of_letters(letters: &str) -> Self {
        Self::sorted(letters.chars().map(|letter| (letter.to_string(), feature_of(letter))))
    }

    /// Returns the features that have no letter or word.
    pub(super) fn missing(&self) -> Vec<usize> {
        (0..4).filter(|&feature| self.of_feature[feature].is_empty()).collect()
    }

    /// Describes the missing features, the repeated features and the unknown letters or words.
    /// `noun` is "letter" or "word", and `expected` lists the valid ones for each feature.
    pub(super) fn fault(&self, noun: &str, expected: &[[String; 3]; 4]) -> String {
        if noun == "word" && self.missing().len() > 2 {
            let example = "2 green squiggle filled";
            return format!(
                "not a card, expected number, color, shape and pattern, as in {example}"
            );
        }
        let between = if noun == "word" { " " } else { "" };
        let joined = |parts: &[String]| shown(parts.join(between).chars());
        let mut missing = Vec::new();
        let mut faults = Vec::new();
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

/// Returns the first 32 characters, escaped for display, followed by `…` if there are more.
pub(super) fn shown(characters: impl IntoIterator<Item = char>) -> String {
    const WORD_LETTERS: usize = 32;
    let mut characters = characters.into_iter().peekable();
    let mut text = printable(characters.by_ref().take(WORD_LETTERS));
    if characters.peek().is_some() {
        text.push('…');
    }
    text
}

/// Escapes line ends and unprintable characters, but no quotes or backslashes. It is public because
/// the other crates of this project use it in their messages.
#[must_use]
pub fn printable(characters: impl IntoIterator<Item = char>) -> String {
    let mut text = String::new();
    for character in characters {
        match character {
            '"' | '\'' | '\\' => text.push(character),
            _ => text.extend(character.escape_debug()),
        }
    }
    text
}
