//! Defines the error for an invalid hand that a person typed.

use super::english;
use super::names::{DECK, FEATURES, LETTERS};
use super::parts::{Parts, shown};
use thiserror::Error;

/// The error for an invalid card of a hand. It gives the position of the card, its text and the
/// reason.
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

    /// Returns the one-based position of the card's first word in the hand.
    #[must_use]
    pub fn word(&self) -> usize {
        self.word
    }

    /// Returns the text of the card for display, with control characters escaped, and truncated
    /// after 32 characters.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }

    /// Returns the reason that the card is invalid. Its `Display` text does not repeat the card.
    #[must_use]
    pub fn kind(&self) -> &CodeErrorKind {
        &self.kind
    }
}

/// The reason that a card of a hand is invalid.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CodeErrorKind {
    /// The word does not consist of exactly one letter of each feature.
    #[error("{}", letters_fault(.letters))]
    NotACard {
        /// All characters of the word.
        letters: String,
    },
    /// The word has four letters, but none for one feature. One of the letters is unknown or
    /// belongs to a feature with two letters, and other programs use it for the feature without a
    /// letter.
    #[error(
        "{}; other programs have {} letters such as {}",
        letters_fault(.letters),
        FEATURES[*.feature].to_ascii_lowercase(),
        OTHER_LETTERS[*.feature].1,
    )]
    OtherLetters {
        /// The letters of the word.
        letters: String,
        /// The position in [`FEATURES`] of the feature without a letter.
        feature: usize,
    },
    /// The words of a card do not name exactly one characteristic of each feature.
    #[error("{}", english::fault(.words))]
    NotInWords {
        /// The words of the card.
        words: String,
    },
    /// The card does not have the expected form, such as four digits, or it is in a different
    /// notation from the cards before it.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// A description of the invalid card.
        found: String,
        /// A description of the expected notation.
        expected: &'static str,
    },
    /// A letter is invalid at its position in another program's notation.
    #[error("found `{}`, expected a {} letter ({}, {} or {})", .found.escape_debug(),
        FEATURES[*.feature].to_ascii_lowercase(), .expected[0], .expected[1], .expected[2])]
    WrongLetter {
        /// The invalid letter.
        found: char,
        /// The position of the feature in [`FEATURES`].
        feature: usize,
        /// The valid letters for this feature.
        expected: [char; 3],
    },
    /// The hand already has this card, perhaps with its letters in a different order.
    #[error("duplicate card {code} (first at word {first})")]
    DuplicateCard {
        /// The code of the card in canonical order.
        code: String,
        /// The one-based position of the word at which this card first begins.
        first: usize,
    },
    /// The hand has more cards than a deck.
    #[error("found {found} cards, a hand has at most {DECK}")]
    TooManyCards {
        /// The number of cards in the hand, including duplicates.
        found: usize,
    },
    /// The word is not UTF-8.
    #[error("byte 0x{byte:02X} is not UTF-8, expected letters of a card")]
    NotUtf8 {
        /// The first byte that is not UTF-8.
        byte: u8,
    },
}

/// Letters that other programs use for each feature, and what they mean.
const OTHER_LETTERS: [(&str, &str); 4] = [
    ("", ""),
    ("B", "B (blue)"),
    ("PEW", "P (pill), E (ellipse) or W (wave)"),
    ("SENOT", "S (solid or striped), E or N (empty), O (open) or T (striped)"),
];

impl CodeErrorKind {
    /// Returns the reason why a word is not a letter code.
    pub(super) fn of_word(word: &[u8]) -> Self {
        if let [b'0'..=b'9'] | [b'0'..=b'9', b'0'..=b'9'] = word {
            return Self::Unexpected {
                found: "a number".to_owned(),
                expected: "a card such as 2GSF, 1120 or (1,1,2,0); only files have card numbers",
            };
        }
        let letters = match str::from_utf8(word) {
            Ok(letters) => letters.to_owned(),
            Err(error) => return Self::NotUtf8 { byte: word[error.valid_up_to()] },
        };
        let given = Parts::of_letters(&letters);
        let [feature] = given.missing()[..] else { return Self::NotACard { letters } };
        let is_theirs =
            |letter: &String| OTHER_LETTERS[feature].0.contains(&letter.to_ascii_uppercase());
        let extra = match &given.unknown[..] {
            [] => given.of_feature.iter().find(|letters| letters.len() > 1),
            _ => Some(&given.unknown),
        };
        if letters.chars().count() == 4 && extra.is_some_and(|extra| extra.iter().any(is_theirs)) {
            return Self::OtherLetters { letters, feature };
        }
        Self::NotACard { letters }
    }
}

/// Describes why the letters of a word are not a code.
fn letters_fault(letters: &str) -> String {
    if letters.chars().count() > 7 {
        return "not a card, expected codes of four letters with blanks between them".to_owned();
    }
    let given = Parts::of_letters(letters);
    let missing = given.missing().len();
    if missing > 2 || missing == 2 && !given.unknown.is_empty() {
        return "not a card, expected one letter each of 123, RGP, DOS and FHL, as in 2GSF"
            .to_owned();
    }
    given.fault("letter", &LETTERS.map(|letters| letters.map(String::from)))
}
