//! What is wrong with a letter code, and where.

use super::names::{DECK, FEATURES, LETTERS};
use std::fmt;

/// A word that is no card of the hand: where it stands, what was found, what was expected.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
///
/// let error = parse_hand("1GOF 2GL").unwrap_err().on_line(4);
/// assert_eq!(error.to_string(), "line 4, word 2, `2GL`: no shape letter (D, O or S)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeError {
    /// The line, counted from 1, where there are lines.
    pub line: Option<usize>,
    /// The word in its line, counted from 1.
    pub word: usize,
    /// The word itself, as it can be shown: control characters escaped, long ones cut.
    pub found: String,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What can be wrong with a word of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// Not exactly one letter of each feature.
    Letters {
        /// The letters given for each feature, in the order of [`FEATURES`].
        given: [Vec<char>; 4],
        /// Those that are no card's.
        unknown: Vec<char>,
    },
    /// The card stands in the hand already, perhaps with its letters in another order.
    CardTwice {
        /// The card in canonical order.
        code: String,
        /// The word where it stands first, counted from 1.
        first: usize,
    },
    /// The hand has more cards than a deck.
    TooManyCards {
        /// How many words it has.
        found: usize,
    },
    /// The word is not UTF-8.
    NotUtf8 {
        /// The first byte that is not.
        byte: u8,
    },
}

impl CodeError {
    pub(super) fn new(word: usize, found: &str, fault: Fault) -> Self {
        Self {
            line: None,
            word,
            found: shown(found.chars()),
            fault,
        }
    }

    /// The same error, on that line (counted from 1).
    #[must_use]
    pub fn on_line(mut self, line: usize) -> Self {
        self.line = Some(line);
        self
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}, ")?;
        }
        write!(f, "word {}, `{}`: {}", self.word, self.found, self.fault)
    }
}

impl std::error::Error for CodeError {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letters { given, unknown } => f.write_str(&letters_fault(given, unknown)),
            Self::CardTwice { code, first } => {
                write!(f, "the card {code} is in the hand already, as word {first}")
            }
            Self::TooManyCards { found } => {
                write!(f, "found {found} cards, a hand has at most {DECK}")
            }
            Self::NotUtf8 { byte } => {
                write!(
                    f,
                    "byte 0x{byte:02X} is not UTF-8, expected letters of a card"
                )
            }
        }
    }
}

fn letters_fault(given: &[Vec<char>; 4], unknown: &[char]) -> String {
    let features = || given.iter().zip(FEATURES).zip(LETTERS);
    let missing: Vec<String> = features()
        .filter(|((given, _), _)| given.is_empty())
        .map(|((_, feature), letters)| {
            format!("no {} letter ({})", feature.to_lowercase(), one_of(letters))
        })
        .collect();
    if missing.len() > 2 {
        return "no card, expected one letter each of 123, RGP, DOS and FHL".to_owned();
    }
    let mut faults: Vec<String> = features()
        .filter(|((given, _), _)| given.len() > 1)
        .map(|((given, feature), letters)| {
            let (feature, found) = (feature.to_lowercase(), shown(given.iter().copied()));
            format!(
                "{} {feature} letters `{found}`, expected one ({})",
                given.len(),
                one_of(letters)
            )
        })
        .collect();
    if !missing.is_empty() {
        faults.push(missing.join(" and "));
    }
    let mut text = faults.join("; ");
    if !unknown.is_empty() {
        let found = shown(unknown.iter().copied());
        text += &if text.is_empty() {
            format!("`{found}` is too many, a card has four letters")
        } else {
            format!(", found `{found}`")
        };
    }
    text
}

/// `D, O or S`
fn one_of([a, b, c]: [char; 3]) -> String {
    format!("{a}, {b} or {c}")
}

/// What a terminal can show of some characters: 16 at most, controls escaped.
fn shown(characters: impl Iterator<Item = char>) -> String {
    const MOST: usize = 16;
    let mut characters = characters.peekable();
    let mut text: String = characters
        .by_ref()
        .take(MOST)
        .flat_map(char::escape_debug)
        .collect();
    if characters.peek().is_some() {
        text.push('…');
    }
    text
}
