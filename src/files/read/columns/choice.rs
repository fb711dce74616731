//! Which columns are the hands.

use super::kept::FileColumns;
use crate::files::error::cut;
use crate::files::read::check_cards;
use arrow::array::{Array, AsArray, RecordBatch};
use arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use std::sync::Arc;

/// The column of a hand's cards, where no other is named.
const HAND: &str = "hand";

/// The columns that are the hands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Choice {
    /// One column of lists, of a fixed length or not.
    List { place: usize, cards: Option<usize> },
    /// One column a card, at these places.
    Cards(Vec<usize>),
}

impl Choice {
    /// The column of that name; without one, `hand` if it is of lists, or else `c0`, `c1` and so on.
    pub fn of(schema: &Schema, column: Option<&str>) -> Result<Self, String> {
        if let Some(name) = column {
            let Some(place) = place(schema, name)? else {
                return Err(format!("no column `{}`, {}", cut(name), columns(schema)));
            };
            return list(schema, place);
        }
        let hand = place(schema, HAND)?;
        let lists = hand.is_some_and(|place| is_list(schema.field(place)));
        if lists || place(schema, "c0")?.is_none() {
            return match hand {
                Some(place) => list(schema, place),
                None => {
                    Err(format!("no column `{HAND}` and no columns c0, c1, …, {}", columns(schema)))
                }
            };
        }
        one_a_card(schema)
    }

    /// How many cards a hand has, where the columns tell it.
    pub fn cards(&self) -> Option<usize> {
        match self {
            Self::List { cards, .. } => *cards,
            Self::Cards(places) => Some(places.len()),
        }
    }

    /// Their places among the columns of the file, sorted.
    pub fn places(&self) -> Vec<usize> {
        match self {
            Self::List { place, .. } => vec![*place],
            Self::Cards(places) => {
                let mut places = places.clone();
                places.sort_unstable();
                places
            }
        }
    }

    /// The columns of a file, and the first of them that is no hand's.
    pub fn among(&self, schema: &SchemaRef) -> FileColumns {
        let places = self.places();
        let mut fields = schema.fields().iter().enumerate();
        let beside = fields.find(|(place, _)| places.binary_search(place).is_err());
        FileColumns {
            schema: Arc::clone(schema),
            beside: beside.map(|(_, field)| field.name().clone()),
        }
    }

    /// The same choice where all other columns were left out.
    pub fn alone(&self) -> Self {
        let sorted = self.places();
        match self {
            Self::List { cards, .. } => Self::List { place: 0, cards: *cards },
            Self::Cards(places) => Self::Cards(
                places.iter().filter_map(|place| sorted.binary_search(place).ok()).collect(),
            ),
        }
    }

    /// How many cards the first hand has; `None` where it is null.
    pub fn first_length(&self, batch: &RecordBatch) -> Option<usize> {
        let place = match self {
            Self::Cards(places) => return Some(places.len()),
            Self::List { place, .. } => *place,
        };
        let column = batch.column(place);
        if column.is_null(0) {
            return None;
        }
        let first = match column.data_type() {
            DataType::List(_) => i64::from(column.as_list::<i32>().value_length(0)),
            DataType::LargeList(_) => column.as_list::<i64>().value_length(0),
            _ => i64::from(column.as_fixed_size_list().value_length()),
        };
        usize::try_from(first).ok()
    }
}

/// The place of the column of that name, which must be the only one.
fn place(schema: &Schema, name: &str) -> Result<Option<usize>, String> {
    let fields = schema.fields().iter().enumerate();
    let mut places = fields.filter(|(_, field)| field.name() == name);
    let first = places.next().map(|(place, _)| place);
    if places.next().is_some() {
        return Err(format!("two columns `{}`, expected one", cut(name)));
    }
    Ok(first)
}

fn is_list(field: &Field) -> bool {
    use DataType::{FixedSizeList, LargeList, List};
    matches!(field.data_type(), List(_) | LargeList(_) | FixedSizeList(..))
}

/// A column of lists of integers.
fn list(schema: &Schema, place: usize) -> Result<Choice, String> {
    let field = schema.field(place);
    let name = cut(field.name());
    let (element, cards) = match field.data_type() {
        DataType::List(element) | DataType::LargeList(element) => (element, None),
        DataType::FixedSizeList(element, cards) => {
            (element, Some(usize::try_from(*cards).unwrap_or(0)))
        }
        other => {
            return Err(format!("column `{name}` is {}, expected lists of integers", cut(other)));
        }
    };
    if !element.data_type().is_integer() {
        let other = cut(element.data_type());
        return Err(format!("column `{name}` has lists of {other}, expected lists of integers"));
    }
    if let Some(cards) = cards {
        check_cards(cards)?;
    }
    Ok(Choice::List { place, cards })
}

/// Columns `c0`, `c1` and so on, of integers.
fn one_a_card(schema: &Schema) -> Result<Choice, String> {
    let places = (0..).map_while(|card| place(schema, &format!("c{card}")).transpose());
    let places: Vec<usize> = places.collect::<Result<_, _>>()?;
    check_cards(places.len())?;
    for &place in &places {
        let field = schema.field(place);
        if !field.data_type().is_integer() {
            let (name, other) = (field.name(), cut(field.data_type()));
            return Err(format!("column `{name}` is {other}, expected integers"));
        }
    }
    let number = |field: &Field| field.name().strip_prefix('c')?.parse::<u64>().ok();
    let next = places.len() as u64;
    if let Some(far) = schema.fields().iter().find(|field| number(field) > Some(next)) {
        return Err(format!("a column `{}`, but no column `c{next}`", cut(far.name())));
    }
    Ok(Choice::Cards(places))
}

/// The columns that there are.
fn columns(schema: &Schema) -> String {
    let names: Vec<String> =
        schema.fields().iter().map(|field| format!("`{}`", cut(field.name()))).collect();
    match names.as_slice() {
        [] => "there are no columns".to_owned(),
        [one] => format!("the only column is {one}"),
        _ => cut(format!("the columns are {}", names.join(", "))),
    }
}
