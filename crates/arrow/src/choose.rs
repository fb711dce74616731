//! Finds the columns of a table that contain the hands.

use super::cards::{is_card, is_text, list_of};
use super::error::ChooseError;
use super::names::{columns, label, numbered, sibling, values};
use aplset::card::{DECK, Notation};
use arrow_schema::{FieldRef, Schema};
use itertools::Itertools;
use std::collections::BTreeMap;

/// Returns whether a column with this name usually contains hands.
#[must_use]
pub fn is_hand_name(name: &str) -> bool {
    ["hand", "hands", "cards"].iter().any(|hand| hand.eq_ignore_ascii_case(name))
}

/// The smallest number of numbered columns that are recognized as cards if no names are given.
const FEWEST_CARDS: usize = 3;

/// The prefixes of numbered columns that have cards. Programs write `column_1`, `V1`, `_c0` or only
/// a number for a column without a name.
const CARD_PREFIXES: [&str; 10] =
    ["", "c", "C", "card", "Card", "card_", "Card_", "column_", "V", "_c"];

/// The columns of a table that contain the hands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandColumns {
    places: Vec<usize>,
    cards: Option<usize>,
    by_card: bool,
    codes: bool,
    /// Whether hands are arrays of any whole numbers.
    numbers: bool,
    notation: Option<Notation>,
}

impl HandColumns {
    /// Finds the columns that contain the hands.
    ///
    /// If `named` is `None`, the table must have exactly one of these:
    ///
    /// * a column of lists or text that is named `hand`, `hands` or `cards`, or that is the only
    ///   column of the table
    /// * at least three columns of cards that are numbered starting at 0 or 1: `c0 c1 c2 …`,
    ///   `card_01 …`, `0 …`, or as a program numbers columns without names: `column_1 …`, `V1 …`,
    ///   `_c0 …`. They may be anywhere in the table and in any order
    ///
    /// Other names can be those of any numbers, so they must be given.
    ///
    /// A single name chooses a column of lists or of text. Several names (`a,b,c`) or a range of
    /// numbers (`c0..c11`) or letters (`a..l`) choose one column per card, wherever they are in the
    /// table.
    ///
    /// # Errors
    /// Returns a [`ChooseError`] if no columns are recognized as hands, if more than one choice of
    /// columns is possible, if a name or a number is missing or repeated, if a named column cannot
    /// hold cards, or if a hand would have more than 81 cards.
    ///
    /// # Examples
    /// ```
    /// use aplset_arrow::HandColumns;
    /// use arrow_schema::{DataType, Field, Schema};
    ///
    /// let fields = ["c3", "player", "c1", "c2"];
    /// let schema = Schema::new(fields.map(|name| Field::new(name, DataType::Int64, true)).to_vec());
    /// assert_eq!(HandColumns::choose(&schema, None)?.places(), [2, 3, 0]);
    /// assert_eq!(HandColumns::choose(&schema, Some("c2..c3"))?.places(), [3, 0]);
    /// assert!(HandColumns::choose(&schema, Some("player")).is_err());
    /// # Ok::<(), aplset_arrow::ChooseError>(())
    /// ```
    pub fn choose(schema: &Schema, named: Option<&str>) -> Result<Self, ChooseError> {
        match named {
            Some(text) => by_text(schema, text),
            None => by_itself(schema),
        }
        .and_then(at_most_a_deck)
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
            [place] => expect_hands(schema, place),
            ref places => one_per_card(schema, places.to_vec()),
        }
        .and_then(at_most_a_deck)
    }

    /// Returns the positions of the columns in the table, in the order of the cards.
    #[must_use]
    pub fn places(&self) -> &[usize] {
        &self.places
    }

    /// Returns the number of cards per hand, or `None` for text and for lists of variable length.
    #[must_use]
    pub fn cards(&self) -> Option<usize> {
        self.cards
    }

    /// Returns whether there is one column for each card. If so,
    /// [`HandBlock::ids`](super::HandBlock::ids) is in column-major order.
    #[must_use]
    pub fn is_by_card(&self) -> bool {
        self.by_card
    }

    /// Returns whether any of the columns holds text, which may be letter codes or numbers.
    #[must_use]
    pub fn has_codes(&self) -> bool {
        self.codes
    }

    /// Returns the same columns, whose cards are all in this notation. Otherwise, the first card of
    /// each [block](Self::block) decides the notation. In the notation of digits, and in letters
    /// that are digits, numbers such as 1022 are cards.
    #[must_use]
    pub fn in_notation(self, notation: Option<Notation>) -> Self {
        Self { notation, ..self }
    }

    /// Returns the notation in which all cards must be.
    #[must_use]
    pub fn notation(&self) -> Option<Notation> {
        self.notation
    }

    /// Returns the same columns for arrays of any whole numbers from 0 to 254 instead of cards,
    /// such as hands of another deck. They are lists of numbers, which may be nested, or columns of
    /// numbers.
    ///
    /// # Errors
    /// Returns an error if the columns have text.
    ///
    /// # Examples
    /// ```
    /// use aplset_arrow::HandColumns;
    /// use arrow_array::types::Int64Type;
    /// use arrow_array::{ArrayRef, ListArray, RecordBatch};
    /// use std::sync::Arc;
    ///
    /// let lists = [Some([Some(0), Some(200), Some(1)]), None];
    /// let lists: ArrayRef = Arc::new(ListArray::from_iter_primitive::<Int64Type, _, _>(lists));
    /// let table = RecordBatch::try_from_iter([("hand", lists)])?;
    /// let columns = HandColumns::choose(&table.schema(), None)?.for_numbers()?;
    /// let block = columns.block(table.columns(), None);
    /// assert_eq!((block.shape(), block.hands, block.rows()), (Some(&[3][..]), 1, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_numbers(self) -> Result<Self, ChooseError> {
        if self.codes {
            return Err(ChooseError::unexpected("text".to_owned(), "numbers or lists of numbers"));
        }
        Ok(Self { numbers: true, ..self })
    }

    /// Returns whether the columns have [any numbers](Self::for_numbers).
    #[must_use]
    pub fn are_numbers(&self) -> bool {
        self.numbers
    }

    /// Returns a text with the names of these columns, given the schema of their table. A long list
    /// of names is shortened.
    ///
    /// # Examples
    /// ```
    /// use aplset_arrow::HandColumns;
    /// use arrow_schema::{DataType, Field, Schema};
    ///
    /// let fields = ["c2", "c0", "x", "c1"];
    /// let schema = Schema::new(fields.map(|name| Field::new(name, DataType::Int64, true)).to_vec());
    /// assert_eq!(HandColumns::choose(&schema, None)?.label(&schema), "columns c0 to c2");
    /// assert_eq!(HandColumns::choose(&schema, Some("x,c0"))?.label(&schema), "columns x, c0");
    /// # Ok::<(), aplset_arrow::ChooseError>(())
    /// ```
    #[must_use]
    pub fn label(&self, schema: &Schema) -> String {
        label(schema, &self.places)
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
    let fields = schema.fields();
    // pandas writes an index as a column without a name in CSV, and as a column with a name such as
    // `__index_level_0__` in Parquet.
    let is_index = |name: &str| name.is_empty() || name.starts_with("__index_level_");
    let alone = fields.iter().filter(|field| !is_index(field.name())).count() == 1;
    let is_hand = |&place: &usize| {
        alone && !is_index(fields[place].name()) || is_hand_name(fields[place].name())
    };
    let whole = (0..fields.len()).filter(is_hand).filter_map(|place| whole_hands(schema, place));
    // If a table has one card per row, a column `hand` of text has the names of the hands.
    let tidy = one_card_per_row(schema).filter(|_| !alone);
    let is_name = |hand: &HandColumns| is_text(fields[hand.places[0]].data_type());
    let whole = whole.filter(|hand| tidy.is_none() || !is_name(hand));
    let numbered = groups(schema)
        .into_iter()
        .filter(|(prefix, group)| CARD_PREFIXES.contains(prefix) && group[0].0 <= 1);
    let numbered = numbered.filter_map(|(_, group)| in_order(schema, group));
    let (found, faults): (Vec<_>, Vec<_>) = whole.map(Ok).chain(numbered).partition_result();
    match &*found {
        [one] => Ok(one.clone()),
        [first, second, ..] => Err(ambiguous(schema, &first.places, &second.places)),
        [] => Err(faults.into_iter().next().or(tidy).unwrap_or_else(|| no_hands(schema))),
    }
}

/// Returns the columns with each prefix, in the order of their numbers.
fn groups(schema: &Schema) -> BTreeMap<&str, Vec<(u64, usize)>> {
    let mut groups = BTreeMap::<&str, Vec<(u64, usize)>>::new();
    for (place, field) in schema.fields().iter().enumerate() {
        if let Some((prefix, number)) = numbered(field.name()) {
            groups.entry(prefix).or_default().push((number, place));
        }
    }
    for group in groups.values_mut() {
        group.sort_unstable();
    }
    groups
}

/// Returns the columns of a group with the same prefix in the order of their numbers. Returns
/// `None` if the columns don't look like cards, and an error if a number is missing or repeated.
fn in_order(schema: &Schema, group: Vec<(u64, usize)>) -> Option<Result<HandColumns, ChooseError>> {
    let are_cards = group.iter().all(|&(_, place)| is_card(schema.field(place).data_type()));
    if group.len() < FEWEST_CARDS || !are_cards {
        return None;
    }
    let name = |place| schema.field(place).name();
    for (&(before, place), &(after, other)) in group.iter().tuple_windows() {
        if before == after {
            return Some(Err(ambiguous(schema, &[place], &[other])));
        }
        if before + 1 != after {
            let expected = format!("`{}` before it", sibling(name(place), before + 1));
            let found = format!("column `{}`", name(other));
            return Some(Err(ChooseError::ambiguous(found, expected)));
        }
    }
    let places = group.into_iter().map(|(_, place)| place).collect();
    Some(one_per_card(schema, places))
}

/// Returns the error for a table that has one card per row, or `None` for any other table.
fn one_card_per_row(schema: &Schema) -> Option<ChooseError> {
    let is_card = |field: &&FieldRef| ["card", "card_id"].contains(&&*field.name().to_lowercase());
    let card = schema.fields().iter().find(is_card)?;
    let is_single = list_of(card.data_type()).is_none();
    let expected = "one hand per row, with a list or a column for each card";
    is_single.then(|| {
        ChooseError::unexpected(format!("one card per row in `{}`", card.name()), expected)
    })
}

/// Returns the error for a table without columns of hands, which lists the columns that could be
/// hands.
fn no_hands(schema: &Schema) -> ChooseError {
    let name = |place: usize| schema.field(place).name().clone();
    let is_whole = |place: &usize| whole_hands(schema, *place).is_some();
    let (texts, lists): (Vec<_>, Vec<_>) = (0..schema.fields().len())
        .filter(is_whole)
        .partition(|&place| is_text(schema.field(place).data_type()));
    let numbered = groups(schema).into_values().filter_map(|group| {
        let [first, last] = [group.first()?, group.last()?].map(|at| name(at.1));
        in_order(schema, group)?.ok().map(|_| format!("{first}..{last}"))
    });
    let is_valid = |text: &String| HandColumns::choose(schema, Some(text)).is_ok();
    let lists = lists.into_iter().map(name);
    let mut candidates: Vec<String> = numbered.chain(lists).filter(is_valid).collect();
    if let ([], [text]) = (&*candidates, &*texts) {
        candidates.push(name(*text));
    }
    ChooseError::no_hands(&columns(schema), candidates)
}

fn by_text(schema: &Schema, text: &str) -> Result<HandColumns, ChooseError> {
    if let Some(place) = position(schema, |name| name == text)? {
        return expect_hands(schema, place);
    }
    let mut places = Vec::new();
    for part in text.split(',').map(str::trim) {
        match part.split_once("..") {
            Some((first, last)) if schema.index_of(part).is_err() => {
                places.extend(range(schema, first, last)?);
            }
            _ => places.push(find(schema, part)?),
        }
    }
    one_per_card(schema, places)
}

/// Returns the positions of the columns whose numbers or letters are in a range.
fn range(schema: &Schema, first: &str, last: &str) -> Result<Vec<usize>, ChooseError> {
    match (numbered(first), numbered(last)) {
        (Some((series, start)), Some((other, end))) if series == other => {
            if start > end {
                return Err(ChooseError::unexpected(
                    format!("`{first}..{last}`"),
                    format!("`{last}..{first}`"),
                ));
            }
            let place = |number| {
                position(schema, |name| numbered(name) == Some((series, number)))?
                    .ok_or_else(|| no_column(schema, &sibling(first, number)))
            };
            (start..=end).map(place).collect()
        }
        _ => {
            let expected = "numbers (`c0..c11`) or letters (`a..l`)";
            Err(ChooseError::unexpected(format!("`{first}..{last}`"), expected))
        }
    }
}

/// Returns columns with one card each, or an error if a column does not hold cards or is repeated,
/// or if there are too many columns.
fn one_per_card(schema: &Schema, places: Vec<usize>) -> Result<HandColumns, ChooseError> {
    let codes = places.iter().any(|&place| is_text(schema.field(place).data_type()));
    let cards = Some(places.len());
    let columns =
        HandColumns { cards, places, by_card: true, codes, numbers: false, notation: None };
    let columns = at_most_a_deck(columns)?;
    for (at, &place) in columns.places.iter().enumerate() {
        if !is_card(schema.field(place).data_type()) {
            return Err(other_type(schema, place, "numbers or codes of cards"));
        }
        if columns.places[..at].contains(&place) {
            let found = format!("column `{}` twice", schema.field(place).name());
            return Err(ChooseError::unexpected(found, "each card once"));
        }
    }
    Ok(columns)
}

/// Returns the column at this position if it holds lists of cards or text.
fn whole_hands(schema: &Schema, place: usize) -> Option<HandColumns> {
    let kind = schema.field(place).data_type();
    let (card, cards) = list_of(kind).unwrap_or((kind, None));
    let codes = is_text(card);
    let fits = codes || list_of(kind).is_some() && is_card(card);
    let places = vec![place];
    fits.then_some(HandColumns {
        places,
        cards,
        by_card: false,
        codes,
        numbers: false,
        notation: None,
    })
}

/// Returns the column at this position, or an error if it holds neither lists of cards nor text.
fn expect_hands(schema: &Schema, place: usize) -> Result<HandColumns, ChooseError> {
    let expected = "lists of cards or text of codes";
    whole_hands(schema, place).ok_or_else(|| other_type(schema, place, expected))
}

fn at_most_a_deck(columns: HandColumns) -> Result<HandColumns, ChooseError> {
    match columns.cards {
        Some(found) if found > DECK => Err(ChooseError::unexpected(
            format!("hands of {found} cards"),
            format!("at most {DECK}"),
        )),
        _ => Ok(columns),
    }
}

fn other_type(schema: &Schema, place: usize, expected: &str) -> ChooseError {
    let field = schema.field(place);
    let found = format!("{} in column `{}`", values(field.data_type()), field.name());
    ChooseError::unexpected(found, expected)
}

/// Returns the position of the only column whose name passes the test, or `None` if there is no
/// such column.
fn position(schema: &Schema, fits: impl Fn(&str) -> bool) -> Result<Option<usize>, ChooseError> {
    match *schema.fields().iter().positions(|field| fits(field.name())).collect_vec() {
        [first, second, ..] => Err(ambiguous(schema, &[first], &[second])),
        ref places => Ok(places.first().copied()),
    }
}

/// Returns the position of the column with this name, or an error that lists the columns.
fn find(schema: &Schema, name: &str) -> Result<usize, ChooseError> {
    position(schema, |other| other == name)?.ok_or_else(|| no_column(schema, name))
}

fn no_column(schema: &Schema, name: &str) -> ChooseError {
    ChooseError::new(format!("no column `{name}`, found {}", columns(schema)))
}

/// Returns the error for two columns, or two groups of columns, where one was expected.
fn ambiguous(schema: &Schema, first: &[usize], second: &[usize]) -> ChooseError {
    match [first, second].map(|places| label(schema, places)) {
        [one, other] if one == other => {
            let found = format!("two columns named `{}`", schema.field(first[0]).name());
            ChooseError::unexpected(found, "different names")
        }
        [first, second] => {
            ChooseError::ambiguous(format!("both {first} and {second}"), "one of them")
        }
    }
}
