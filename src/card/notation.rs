//! Reads and writes cards in the notations that people use: letter codes, words, digits, tuples and
//! the letters of other programs.

use super::code::{code, parse_code};
use super::digits::{in_list, is_tuple, read_digits, tuples};
use super::english::{self, is_word};
use super::error::{CodeError, CodeErrorKind};
use super::letters::Letters;
use super::names::{CHARACTERISTICS, DECK};
use super::number::digits;
use super::words::read_words;
use super::written::{Written, code_words, missing};
use ndarray::{Array1, arr0};

/// A way to write the cards of a hand.
///
/// A hand is written in one notation. White space or commas separate its cards. Brackets around the
/// hand and quotes around its cards are ignored, as in `['1GOF', '2GOH']`.
///
/// | notation | card 42 |
/// |---|---|
/// | [`Codes`](Self::Codes) | `2GSF`, letters in any order and case |
/// | [`Words`](Self::Words) | `2 green squiggle filled`, words in any order |
/// | [`Digits`](Self::Digits) | `1120` |
/// | [`Tuples`](Self::Tuples) | `(1,1,2,0)` or `[1,1,2,0]` |
/// | [`Letters`](Self::Letters) | `2SFG` with the letters `n=123 s=DOS p=FHL c=RGP` |
///
/// Words can be singular or plural, and any punctuation can be between them:
///
/// | feature | words |
/// |---|---|
/// | Number | 1 one, 2 two, 3 three |
/// | Color | red, green, purple blue |
/// | Shape | diamond, oval pill ellipse capsule, squiggle wave |
/// | Pattern | filled solid full, hollow open empty outlined outline, lined striped stripe shaded hatched |
///
/// The digits are those of the card's number in base 3, in the order of
/// [`FEATURES`](super::FEATURES).
///
/// # Examples
/// ```
/// use aplset::card::{Letters, Notation};
/// use aplset::ndarray::array;
///
/// let text = "two green filled squiggles, 3 red oval open";
/// assert_eq!(Notation::of(text), Notation::Words);
/// assert_eq!(Notation::Words.read(text)?, array![42, 58]);
/// assert_eq!(Notation::Tuples.write(42), "(1,1,2,0)");
///
/// let letters: Letters = "n=123 s=DSO p=STO c=RGP".parse().unwrap();
/// let theirs = Notation::Letters(letters);
/// assert_eq!(theirs.read("2SSG 3OOR")?, array![42, 58]);
/// assert_eq!(theirs.write(42), "2SSG");
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notation {
    /// The article's letters.
    Codes,
    /// English words.
    Words,
    /// Four digits.
    Digits,
    /// Four digits in parentheses or brackets.
    Tuples,
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
    Notation::of(text).read(text)
}

impl Notation {
    /// Returns the notation of a hand. A text that matches no other notation is read as codes.
    #[must_use]
    pub fn of(text: impl AsRef<[u8]>) -> Self {
        let text = text.as_ref();
        let first = code_words(in_list(text)).next().unwrap_or_default();
        if let Some(kind @ (Self::Codes | Self::Digits)) = Self::of_word(first) {
            return kind;
        }
        if has_words(text) {
            return Self::Words;
        }
        if is_tuple(in_list(text)) { Self::Tuples } else { Self::Codes }
    }

    /// Returns the notation of a word, if only one notation has this word.
    fn of_word(word: &[u8]) -> Option<Self> {
        match word {
            _ if parse_code(word).is_some() => Some(Self::Codes),
            _ if is_tuple(word) => Some(Self::Tuples),
            _ if word.len() == 4 && word.iter().all(u8::is_ascii_digit) => Some(Self::Digits),
            _ => is_word(word).then_some(Self::Words),
        }
    }

    /// Parses a hand in this notation, and returns the numbers of its cards, `[card]`. Words are
    /// also accepted instead of the letters of another program.
    ///
    /// # Errors
    /// Returns the errors of [`parse_hand`].
    pub fn read(&self, text: impl AsRef<[u8]>) -> Result<Array1<usize>, CodeError> {
        let text = text.as_ref();
        if matches!(self, Self::Letters(_)) && has_words(text) {
            return Self::Words.read(text);
        }
        if let Some(at) = missing(in_list(text)) {
            // An invalid card before it is reported first.
            let (before, gap) = in_list(text).split_at(at);
            let card = self.read(before)?.len();
            let is_one_word = *self != Self::Words;
            let word = if is_one_word { card + 1 } else { code_words(before).count() + 1 };
            let kind =
                CodeErrorKind::Unexpected { found: "nothing".to_owned(), expected: "a card" };
            return Err(CodeError::new(card, word, &gap[..1], kind));
        }
        if *self == Self::Words
            && let Some((word, found)) = english::other_color(text)
        {
            let kind = CodeErrorKind::Unexpected {
                found: "blue and purple".to_owned(),
                expected: "one name for this color",
            };
            return Err(CodeError::new((word - 1) / 4, word, found, kind));
        }
        let mut hand = Vec::new();
        let mut places = Vec::new();
        for Written { word, text: found, card } in self.written(text) {
            let error = |kind| CodeError::new(hand.len(), word, found, kind);
            let card =
                card.map_err(|kind| error(self.mixed(&hand, found, text).unwrap_or(kind)))?;
            if let Some(first) = hand.iter().position(|&held| held == card) {
                // A hand of more than 81 cards always has a duplicate, so the error reports the
                // size of the hand instead.
                if let Some(last) = self.written(text).nth(DECK) {
                    let kind = CodeErrorKind::TooManyCards { found: self.written(text).count() };
                    return Err(CodeError::new(DECK, last.word, last.text, kind));
                }
                let (code, first) = (self.in_letters(card), places[first]);
                return Err(error(CodeErrorKind::DuplicateCard { code, first }));
            }
            hand.push(card);
            places.push(word);
        }
        Ok(Array1::from_vec(hand))
    }

    /// Reads each card in the text of a hand.
    fn written<'a>(&'a self, text: &'a [u8]) -> Box<dyn Iterator<Item = Written<'a>> + 'a> {
        let each = |card: fn(&[u8]) -> Result<usize, CodeErrorKind>| {
            let words = (1..).zip(code_words(in_list(text)));
            Box::new(words.map(move |(word, text)| Written { word, text, card: card(text) }))
        };
        match self {
            Self::Codes => each(read_code),
            Self::Digits => each(read_digits),
            Self::Words => Box::new(read_words(text)),
            Self::Tuples => Box::new(tuples(text)),
            Self::Letters(letters) => {
                let words = (1..).zip(code_words(in_list(text)));
                Box::new(words.map(|(word, text)| Written { word, text, card: letters.read(text) }))
            }
        }
    }

    /// Returns the error for a card in a different notation from the cards before it.
    fn mixed(&self, before: &[usize], found: &[u8], text: &[u8]) -> Option<CodeErrorKind> {
        let first = code_words(found).next().unwrap_or_default();
        let is_letters = matches!(self, Self::Letters(_));
        let is_number = matches!(first, [b'1'..=b'3']);
        let words = || (is_number && has_words(text)).then_some(Self::Words);
        let other = Self::of_word(first).or_else(words).filter(|other| other != self)?;
        (!is_letters && !before.is_empty()).then(|| CodeErrorKind::Unexpected {
            found: other.nouns().0.to_owned(),
            expected: self.nouns().1,
        })
    }

    /// Describes a card in this notation for error messages. The first text is for a card that was
    /// found, and the second one is for a card that was expected after others in this notation.
    fn nouns(&self) -> (&'static str, &'static str) {
        match self {
            Self::Codes => ("a letter code", "a letter code, like the cards before it"),
            Self::Words => ("words", "words, like the cards before it"),
            Self::Digits => ("four digits", "four digits, like the cards before it"),
            Self::Tuples => ("a tuple", "a tuple, like the cards before it"),
            Self::Letters(_) => ("a code", "a code, like the cards before it"),
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
                let words = CHARACTERISTICS.iter().zip(&digits);
                words
                    .map(|(words, &digit)| words[digit])
                    .collect::<Vec<_>>()
                    .join(" ")
                    .to_ascii_lowercase()
            }
            Self::Digits => joined(""),
            Self::Tuples => format!("({})", joined(",")),
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

/// Returns whether a text has a word that occurs only in the notation of words.
fn has_words(text: &[u8]) -> bool {
    english::words(text).any(|(word, _)| is_word(word))
}

/// Returns the number of the card with this code, or the reason why the word is not a code.
fn read_code(word: &[u8]) -> Result<usize, CodeErrorKind> {
    parse_code(word).map(usize::from).ok_or_else(|| CodeErrorKind::of_word(word))
}
