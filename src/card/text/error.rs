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
/// assert!(error.is_duplicate());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("word {word}{}: {reason}", .found.is_empty().then(String::new).unwrap_or_else(|| format!(", `{found}`")))]
pub struct CodeError {
    pub(super) card: usize,
    pub(super) word: usize,
    pub(super) found: String,
    pub(super) reason: String,
    pub(super) is_duplicate: bool,
    pub(super) readable_as: Option<Box<Notation>>,
}

impl CodeError {
    pub(super) fn new(card: usize, word: usize, found: &[u8], reason: String) -> Self {
        let found = shortened(found);
        Self { card, word, found, reason, is_duplicate: false, readable_as: None }
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

    /// Returns whether the hand already has this card, perhaps with its letters in a different
    /// order.
    #[must_use]
    pub fn is_duplicate(&self) -> bool {
        self.is_duplicate
    }

    /// Returns a notation with which all cards of the hand can be read, if the hand is invalid only
    /// because it is in numbers or in other letters.
    #[must_use]
    pub fn readable_as(&self) -> Option<Notation> {
        self.readable_as.as_deref().copied()
    }
}
