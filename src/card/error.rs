//! Describes the errors in a hand that a person wrote.

use super::code::feature_of;
use super::names::{DECK, FEATURES, LETTERS};
use super::words;
use thiserror::Error;

/// The error for an invalid word of a hand. It gives the position, the word and the reason.
///
/// # Examples
/// ```
/// use aplset::card::{CodeErrorKind, parse_hand};
///
/// let error = parse_hand("3ROH RH3O").unwrap_err();
/// assert_eq!((error.word(), error.found()), (2, "RH3O"));
/// assert_eq!(error.kind(), &CodeErrorKind::DuplicateCard { code: "3ROH".to_owned(), first: 1 });
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("word {word}, `{found}`: {kind}")]
pub struct CodeError {
    card: usize,
    word: usize,
    found: String,
    kind: CodeErrorKind,
}

impl CodeError {
    pub(super) fn new(card: usize, word: usize, found: &[u8], kind: CodeErrorKind) -> Self {
        Self { card, word, found: shown(String::from_utf8_lossy(found).chars()), kind }
    }

    /// Returns the zero-based position of the card in the hand.
    #[must_use]
    pub fn card(&self) -> usize {
        self.card
    }

    /// Returns the position of the card's first word in the hand, counted from 1.
    #[must_use]
    pub fn word(&self) -> usize {
        self.word
    }

    /// Returns the word in printable form. Control characters are escaped, and long words are
    /// truncated.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }

    /// Returns the reason that the word is invalid. `Display` writes it without the word.
    #[must_use]
    pub fn kind(&self) -> &CodeErrorKind {
        &self.kind
    }
}

/// The reason that a word of a hand is invalid.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CodeErrorKind {
    /// The word does not consist of exactly one letter of each feature.
    #[error("{}", letters_fault(.letters))]
    NotACard {
        /// All characters of the word.
        letters: String,
    },
    /// The word has a letter of each feature but one, and four letters. Other programs have such
    /// codes.
    #[error(
        "{}; other programs write {}", letters_fault(.letters), OTHER_LETTERS[*.feature]
    )]
    OtherLetters {
        /// The letters of the word.
        letters: String,
        /// The position of the feature without a letter in [`FEATURES`].
        feature: usize,
    },
    /// Four words do not name exactly one characteristic of each feature.
    #[error("{}", words::fault(.words))]
    NotInWords {
        /// The words of the card.
        words: String,
    },
    /// The card is not written in the notation of the hand.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// What was found.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// The hand already has this card, perhaps with its letters in another order.
    #[error("duplicate card {code} (first at word {first})")]
    DuplicateCard {
        /// The code of the card in canonical order.
        code: String,
        /// The position of the first word with this card, counted from 1.
        first: usize,
    },
    /// The hand has more cards than a deck.
    #[error("found {found} cards, a hand has at most {DECK}")]
    TooManyCards {
        /// The number of words in the hand.
        found: usize,
    },
    /// The word is not UTF-8.
    #[error("byte 0x{byte:02X} is not UTF-8, expected letters of a card")]
    NotUtf8 {
        /// The first byte that is not UTF-8.
        byte: u8,
    },
}

/// Letters that other programs use for each feature.
const OTHER_LETTERS: [&str; 4] = [
    "A (one)",
    "B (blue)",
    "P (pill), E (ellipse) or W (wave)",
    "S (solid or striped), E (empty), O (open) or T (striped)",
];

impl CodeErrorKind {
    /// Returns the reason why a word is not a letter code.
    pub(super) fn of_word(word: &[u8]) -> Self {
        let letters = match str::from_utf8(word) {
            Ok(letters) => letters.to_owned(),
            Err(error) => return Self::NotUtf8 { byte: word[error.valid_up_to()] },
        };
        let given =
            letters.chars().filter_map(feature_of).fold(0, |all, feature| all | 1 << feature);
        let missing: Vec<usize> = (0..4).filter(|feature| given & 1 << feature == 0).collect();
        match missing[..] {
            [feature] if letters.chars().count() == 4 => Self::OtherLetters { letters, feature },
            _ => Self::NotACard { letters },
        }
    }
}

/// Describes why the letters of a word are invalid: missing features, repeated features, and
/// letters that belong to no feature.
fn letters_fault(letters: &str) -> String {
    if letters.chars().count() > 7 {
        return "not a card, expected codes of four letters with blanks between them".to_owned();
    }
    let (mut given, mut unknown) = ([const { Vec::new() }; 4], Vec::new());
    for letter in letters.chars() {
        feature_of(letter)
            .map_or(&mut unknown, |feature| &mut given[feature])
            .push(letter.to_string());
    }
    let missing = given.iter().filter(|letters| letters.is_empty()).count();
    if missing > 2 || missing == 2 && !unknown.is_empty() {
        return "not a card, expected one letter each of 123, RGP, DOS and FHL, as in 2GSF"
            .to_owned();
    }
    let expected = LETTERS.map(|letters| letters.map(String::from));
    parts_fault("letter", &given, &unknown, &expected)
}

/// Describes why the letters or words of a card are invalid, given the parts of each feature and the
/// unknown parts.
pub(super) fn parts_fault(
    noun: &str,
    given: &[Vec<String>; 4],
    unknown: &[String],
    expected: &[[String; 3]; 4],
) -> String {
    let between = if noun == "word" { " " } else { "" };
    let joined = |parts: &[String]| shown(parts.join(between).chars());
    let mut missing = Vec::new();
    let mut faults = Vec::new();
    for (feature, (parts, [a, b, c])) in given.iter().zip(expected).enumerate() {
        let name = FEATURES[feature].to_lowercase();
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
    match (faults.is_empty(), unknown.is_empty()) {
        (_, true) => faults.join("; "),
        (false, _) => format!("{}, found `{}`", faults.join("; "), joined(unknown)),
        (true, _) => format!("unexpected `{}`, a card has four {noun}s", joined(unknown)),
    }
}

/// Returns the first 32 characters in printable form, followed by `…` if there are more.
fn shown(characters: impl IntoIterator<Item = char>) -> String {
    const WORD_LETTERS: usize = 32;
    let mut characters = characters.into_iter().peekable();
    let mut text: String =
        characters.by_ref().take(WORD_LETTERS).flat_map(char::escape_debug).collect();
    if characters.peek().is_some() {
        text.push('…');
    }
    text
}
