//! Reads and writes cards in the notations that people use: letter codes, words, digits, tuples,
//! numbers and the letters of other programs.

use super::cut::{self, features, pieces, unwrapped};
use super::digits::{is_number, number, padded, read_digits, read_number, read_tuple};
use super::error::CodeError;
use super::letters::{Letters, LettersError};
use super::parts::fault_of_code;
use super::words::{self, has_words, is_word};
use crate::card::code::{code, parse_code};
use crate::card::names::{CHARACTERISTICS, DECK};
use crate::card::number::digits;
use ndarray::{Array1, arr0};
use std::fmt;
use std::str::FromStr;

/// A way to write the cards of a hand.
///
/// A hand is written in one notation. White space or commas separate its cards, and each comma must
/// be between two cards. Brackets around the hand and quotes around its cards are ignored, as in
/// `['1GOF', '2GOH']`.
///
/// | notation | card 42 |
/// |---|---|
/// | [`Codes`](Self::Codes) | `2GSF`, letters in any order and case |
/// | [`Words`](Self::Words) | `2 green squiggle filled`, words in any order |
/// | [`Digits`](Self::Digits) | `1120` |
/// | [`Tuples`](Self::Tuples) | `(1,1,2,0)`, `[1,1,2,0]` or `1 1 2 0` on its own line |
/// | [`Numbers`](Self::Numbers) | `42`, in tables and files |
/// | [`Letters`](Self::Letters) | `2SFG` with the letters `n=123 s=DOS p=FHL c=RGP` |
///
/// Words can be singular or plural, and any punctuation can be between them. A card may also be an
/// object of JSON, as in `{"number":2,"color":"green","shape":"squiggle","shading":"solid"}`. Words
/// that are separated by a semicolon cannot be in one hand, because they may be different
/// characteristics of its deck:
///
/// | feature | words |
/// |---|---|
/// | Number | 1 one, 2 two, 3 three |
/// | Color | red, green, purple; blue; yellow |
/// | Shape | diamond rhombus, oval pill ellipse capsule circle, squiggle wave wiggle; rectangle |
/// | Pattern | filled solid full, hollow open empty outlined blank plain clear, lined striped shaded hatched hashed dashed half |
///
/// The digits are those of the card's number in base 3, in the order of
/// [`FEATURES`](crate::card::FEATURES).
///
/// # Examples
/// ```
/// use aplset::card::Notation;
/// use aplset::ndarray::array;
///
/// let text = "two green filled squiggles, 3 red oval open";
/// assert_eq!(Notation::of(text), Notation::Words);
/// assert_eq!(Notation::Words.read(text)?, array![42, 58]);
/// assert_eq!(Notation::Tuples.write(42), "(1,1,2,0)");
///
/// let theirs: Notation = "n=123 s=DOS p=SOT c=RGP".parse().unwrap();
/// assert_eq!(theirs.read("2SSG 3OOR")?, array![42, 58]);
/// assert_eq!(theirs.write(42), "2SSG");
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Notation {
    /// The article's letters.
    Codes,
    /// English words.
    Words,
    /// Four digits.
    Digits,
    /// Four digits in parentheses or brackets.
    Tuples,
    /// Card numbers.
    Numbers,
    /// The letters of another program.
    Letters(Letters),
}

/// Parses a hand, and returns the numbers of its cards, `[card]`.
///
/// The hand is written as codes, words, digits or tuples (see [`Notation`]). A blank text is an
/// empty hand. The article's HAND checks nothing, but this function rejects invalid cards and
/// duplicate cards.
///
/// # Errors
/// Returns a [`CodeError`] for the first card that is invalid or a duplicate. If that card is a
/// duplicate and there are more than 81 cards, the error reports the size of the hand instead.
/// Because the argument may be bytes, the error can also report a word that is not UTF-8.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
/// use aplset::ndarray::array;
///
/// assert_eq!(parse_hand("2GSF, rh3o")?, array![42, 58]);
/// assert_eq!(parse_hand("2 green squiggle filled, 3 red oval hollow")?, array![42, 58]);
/// assert_eq!(parse_hand("(1,1,2,0) (2,0,1,1)")?, array![42, 58]);
/// let error = parse_hand("2GSF 2GXL").unwrap_err();
/// assert_eq!(error.to_string(), "word 2, `2GXL`: no shape letter (D, O or S), found `X`");
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
pub fn parse_hand(text: impl AsRef<[u8]>) -> Result<Array1<usize>, CodeError> {
    let text = text.as_ref();
    match Notation::of(text) {
        Notation::Numbers => {
            let reason = "found a number, expected a card such as 2GSF, 1120 or (1,1,2,0)";
            let first = pieces(unwrapped(text)).next().unwrap_or_default();
            let error = CodeError::new(0, 1, first, reason.to_owned());
            Err(CodeError { readable_as: Some(Notation::Numbers.into()), ..error })
        }
        notation => notation.read(text),
    }
}

impl Notation {
    /// Returns the notation of a hand, which its first card decides. A text that matches no other
    /// notation is read as codes.
    #[must_use]
    pub fn of(text: impl AsRef<[u8]>) -> Self {
        let text = unwrapped(text.as_ref());
        let mut cards = cut::cards(text).filter(|card| !card.is_empty());
        let first = cards.next().unwrap_or_default();
        match Self::of_card(first) {
            // A number may be the first word of a card.
            Some(Self::Numbers | Self::Tuples) | None if has_words(text) => Self::Words,
            notation => notation.unwrap_or(Self::Codes),
        }
    }

    /// Returns the notation of a card, if only one notation has such cards.
    fn of_card(card: &[u8]) -> Option<Self> {
        match card {
            _ if parse_code(card).is_some() => Some(Self::Codes),
            _ if card.len() > 3 && card.iter().all(u8::is_ascii_digit) => Some(Self::Digits),
            _ if number(card).is_some() || is_number(card) => Some(Self::Numbers),
            [b'{', ..] => Some(Self::Words),
            [b'(' | b'[', ..] => Some(Self::Tuples),
            _ if is_word(card) => Some(Self::Words),
            _ => features(card).map(|_| Self::Tuples),
        }
    }

    /// Parses a hand in this notation, and returns the numbers of its cards, `[card]`. Words are
    /// also accepted instead of the letters of another program.
    ///
    /// # Errors
    /// Returns the errors of [`parse_hand`].
    pub fn read(&self, text: impl AsRef<[u8]>) -> Result<Array1<usize>, CodeError> {
        let text = text.as_ref();
        let (mut hand, mut places) = (Vec::<u8>::new(), Vec::new());
        for Written { word, text: found, card } in self.written(text) {
            let error = |reason| CodeError::new(hand.len(), word, found, reason);
            let card = card.map_err(|reason| {
                let (reason, readable_as) = self.explained(reason, found, text);
                CodeError { readable_as: readable_as.map(Box::new), ..error(reason) }
            })?;
            if let Some(first) = hand.iter().position(|&held| held == card) {
                // A hand of more than 81 cards always has a duplicate, so the error reports the
                // size of the hand instead.
                if let Some(last) = self.written(text).nth(DECK) {
                    let cards = self.written(text).count();
                    let reason = format!("found {cards} cards, a hand has at most {DECK}");
                    return Err(CodeError::new(DECK, last.word, last.text, reason));
                }
                let (code, place) = (self.in_letters(card.into()), places[first]);
                let error = error(format!("duplicate card {code} (first at word {place})"));
                return Err(CodeError { duplicate_of: Some(first), ..error });
            }
            hand.push(card);
            places.push(word);
        }
        Ok(hand.into_iter().map(usize::from).collect())
    }

    /// Adds the numbers of a hand's cards to `ids`, without a test for duplicate cards. Returns
    /// false if a card is invalid. It is public because the other crates of this project read many
    /// hands with it.
    #[doc(hidden)]
    pub fn read_into(&self, text: &[u8], ids: &mut Vec<u8>) -> bool {
        let begin = ids.len();
        let is_read = match self {
            // Codes with one blank between them are frequent.
            Self::Codes if text.len() % 5 == 4 && text.chunks(5).all(|token| push(token, ids)) => {
                true
            }
            Self::Numbers => pieces(unwrapped(text)).all(|card| {
                let number = number(card).filter(|&number| usize::from(number) < DECK);
                ids.extend(number);
                number.is_some()
            }),
            _ => {
                ids.truncate(begin);
                self.written(text).all(|written| written.card.map(|card| ids.push(card)).is_ok())
            }
        };
        if !is_read {
            ids.truncate(begin);
        }
        is_read
    }

    /// Returns the number of the only card in a text, or `None` for any other text. It is public
    /// because the other crates of this project read columns of cards with it.
    #[doc(hidden)]
    #[must_use]
    pub fn read_card(&self, text: &[u8]) -> Option<u8> {
        // Most texts of codes and numbers have nothing else.
        let alone = match self {
            Self::Codes => parse_code(text),
            Self::Numbers => number(text).filter(|&number| usize::from(number) < DECK),
            _ => None,
        };
        if alone.is_some() || *self != Self::Words {
            return alone.or_else(|| self.card(unwrapped(text)).ok());
        }
        let mut cards = self.written(text);
        cards.next()?.card.ok().filter(|_| cards.next().is_none())
    }

    /// Reads each card in the text of a hand.
    fn written<'a>(&self, text: &'a [u8]) -> Box<dyn Iterator<Item = Written<'a>> + 'a> {
        let notation = *self;
        let text = unwrapped(text);
        if notation == Self::Words || matches!(self, Self::Letters(_)) && has_words(text) {
            let mut used = words::Used::default();
            let cards = (1..).step_by(4).zip(words::cards(text));
            return Box::new(cards.map(move |(word, text)| {
                let card =
                    if text.is_empty() { Err(missing()) } else { words::read(text, &mut used) };
                Written { word, text, card }
            }));
        }
        let cards = (1..).zip(cut::cards(text));
        Box::new(cards.map(move |(word, text)| Written { word, text, card: notation.card(text) }))
    }

    /// Reads a card that is not written in words.
    fn card(&self, text: &[u8]) -> Result<u8, String> {
        match self {
            _ if text.is_empty() => Err(missing()),
            Self::Codes => parse_code(text).ok_or_else(|| fault_of_code(text)),
            Self::Digits => read_digits(text),
            Self::Tuples => read_tuple(text),
            Self::Numbers => read_number(text),
            Self::Words => words::read(text, &mut words::Used::default()),
            Self::Letters(letters) => letters.read(text),
        }
    }

    /// Returns the reason that a card is invalid. The card may be in another notation than the
    /// others. Also returns letters with which all cards can be read, if there are any.
    fn explained(&self, reason: String, found: &[u8], text: &[u8]) -> (String, Option<Self>) {
        let first = pieces(found).next().unwrap_or_default();
        let other = match first {
            [b'1'..=b'3'] if has_words(text) => Some(Self::Words),
            _ if features(found).is_some() => Some(Self::Tuples),
            _ => Self::of_card(first),
        };
        match (self, other) {
            (Self::Letters(_), _) => (reason, None),
            (Self::Digits, Some(Self::Numbers)) if read_digits(&padded(found)).is_ok() => {
                let padded = String::from_utf8_lossy(&padded(found)).into_owned();
                let expected = format!("four digits like the other cards, such as {padded}");
                (format!("expected {expected}; a spreadsheet removes zeros"), None)
            }
            (_, Some(other)) if other != *self => {
                let [found, expected] = [&other, self].map(Self::noun);
                (format!("found {found}, expected {expected} like the other cards"), None)
            }
            (Self::Codes | Self::Digits | Self::Tuples, _) => {
                self.with_letters(reason, found, text)
            }
            _ => (reason, None),
        }
    }

    /// Adds letters with which all cards of the hand can be read.
    fn with_letters(&self, reason: String, found: &[u8], text: &[u8]) -> (String, Option<Self>) {
        let cards = || cut::cards(unwrapped(text));
        let valid = cards().filter(|card| self.card(card).is_ok()).count();
        // One wrong letter in a hand of codes is a slip, and digits from 0 have no other letters.
        let is_slip = match self {
            Self::Codes => 2 * valid >= cards().count(),
            _ => found.contains(&b'0'),
        };
        let letters = if is_slip { None } else { Letters::of_cards(cards()) };
        match letters {
            Some(Ok(letters)) => (reason, Some(Self::Letters(letters))),
            Some(Err(place)) => (format!("{reason}; {place}"), None),
            None => (reason, None),
        }
    }

    /// Describes a card in this notation for error messages.
    fn noun(&self) -> &'static str {
        match self {
            Self::Codes => "a letter code",
            Self::Words => "words",
            Self::Digits => "four digits",
            Self::Tuples => "a tuple",
            Self::Numbers => "a number",
            Self::Letters(_) => "a code",
        }
    }

    /// Returns a card in this notation.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if the number is 81 or more.
    #[must_use]
    #[track_caller]
    pub fn write(&self, card: usize) -> String {
        let digits = digits(&arr0(card)).to_vec();
        let joined = |between: &str| {
            digits.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
        };
        match self {
            Self::Codes => code(card),
            Self::Words => {
                let words = CHARACTERISTICS.iter().zip(&digits).map(|(words, &digit)| words[digit]);
                words.collect::<Vec<_>>().join(" ").to_ascii_lowercase()
            }
            Self::Digits => joined(""),
            Self::Tuples => format!("({})", joined(",")),
            Self::Numbers => card.to_string(),
            Self::Letters(letters) => letters.write(&digits),
        }
    }

    /// Returns a card in the letters of another program if the hand uses them, and otherwise its
    /// letter code.
    fn in_letters(&self, card: usize) -> String {
        match self {
            Self::Letters(_) => self.write(card),
            _ => code(card),
        }
    }
}

/// Parses `codes`, `words`, `digits`, `tuples`, `numbers` or [`Letters`].
impl FromStr for Notation {
    type Err = LettersError;

    fn from_str(text: &str) -> Result<Self, LettersError> {
        let named = [Self::Codes, Self::Words, Self::Digits, Self::Tuples, Self::Numbers];
        match named.into_iter().find(|notation| notation.to_string() == text) {
            Some(notation) => Ok(notation),
            None => text.parse().map(Self::Letters),
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Codes => f.pad("codes"),
            Self::Words => f.pad("words"),
            Self::Digits => f.pad("digits"),
            Self::Tuples => f.pad("tuples"),
            Self::Numbers => f.pad("numbers"),
            Self::Letters(letters) => letters.fmt(f),
        }
    }
}

/// A card in the text of a hand.
struct Written<'a> {
    /// The one-based position of its first word in the hand.
    word: usize,
    text: &'a [u8],
    /// The number of the card, or the reason that it is invalid.
    card: Result<u8, String>,
}

fn missing() -> String {
    "found nothing, expected a card".to_owned()
}

/// Adds the card number of a code if one blank or nothing follows the code, and returns `false`
/// otherwise.
fn push(token: &[u8], ids: &mut Vec<u8>) -> bool {
    let (code, blank) = token.split_at(4);
    let id = parse_code(code).filter(|_| matches!(blank, b"" | b" "));
    ids.extend(id);
    id.is_some()
}
