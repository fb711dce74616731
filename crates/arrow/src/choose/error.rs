//! Defines the error for a table in which no columns of hands can be chosen.

use aplset::card::DECK;
use arrow_schema::DataType;
use thiserror::Error;

/// The error for a table in which no columns of hands can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{kind}")]
pub struct ChooseError {
    kind: ChooseErrorKind,
}

/// The reason that no columns of hands can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ChooseErrorKind {
    /// No columns have the names that hands usually have.
    #[error(
        "no column of hands, expected `hand` (lists of cards or text of codes) or `c0`, `c1`, \
         `c2`, … (one card each), found {found}"
    )]
    NoHands {
        /// The first columns of the table.
        found: String,
        /// The text that [`HandColumns::choose`](crate::HandColumns::choose) accepts as `named` and
        /// that chooses the only columns that may be hands.
        suggestion: Option<String>,
    },
    /// Different columns of the table may be the hands.
    #[error("found both {first} and {second}, expected one of them")]
    Ambiguous {
        /// The columns that may be the hands, such as `column hand`.
        first: String,
        /// The other columns that may be the hands, such as `columns c0 to c11`.
        second: String,
    },
    /// Each row has a single card beside the hand's number or name.
    #[error(
        "found one card per row in `{card}`, expected one hand per row; DuckDB: \
         `SELECT {id:?}, list({card:?}) AS cards FROM t GROUP BY ALL`, Polars: \
         `df.group_by({id:?}, maintain_order=True).agg(cards={card:?})`, pandas: \
         `df.groupby({id:?}, as_index=False).agg(cards=({card:?}, list))`"
    )]
    OneCardPerRow {
        /// The name of the column of cards.
        card: String,
        /// The name of the column that probably identifies the hand of each card.
        id: String,
    },
    /// The table has no column with this name.
    #[error("no column `{name}`, found {found}")]
    NoColumn {
        /// The name that was expected.
        name: String,
        /// The first columns of the table.
        found: String,
    },
    /// The table has two columns with this name.
    #[error("found two columns named `{name}`, expected one")]
    TwoColumns {
        /// The name of both columns.
        name: String,
    },
    /// The column is named twice.
    #[error("column `{name}` is named twice")]
    NamedTwice {
        /// The name of the column.
        name: String,
    },
    /// The ends of a range of columns are neither numbered nor letters.
    #[error("found `{first}..{last}`, expected numbers (`c0..c11`) or letters (`a..l`)")]
    OtherRange {
        /// The first name of the range.
        first: String,
        /// The last name of the range.
        last: String,
    },
    /// The ends of a range of columns are reversed.
    #[error("column `{last}` is before `{first}`, expected `{last}..{first}`")]
    Reversed {
        /// The first name of the range.
        first: String,
        /// The last name of the range.
        last: String,
    },
    /// A number is missing between numbered columns.
    #[error("found column `{found}`, but no column `{missing}`")]
    Gap {
        /// The column after the gap.
        found: String,
        /// The column that was expected.
        missing: String,
    },
    /// The type of a column is not one of cards or hands.
    #[error("column `{name}` is {found}, expected {expected}")]
    OtherType {
        /// The name of the column.
        name: String,
        /// The type of the column.
        found: DataType,
        /// The types that were expected.
        expected: &'static str,
    },
    /// Hands have more cards than a deck.
    #[error("found hands of {found} cards, expected at most {DECK}")]
    TooManyCards {
        /// The number of cards in a hand.
        found: usize,
    },
}

impl ChooseError {
    /// Returns the reason.
    #[must_use]
    pub fn kind(&self) -> &ChooseErrorKind {
        &self.kind
    }
}

impl From<ChooseErrorKind> for ChooseError {
    fn from(kind: ChooseErrorKind) -> Self {
        Self { kind }
    }
}
