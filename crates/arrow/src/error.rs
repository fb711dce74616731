//! Defines the errors for an invalid hand in a table, and for a table without columns of hands.

use aplset::card::CodeError;
use std::error::Error;
use std::fmt;

/// The error for an invalid hand in a table, with the row, the position of the card and the reason.
///
/// If a text is not a valid card or hand, [`source`](Error::source) returns the [`CodeError`], in
/// which positions are relative to this text. The text may be a single card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowError {
    hand: usize,
    card: Option<usize>,
    reason: String,
    missing: Option<String>,
    source: Option<Box<CodeError>>,
}

impl RowError {
    /// Makes the error for a hand, or for the card at a position of the hand.
    #[must_use]
    pub fn new(hand: usize, card: Option<usize>, reason: impl Into<String>) -> Self {
        Self { hand, card, reason: reason.into(), missing: None, source: None }
    }

    /// Makes the error for a value of the first row. It is public because the other crates of this
    /// project read hands with it.
    #[doc(hidden)]
    #[must_use]
    pub fn unexpected(found: impl fmt::Display, expected: impl fmt::Display) -> Self {
        Self::new(0, None, format!("found {found}, expected {expected}"))
    }

    /// Makes the error for a card that the hand has at an earlier position.
    pub(super) fn duplicate(hand: usize, card: usize, code: &str, first: usize) -> Self {
        let reason = format!("duplicate card {code} (first at position {first})");
        Self::new(hand, Some(card), reason)
    }

    /// Makes the error for a word of the first row that means a missing card.
    pub(super) fn of_missing(word: &str) -> Self {
        let error = Self::unexpected(format!("a missing card (`{word}`)"), "a card").at_card(0);
        Self { missing: Some(word.to_owned()), ..error }
    }

    /// Makes the error for a text of the first row.
    pub(super) fn of_text(error: CodeError) -> Self {
        let reason = format!("`{}`: {}", error.found(), error.reason());
        let own = Self::new(0, Some(error.card()), reason);
        Self { source: Some(error.into()), ..own }
    }

    /// Returns the zero-based row of the hand.
    #[must_use]
    pub fn hand(&self) -> usize {
        self.hand
    }

    /// Returns the zero-based position of the card in the hand, or `None` if the whole hand is
    /// invalid.
    #[must_use]
    pub fn card(&self) -> Option<usize> {
        self.card
    }

    /// Returns the reason, without the position.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// Returns the word that other programs write for a missing card, such as `NA`, if the table has
    /// it instead of a card.
    #[must_use]
    pub fn missing(&self) -> Option<&str> {
        self.missing.as_deref()
    }

    /// Returns the same error for another row, such as the row in a larger table.
    #[must_use]
    pub fn at(self, hand: usize) -> Self {
        Self { hand, ..self }
    }

    /// Returns the same error for a card of a hand.
    pub(super) fn at_card(self, card: usize) -> Self {
        Self { card: Some(card), ..self }
    }
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = self.card.map_or(String::new(), |card| format!(", card {card}"));
        write!(f, "hand {}{card}: {}", self.hand, self.reason)
    }
}

impl Error for RowError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(self.source.as_deref()?)
    }
}

/// The error for a table in which no columns of hands can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ChooseError {
    message: String,
    candidates: Vec<String>,
    is_ambiguous: bool,
}

impl ChooseError {
    pub(super) fn new(message: String) -> Self {
        Self { message, candidates: Vec::new(), is_ambiguous: false }
    }

    pub(super) fn unexpected(found: impl fmt::Display, expected: impl fmt::Display) -> Self {
        Self::new(format!("found {found}, expected {expected}"))
    }

    /// Makes the error for more than one possible choice, or for a gap in a choice. It is public
    /// because the other crates of this project choose arrays in files.
    #[doc(hidden)]
    #[must_use]
    pub fn ambiguous(found: impl fmt::Display, expected: impl fmt::Display) -> Self {
        Self { is_ambiguous: true, ..Self::unexpected(found, expected) }
    }

    /// Makes the error for a table without hands, given its columns and the choices that are
    /// possible. It is public because the other crates of this project read tables without names.
    #[doc(hidden)]
    #[must_use]
    pub fn no_hands(found: &str, candidates: Vec<String>) -> Self {
        let error = Self::new(format!(
            "no column of hands, expected `hand` (lists of cards or text of codes) or `c0`, `c1`, \
             `c2`, … (one card each), found {found}"
        ));
        Self { candidates, ..error }
    }

    /// Returns values of the argument `named` of
    /// [`HandColumns::choose`](crate::HandColumns::choose) that choose columns of cards, if no
    /// column is recognized as hands by its name and type.
    #[must_use]
    pub fn candidates(&self) -> &[String] {
        &self.candidates
    }

    /// Returns whether more than one choice of columns is possible, or a number is missing between
    /// numbered columns.
    #[must_use]
    pub fn is_ambiguous(&self) -> bool {
        self.is_ambiguous
    }
}
