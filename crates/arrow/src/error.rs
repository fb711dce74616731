//! Defines the errors for an invalid hand in a table, and for a table without columns of hands.

use aplset::batch::HandErrorKind;
use aplset::card::CodeError;
use thiserror::Error;

/// The error for an invalid hand in a table, with the row, the position of the card and the reason.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("hand {hand}{}: {kind}", .card.map_or(String::new(), |card| format!(", card {card}")))]
pub struct RowError {
    hand: usize,
    card: Option<usize>,
    kind: RowErrorKind,
}

/// The reason that a hand in a table is invalid.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RowErrorKind {
    /// A number is not an integer from 0 to 80.
    #[error("found {found}, cards are 0 to 80")]
    NotACard {
        /// The invalid number as text.
        found: String,
    },
    /// A text is not a valid code, or not valid in another notation such as tuples. The position in
    /// the inner error is relative to this text, which may be a single card.
    #[error("`{}`: {}", .0.found(), .0.kind())]
    NotACode(#[source] Box<CodeError>),
    /// The same card occurs earlier in a hand of letter codes.
    #[error("duplicate card {code} (first at position {first})")]
    DuplicateCode {
        /// The code of the card.
        code: String,
        /// The zero-based position at which the card first occurs.
        first: usize,
    },
    /// A card is invalid according to [`aplset::batch`], for example because it is a duplicate.
    #[error(transparent)]
    Hand(#[from] HandErrorKind),
    /// A hand has no answer, for this reason.
    #[error("{0}")]
    NoAnswer(String),
    /// A value is not a card, or a row is not a hand. For example, the value is null, or the hand
    /// differs in size from the hands before it.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// A description of the invalid value.
        found: String,
        /// A description of valid values.
        expected: String,
    },
}

impl RowError {
    /// Makes the error for a hand, or for the card at a position of the hand.
    #[must_use]
    pub fn new(hand: usize, card: Option<usize>, kind: RowErrorKind) -> Self {
        Self { hand, card, kind }
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

    /// Returns the reason. `Display` writes it without the position.
    #[must_use]
    pub fn kind(&self) -> &RowErrorKind {
        &self.kind
    }

    /// Returns the same error for another row, such as the row in a larger table.
    #[must_use]
    pub fn at(self, hand: usize) -> Self {
        Self { hand, ..self }
    }
}

impl RowErrorKind {
    /// Makes the reason from the value that was found and the values that were expected.
    #[must_use]
    pub fn unexpected(found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self::Unexpected { found: found.into(), expected: expected.into() }
    }
}

/// The error for a table in which no columns of hands can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(transparent)]
pub struct ChooseError {
    #[from]
    kind: ChooseErrorKind,
}

/// The reason that no columns of hands can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ChooseErrorKind {
    /// No columns are recognized as hands by their names and types.
    #[error(
        "no column of hands, expected `hand` (lists of cards or text of codes) or `c0`, `c1`, \
         `c2`, … (one card each), found {found}"
    )]
    NoHands {
        /// The names of the first columns of the table.
        found: String,
        /// Values of the argument `named` of
        /// [`HandColumns::choose`](crate::HandColumns::choose) that choose columns of cards.
        candidates: Vec<String>,
    },
    /// More than one choice of columns is possible, or a number is missing between numbered
    /// columns.
    #[error("found {found}, expected {expected}")]
    Ambiguous {
        /// The possible choices of columns, or the column after the missing number.
        found: String,
        /// The columns that would be valid.
        expected: String,
    },
    /// The table has no column with this name.
    #[error("no column `{name}`, found {found}")]
    NoColumn {
        /// The name that is missing.
        name: String,
        /// The names of the first columns of the table.
        found: String,
    },
    /// The columns are not hands, or the given names are invalid. For example, each row has a
    /// single card, or a column has dates.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// A description of the invalid columns or names.
        found: String,
        /// A description of valid columns or names.
        expected: String,
    },
}

impl ChooseError {
    /// Returns the reason.
    #[must_use]
    pub fn kind(&self) -> &ChooseErrorKind {
        &self.kind
    }
}
