//! Converts cards to letter codes and back, and describes invalid codes. A code such as `3ROH` or
//! `RH3O` consists of the first letters of a card's characteristics, in any order.

use super::names::{DECK, FEATURES, LETTERS};
use super::number::digits;
use ndarray::{Array1, arr0};
use thiserror::Error;

/// Returns the code of a card in canonical order: Number, Color, Shape, Pattern.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if the number is 81 or more.
///
/// # Examples
/// ```
/// use aplset::card::code;
///
/// assert_eq!(code(42), "2GSF");
/// ```
#[must_use]
#[track_caller]
pub fn code(number: usize) -> String {
    let digits = digits(&arr0(number));
    LETTERS.iter().zip(&digits).map(|(letters, &digit)| letters[digit]).collect()
}

/// Parses a hand written as codes, and returns the numbers of its cards, `[card]`.
///
/// Codes are separated by ASCII white space or commas. The letters of a code may be in any order
/// and in lower case. A text without words is an empty hand. The article's HAND checks nothing, but
/// this function rejects invalid codes and duplicate cards.
///
/// # Errors
/// Returns a [`CodeError`] for the first word that is not a card or is a duplicate card. If that
/// word is a duplicate and there are more than 81 words, the error reports the size of the hand
/// instead. Because the argument may be bytes, the error can also report a word that is not UTF-8.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
/// use aplset::ndarray::array;
///
/// assert_eq!(parse_hand("2GSF, rh3o")?, array![42, 58]);
/// let error = parse_hand("2GSF 2GXL").unwrap_err();
/// assert_eq!(error.to_string(), "word 2, `2GXL`: no shape letter (D, O or S), found `X`");
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
pub fn parse_hand(codes: impl AsRef<[u8]>) -> Result<Array1<usize>, CodeError> {
    let codes = codes.as_ref();
    let mut hand = Vec::new();
    for (position, word) in (1..).zip(code_words(codes)) {
        let error = |kind| CodeError::new(position, word, kind);
        let number = number(word).map_err(error)?;
        if let Some(first) = hand.iter().position(|&card| card == number) {
            // A hand of more than 81 cards always has a duplicate, so the error reports the size of
            // the hand instead.
            if let Some(word) = code_words(codes).nth(DECK) {
                let kind = CodeErrorKind::TooManyCards { found: code_words(codes).count() };
                return Err(CodeError::new(DECK + 1, word, kind));
            }
            return Err(error(CodeErrorKind::DuplicateCard {
                code: code(number),
                first: first + 1,
            }));
        }
        hand.push(number);
    }
    Ok(Array1::from_vec(hand))
}

/// Returns the words of a hand, which are separated by white space or commas.
fn code_words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let between = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
    text.split(between).filter(|word| !word.is_empty())
}

/// Returns the number of the card with this code, or the reason why the word is not a code.
fn number(word: &[u8]) -> Result<usize, CodeErrorKind> {
    parse_code(word).map(usize::from).ok_or_else(|| match str::from_utf8(word) {
        Ok(letters) => CodeErrorKind::NotACard { letters: letters.to_owned() },
        Err(error) => CodeErrorKind::NotUtf8 { byte: word[error.valid_up_to()] },
    })
}

/// Returns the number of the card with this code, or `None` if the code does not consist of exactly
/// one letter of each feature. Letters may be in any order and case.
#[must_use]
#[inline]
pub fn parse_code(code: &[u8]) -> Option<u8> {
    let code: [u8; 4] = code.try_into().ok()?;
    let letters = code.map(|byte| TABLE[usize::from(byte)]);
    let features = letters.iter().fold(0, |all, letter| all | letter.feature);
    (features == 0b1111).then(|| letters.iter().map(|letter| letter.worth).sum())
}

/// The feature of one byte of a code, and the amount that the byte adds to the card's number.
#[derive(Clone, Copy)]
struct Letter {
    /// The bit of the letter's feature, or 0 if the byte is not a letter of a card.
    feature: u8,
    /// The digit of the letter times the weight of the feature in the card's number.
    worth: u8,
}

static TABLE: [Letter; 256] = table();

const fn table() -> [Letter; 256] {
    let mut table = [Letter { feature: 0, worth: 0 }; 256];
    let (mut feature, mut weight) = (FEATURES.len(), 1);
    while feature > 0 {
        feature -= 1;
        let mut digit = 0;
        while digit < 3 {
            let letter = LETTERS[feature][digit as usize];
            let entry = Letter { feature: 1 << feature, worth: digit * weight };
            table[letter as usize] = entry;
            table[letter.to_ascii_lowercase() as usize] = entry;
            digit += 1;
        }
        weight *= 3;
    }
    table
}

/// Returns the bit of the letter's feature, or 0 if no card has this letter.
fn feature_of(letter: char) -> u8 {
    u8::try_from(letter).map_or(0, |byte| TABLE[usize::from(byte)].feature)
}

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
    word: usize,
    found: String,
    kind: CodeErrorKind,
}

impl CodeError {
    fn new(word: usize, found: &[u8], kind: CodeErrorKind) -> Self {
        Self { word, found: shown(String::from_utf8_lossy(found).chars()), kind }
    }

    /// Returns the position of the word in the hand, counted from 1.
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

/// Describes why the letters of a word are invalid: missing features, repeated features, and
/// letters that belong to no feature.
fn letters_fault(letters: &str) -> String {
    let mut missing = Vec::new();
    let mut faults = Vec::new();
    for (feature, (name, expected)) in FEATURES.into_iter().zip(LETTERS).enumerate() {
        let given = letters.chars().filter(|&letter| feature_of(letter) == 1 << feature);
        let (name, [a, b, c]) = (name.to_ascii_lowercase(), expected);
        let (number, found) = (given.clone().count(), shown(given));
        let of = format!("({a}, {b} or {c})");
        match number {
            0 => missing.push(format!("no {name} letter {of}")),
            1 => (),
            _ => faults.push(format!("{number} {name} letters `{found}`, expected one {of}")),
        }
    }
    if letters.chars().count() > 7 {
        return "not a card, expected codes of four letters with blanks between them".to_owned();
    }
    if missing.len() > 2 {
        return "not a card, expected one letter each of 123, RGP, DOS and FHL".to_owned();
    }
    if !missing.is_empty() {
        faults.push(missing.join(" and "));
    }
    let found = shown(letters.chars().filter(|&letter| feature_of(letter) == 0));
    match (faults.is_empty(), found.is_empty()) {
        (_, true) => faults.join("; "),
        (false, _) => format!("{}, found `{found}`", faults.join("; ")),
        (true, _) => format!("unexpected `{found}`, a card has four letters"),
    }
}

/// Returns the first 16 characters in printable form, followed by `…` if there are more.
fn shown(characters: impl IntoIterator<Item = char>) -> String {
    const WORD_LETTERS: usize = 16;
    let mut characters = characters.into_iter().peekable();
    let mut text: String =
        characters.by_ref().take(WORD_LETTERS).flat_map(char::escape_debug).collect();
    if characters.peek().is_some() {
        text.push('…');
    }
    text
}
