//! Defines the error for an invalid hand that a person typed.

use super::messages::shortened;
use super::notation::Notation;
use thiserror::Error;

/// The error for an invalid card of a hand. It gives the position of the card, its text and the
/// reason.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
///
/// let error = parse_hand("3ROH RH3O").unwrap_err();
/// assert_eq!((error.word(), error.found()), (2, "RH3O"));
/// assert_eq!(error.reason(), "duplicate card 3ROH (first at word 1)");
/// assert_eq!(error.duplicate_of(), Some(0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("word {word}{}: {reason}", .found.is_empty().then(String::new).unwrap_or_else(|| format!(", `{found}`")))]
pub struct CodeError {
    pub(super) card: usize,
    pub(super) word: usize,
    pub(super) found: String,
    pub(super) reason: String,
    pub(super) duplicate_of: Option<usize>,
    pub(super) readable_as: Option<Box<Notation>>,
}

impl CodeError {
    pub(super) fn new(card: usize, word: usize, found: &[u8], reason: String) -> Self {
        let found = shortened(found);
        Self { card, word, found, reason, duplicate_of: None, readable_as: None }
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

    /// Returns the reason that the card is invalid, without the text and the position of the card.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// Returns the zero-based position of the same card earlier in the hand, perhaps with its
    /// letters in a different order. Returns `None` if the card is not a duplicate.
    #[must_use]
    pub fn duplicate_of(&self) -> Option<usize> {
        self.duplicate_of
    }

    /// Returns the notation that the hand seems to be in, if that is numbers, or other letters with
    /// which all its cards can be read.
    #[must_use]
    pub fn readable_as(&self) -> Option<Notation> {
        self.readable_as.as_deref().copied()
    }
}
