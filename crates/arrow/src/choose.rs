//! Finds the columns of a table that hold the hands.

use super::cards::{is_card, is_float, is_text, value_type};
use aplset::card::DECK;
use arrow_schema::{DataType, FieldRef, Schema};
use thiserror::Error;

/// The name of the column that [`HandColumns::choose`] looks for first.
const HAND_COLUMN: &str = "hand";

/// The prefixes that the names of card columns may have before the number of the card.
const PREFIXES: [&str; 6] = ["c", "card", "card_", "column_", "column", ""];

/// The columns of a table that hold the hands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandColumns {
    /// The positions of these columns in the table, in the order of the cards.
    places: Vec<usize>,
    pub(super) layout: HandLayout,
    codes: bool,
}

/// The layout of the hands in the columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HandLayout {
    /// A column of lists, with the number of cards if the lists have a fixed size.
    List(Option<usize>),
    /// A column of text, in which each row has all cards of a hand.
    Text,
    /// One column for each card.
    Cards,
}

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
    /// No column, or more than one, looks like hands.
    #[error(
        "no column of hands, expected `{HAND_COLUMN}` (lists of cards or text of codes) or `c0`, \
         `c1`, … (one card each), found {found}"
    )]
    NoHands {
        /// The first columns of the table.
        found: String,
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

impl HandColumns {
    /// Finds the columns that hold the hands.
    ///
    /// If `named` is `None`, this function chooses the first layout in this list that the table
    /// has:
    ///
    /// 1. the column `hand`
    /// 2. one column per card, numbered starting at 0 or 1: `c0 c1 …`, `card0 …`, `column_0 …`, `0
    ///    …`
    /// 3. the only column of lists of cards that are not floats
    /// 4. the only column of text
    ///
    /// A single name chooses a column of lists or of text. Several names (`a,b,c`) or a range of
    /// columns in the order of the table (`a..l`) choose one column per card.
    ///
    /// # Errors
    /// Returns a [`ChooseError`] if no column fits, if a name is missing, ambiguous or repeated, or
    /// if the ends of a range are reversed. Also returns this error if a number is missing between
    /// numbered columns, or if a hand would have more than 81 cards.
    ///
    /// # Examples
    /// ```
    /// use aplset_arrow::HandColumns;
    /// use arrow_schema::{DataType, Field, Schema};
    ///
    /// let fields = ["player", "c1", "c2", "c3"];
    /// let schema = Schema::new(fields.map(|name| Field::new(name, DataType::Int64, true)).to_vec());
    /// assert_eq!(HandColumns::choose(&schema, None)?.places(), [1, 2, 3]);
    /// assert_eq!(HandColumns::choose(&schema, Some("c2..c3"))?.places(), [2, 3]);
    /// assert!(HandColumns::choose(&schema, Some("player")).is_err());
    /// # Ok::<(), aplset_arrow::ChooseError>(())
    /// ```
    pub fn choose(schema: &Schema, named: Option<&str>) -> Result<Self, ChooseError> {
        match named {
            Some(name) => by_name(schema, name)?,
            None => by_itself(schema)?,
        }
        .at_most_a_deck()
    }

    /// Returns the columns with these names. A single name chooses a column of lists or of text,
    /// and several names choose one column per card.
    ///
    /// # Errors
    /// Returns the same errors as [`HandColumns::choose`].
    ///
    /// # Examples
    /// ```
    /// use aplset_arrow::HandColumns;
    /// use arrow_schema::{DataType, Field, Schema};
    ///
    /// let fields = ["left, top", "right", "c0"];
    /// let schema = Schema::new(fields.map(|name| Field::new(name, DataType::Int64, true)).to_vec());
    /// assert_eq!(HandColumns::named(&schema, &["left, top", "right"])?.places(), [0, 1]);
    /// # Ok::<(), aplset_arrow::ChooseError>(())
    /// ```
    pub fn named(schema: &Schema, names: &[impl AsRef<str>]) -> Result<Self, ChooseError> {
        let places = names.iter().map(|name| find(schema, name.as_ref()));
        match *places.collect::<Result<Vec<_>, _>>()? {
            [place] => expect_hands(schema, place)?,
            ref places => one_per_card(schema, places.to_vec())?,
        }
        .at_most_a_deck()
    }

    fn at_most_a_deck(self) -> Result<Self, ChooseError> {
        match self.cards() {
            Some(found) if found > DECK => Err(ChooseErrorKind::TooManyCards { found }.into()),
            _ => Ok(self),
        }
    }

    /// Returns the positions of the columns in the table, in the order of the cards.
    #[must_use]
    pub fn places(&self) -> &[usize] {
        &self.places
    }

    /// Returns the number of cards per hand, or `None` for text and for lists of any length.
    #[must_use]
    pub fn cards(&self) -> Option<usize> {
        match self.layout {
            HandLayout::List(cards) => cards,
            HandLayout::Text => None,
            HandLayout::Cards => Some(self.places.len()),
        }
    }

    /// Returns whether there is one column for each card. If so,
    /// [`HandBlock::ids`](super::HandBlock::ids) is in column-major order.
    #[must_use]
    pub fn is_by_card(&self) -> bool {
        self.layout == HandLayout::Cards
    }

    /// Returns whether any of the columns holds text, which may be letter codes or numbers.
    #[must_use]
    pub fn has_codes(&self) -> bool {
        self.codes
    }

    /// Returns the same columns for a table that has no other columns, such as the output of a
    /// reader with a projection.
    #[must_use]
    pub fn projected(&self) -> Self {
        let rank = |place| self.places.iter().filter(|&&other| other < place).count();
        Self { places: self.places.iter().map(|&place| rank(place)).collect(), ..*self }
    }
}

fn by_itself(schema: &Schema) -> Result<HandColumns, ChooseError> {
    if let Some(place) = position(schema, HAND_COLUMN)?
        && let Some(hand) = whole_hands(schema, place)
    {
        return Ok(hand);
    }
    if let Some(numbered) = numbered(schema)? {
        return Ok(numbered);
    }
    // Lists of floats are usually other data, such as vectors. A column without a type can be
    // anything.
    let is_other = |place: &usize| {
        let kind = schema.field(*place).data_type();
        kind.is_null() || list_of(kind).is_some_and(|(kind, _)| is_float(kind))
    };
    let others = (0..schema.fields().len()).filter(|place| !is_other(place));
    let fit = others.filter_map(|place| whole_hands(schema, place));
    let (texts, lists): (Vec<_>, Vec<_>) = fit.partition(|one| one.layout == HandLayout::Text);
    match (&*lists, &*texts) {
        ([one], _) | ([], [one]) => Ok(one.clone()),
        _ => Err(ChooseErrorKind::NoHands { found: columns(schema) }.into()),
    }
}

fn by_name(schema: &Schema, name: &str) -> Result<HandColumns, ChooseError> {
    if let Some(place) = position(schema, name)? {
        return expect_hands(schema, place);
    }
    let mut places = Vec::new();
    for part in name.split(',').map(str::trim) {
        match part.split_once("..").filter(|_| schema.index_of(part).is_err()) {
            Some((first, last)) => match find(schema, first)?..=find(schema, last)? {
                range if range.is_empty() => {
                    let [first, last] = [first, last].map(str::to_owned);
                    return Err(ChooseErrorKind::Reversed { first, last }.into());
                }
                range => places.extend(range),
            },
            None => places.push(find(schema, part)?),
        }
    }
    one_per_card(schema, places)
}

/// Finds the columns whose names consist of one of the [`PREFIXES`] and a number.
fn numbered(schema: &Schema) -> Result<Option<HandColumns>, ChooseError> {
    for prefix in PREFIXES {
        let number = |field: &FieldRef| -> Option<usize> {
            let (start, digits) = field.name().split_at_checked(prefix.len())?;
            let digits = digits.bytes().all(|b| b.is_ascii_digit()).then_some(digits)?;
            digits.parse().ok().filter(|_| start.eq_ignore_ascii_case(prefix))
        };
        let fields = schema.fields().iter().enumerate();
        let mut found: Vec<(usize, usize)> =
            fields.filter_map(|(place, field)| Some((number(field)?, place))).collect();
        found.sort_unstable();
        let [(first @ 0..=1, _), ref others @ ..] = *found else {
            continue;
        };
        // A single numbered column may hold anything, so it is chosen only if it holds integers and
        // the table has no other column.
        if others.is_empty()
            && !matches!(&schema.fields()[..], [one] if one.data_type().is_integer())
        {
            continue;
        }
        if let Some((expected, _)) = (first..).zip(&found).find(|(n, found)| *n != found.0) {
            let found = schema.field(found[expected - first].1).name().clone();
            let missing = format!("{prefix}{expected}");
            return Err(ChooseErrorKind::Gap { found, missing }.into());
        }
        return one_per_card(schema, found.into_iter().map(|(_, place)| place).collect()).map(Some);
    }
    Ok(None)
}

fn one_per_card(schema: &Schema, places: Vec<usize>) -> Result<HandColumns, ChooseError> {
    for (at, &place) in places.iter().enumerate() {
        if !is_card(schema.field(place).data_type()) {
            return Err(other_type(schema, place, "whole numbers or codes"));
        }
        if places[..at].contains(&place) {
            let name = schema.field(place).name().clone();
            return Err(ChooseErrorKind::NamedTwice { name }.into());
        }
    }
    let codes = places.iter().any(|&place| is_text(schema.field(place).data_type()));
    Ok(HandColumns { places, layout: HandLayout::Cards, codes })
}

/// Returns the column at this position if it holds lists of cards or text.
fn whole_hands(schema: &Schema, place: usize) -> Option<HandColumns> {
    let kind = schema.field(place).data_type();
    let (layout, kind) = match list_of(kind) {
        Some((card, cards)) => (HandLayout::List(cards), card),
        None => (HandLayout::Text, kind),
    };
    let codes = is_text(kind);
    let fits = codes || layout != HandLayout::Text && is_card(kind);
    fits.then(|| HandColumns { places: vec![place], layout, codes })
}

/// Returns the column at this position, or an error if it holds neither lists of cards nor text.
fn expect_hands(schema: &Schema, place: usize) -> Result<HandColumns, ChooseError> {
    let expected = "lists of cards or text of codes";
    whole_hands(schema, place).ok_or_else(|| other_type(schema, place, expected))
}

fn other_type(schema: &Schema, place: usize, expected: &'static str) -> ChooseError {
    let (name, found) = (schema.field(place).name(), schema.field(place).data_type());
    ChooseErrorKind::OtherType { name: name.clone(), found: found.clone(), expected }.into()
}

/// Returns the type of the elements of a list, and their number if it is fixed.
fn list_of(kind: &DataType) -> Option<(&DataType, Option<usize>)> {
    use DataType::{FixedSizeList, LargeList, LargeListView, List, ListView};
    match value_type(kind) {
        List(card) | LargeList(card) | ListView(card) | LargeListView(card) => {
            Some((card.data_type(), None))
        }
        FixedSizeList(card, cards) => Some((card.data_type(), usize::try_from(*cards).ok())),
        _ => None,
    }
}

/// Returns the position of the only column with this name, or `None` if there is no such column.
fn position(schema: &Schema, name: &str) -> Result<Option<usize>, ChooseError> {
    match schema.fields().iter().filter(|field| field.name() == name).count() {
        0 | 1 => Ok(schema.index_of(name).ok()),
        _ => Err(ChooseErrorKind::TwoColumns { name: name.to_owned() }.into()),
    }
}

/// Returns the position of the column with this name, or an error that lists the columns.
fn find(schema: &Schema, name: &str) -> Result<usize, ChooseError> {
    let missing = || ChooseErrorKind::NoColumn { name: name.to_owned(), found: columns(schema) };
    position(schema, name)?.ok_or_else(|| missing().into())
}

/// Lists the first columns of the table for an error message.
fn columns(schema: &Schema) -> String {
    const LISTED_COLUMNS: usize = 12;
    let shown = |field: &FieldRef| format!("`{:.30}` ({})", field.name(), field.data_type());
    let mut names: Vec<String> = schema.fields().iter().take(LISTED_COLUMNS).map(shown).collect();
    if schema.fields().len() > LISTED_COLUMNS {
        names.push(format!("{} more", schema.fields().len() - LISTED_COLUMNS));
    }
    if names.is_empty() { "no columns".to_owned() } else { names.join(", ") }
}
