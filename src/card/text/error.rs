//! Defines the error for an invalid hand that a person typed.

use super::messages::shown;
use crate::card::names::DECK;
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
#[error("word {word}{}: {kind}", .found.is_empty().then(String::new).unwrap_or_else(|| format!(", `{found}`")))]
pub struct CodeError {
    card: usize,
    word: usize,
    found: String,
    kind: CodeErrorKind,
}

impl CodeError {
    pub(super) fn new(card: usize, word: usize, found: &[u8], kind: CodeErrorKind) -> Self {
        Self { card, word, found: shown(found), kind }
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
    /// The letters or words of the card do not name exactly one characteristic of each feature.
    #[error("{reason}")]
    NotACard {
        /// A description of the missing, repeated or unknown letters or words.
        reason: String,
    },
    /// The card is not a letter code, but all cards of the hand are codes in other letters.
    #[error("{reason}")]
    OtherLetters {
        /// A description of the missing, repeated or unknown letters.
        reason: String,
        /// The text of the [`Letters`](crate::card::Letters) with which the hand can be read.
        letters: String,
    },
    /// The card does not have the expected form, such as four digits, or it is in a different
    /// notation from other cards.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// A description of the invalid card.
        found: String,
        /// A description of the expected card.
        expected: String,
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
}
