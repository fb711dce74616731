//! Letter codes of cards, and the errors for invalid codes. The code of a card is the first letters
//! of its characteristics in any order, such as `3ROH` or `RH3O`.

use super::names::{DECK, FEATURES, LETTERS, feature_and_digit};
use super::number::digits;
use ndarray::{Array1, arr0};
use std::fmt;
use thiserror::Error;

/// Returns the code of a card in canonical order: Number, Color, Shape, Pattern.
///
/// **Shape** one number to four letters. **Cost** four divisions. **Source** the article, "Entering
/// A Hand".
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

/// Parses a hand written as codes, and returns the numbers of its cards.
///
/// **Shape** `[card]`, 0 to 81 cards. Codes are separated by ASCII white space or commas. The
/// letters of a code may be in any order and in lower case. A text without codes is an empty hand.
///
/// **Cost** one pass over the text.
///
/// **Source** the article's HAND, which checks nothing. This function rejects invalid codes and
/// duplicate cards.
///
/// # Errors
/// Returns a [`CodeError`] for the first word that is not a card or is a duplicate card. If that
/// word is a duplicate and there are more than 81 words, the error reports too many cards. The
/// argument may be bytes, so that the error can report a word that is not UTF-8.
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
    parse_words(&[codes])
}

/// Parses a hand written as several texts of codes, such as the arguments of a program. Each text
/// has the form that [`parse_hand`] accepts, and the words of all texts are counted together.
///
/// **Shape**, **Cost** and **Source** as for [`parse_hand`].
///
/// # Errors
/// Returns the same errors as [`parse_hand`].
///
/// # Examples
/// ```
/// use aplset::card::{parse_hand, parse_words};
///
/// assert_eq!(parse_words(&["2GSF", "rh3o,1RDF"])?, parse_hand("2GSF 3ROH 1RDF")?);
/// assert_eq!(parse_words(&["2GSF", "2GXL"]).unwrap_err().word, 2);
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
pub fn parse_words(texts: &[impl AsRef<[u8]>]) -> Result<Array1<usize>, CodeError> {
    let words = || texts.iter().flat_map(|text| code_words(text.as_ref()));
    let mut hand = Vec::new();
    for (position, word) in (1..).zip(words()) {
        let error = |fault| CodeError::new(position, &String::from_utf8_lossy(word), fault);
        let number = number(word).map_err(error)?;
        if let Some(first) = hand.iter().position(|&card| card == number) {
            // A hand of more than 81 cards always has a duplicate, so the error reports the number
            // of cards.
            if let Some(word) = words().nth(DECK) {
                let found = words().count();
                let word = String::from_utf8_lossy(word);
                return Err(CodeError::new(DECK + 1, &word, Fault::TooManyCards { found }));
            }
            return Err(error(Fault::CardTwice { code: code(number), first: first + 1 }));
        }
        hand.push(number);
    }
    Ok(Array1::from_vec(hand))
}

/// Returns the words of a hand, which are separated by white space or commas.
pub(crate) fn code_words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let between = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
    text.split(between).filter(|word| !word.is_empty())
}

/// Parses one word, in which each letter determines the digit of one feature.
fn number(word: &[u8]) -> Result<usize, Fault> {
    let text =
        str::from_utf8(word).map_err(|error| Fault::NotUtf8 { byte: word[error.valid_up_to()] })?;
    let mut digits = [None; FEATURES.len()];
    let fault = || Fault::Letters { letters: text.to_owned() };
    for letter in text.chars() {
        match feature_and_digit(letter) {
            Some((feature, digit)) if digits[feature].is_none() => digits[feature] = Some(digit),
            _ => return Err(fault()),
        }
    }
    let number = digits.iter().try_fold(0, |number, digit| digit.map(|digit| 3 * number + digit));
    number.ok_or_else(fault)
}

/// The error for an invalid word of a hand: the position, the word found, and the reason.
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
    /// The line number, counted from 1, if the hand is in a file of several lines.
    pub line: Option<usize>,
    /// The word's position in its line, counted from 1.
    pub word: usize,
    /// The word in printable form. Control characters are escaped, and long words are truncated.
    pub found: String,
    /// The fault.
    pub fault: Fault,
}

/// The reason that a word of a hand is invalid.
///
/// # Examples
/// ```
/// use aplset::card::{Fault, parse_hand};
///
/// let error = parse_hand("3ROH RH3O").unwrap_err();
/// assert_eq!(error.fault, Fault::CardTwice { code: "3ROH".to_owned(), first: 1 });
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// The word does not have exactly one letter of each feature.
    #[error("{}", letters_fault(.letters))]
    Letters {
        /// All letters of the word.
        letters: String,
    },
    /// The hand already has this card, perhaps with its letters in another order.
    #[error("duplicate card {code} (first at word {first})")]
    CardTwice {
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

impl CodeError {
    fn new(word: usize, found: &str, fault: Fault) -> Self {
        Self { line: None, word, found: shown(found.chars()), fault }
    }

    /// Returns the same error with this line number (counted from 1).
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

/// Describes why the letters of a word are invalid: missing features, repeated features, and
/// letters that belong to no feature.
fn letters_fault(letters: &str) -> String {
    let mut missing = Vec::new();
    let mut faults = Vec::new();
    for (feature, (name, expected)) in FEATURES.into_iter().zip(LETTERS).enumerate() {
        let of_feature =
            |&letter: &char| feature_and_digit(letter).is_some_and(|(of, _)| of == feature);
        let given: Vec<char> = letters.chars().filter(of_feature).collect();
        let (name, [a, b, c]) = (name.to_lowercase(), expected);
        match given.len() {
            0 => missing.push(format!("no {name} letter ({a}, {b} or {c})")),
            1 => (),
            many => {
                let found = shown(given);
                faults.push(format!(
                    "{many} {name} letters `{found}`, expected one ({a}, {b} or {c})"
                ));
            }
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
    let unknown: Vec<char> =
        letters.chars().filter(|&letter| feature_and_digit(letter).is_none()).collect();
    let found = shown(unknown.iter().copied());
    match (faults.is_empty(), unknown.is_empty()) {
        (_, true) => faults.join("; "),
        (false, _) => format!("{}, found `{found}`", faults.join("; ")),
        (true, _) => format!("unexpected `{found}`, a card has four letters"),
    }
}

/// Returns at most 16 characters in printable form, with control characters escaped.
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
