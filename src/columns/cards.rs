//! Converts a column of whole numbers or letter codes to card numbers.

use crate::card::number_fault;
use crate::card::text::{NOT_A_CARD, card_fault, read_card};
use arrow_array::cast::AsArray;
use arrow_array::types::{Decimal128Type, Float32Type, Float64Type};
use arrow_array::{Array, ArrayRef, downcast_integer_array, downcast_run_array};
use arrow_schema::DataType;

/// Returns whether a column of this type can hold cards. pandas makes floats of integers if one is
/// missing, and `DuckDB` makes decimals of sums.
pub(super) fn is_card(kind: &DataType) -> bool {
    let kind = value_type(kind);
    kind.is_integer()
        || is_text(kind)
        || is_float(kind)
        || matches!(kind, DataType::Decimal128(_, 0))
}

/// Returns whether a column of this type holds floats.
pub(super) fn is_float(kind: &DataType) -> bool {
    matches!(value_type(kind), DataType::Float32 | DataType::Float64)
}

/// Returns whether a column of this type holds text.
pub(super) fn is_text(kind: &DataType) -> bool {
    value_type(kind).is_string()
}

/// Returns the type of the values in a column, without a dictionary or run-end encoding.
fn value_type(kind: &DataType) -> &DataType {
    match kind {
        DataType::Dictionary(_, values) => value_type(values),
        DataType::RunEndEncoded(_, values) => value_type(values.data_type()),
        kind => kind,
    }
}

/// A column of integers or text, from which dictionary and run-end encodings have been removed.
pub(super) struct CardColumn {
    values: ArrayRef,
    /// The index in `values` for each row. `None` means that row `i` has the value `values[i]`. The
    /// index of a null row is out of range.
    rows: Option<Vec<usize>>,
}

impl CardColumn {
    pub fn new(array: &ArrayRef) -> Self {
        let (values, rows) = if let Some(dictionary) = array.as_any_dictionary_opt() {
            let values = dictionary.values();
            let keys = match values.len() {
                0 => vec![usize::MAX; array.len()],
                _ => dictionary.normalized_keys(),
            };
            let key = |(row, key)| if array.is_null(row) { usize::MAX } else { key };
            (values, keys.into_iter().enumerate().map(key).collect())
        } else if let Some(runs) = array.as_any_ree_opt() {
            (runs.values(), run_of_each_row(array))
        } else {
            let values = array.clone();
            return Self { values, rows: None };
        };
        let inner = Self::new(values);
        let rows: Vec<usize> = rows;
        let rows = rows.into_iter().map(|row| inner.place(row).unwrap_or(usize::MAX));
        Self { rows: Some(rows.collect()), values: inner.values }
    }

    /// Returns the index in `values` for a row, or `None` if the row is null.
    fn place(&self, row: usize) -> Option<usize> {
        let place = self.rows.as_ref().map_or(Some(row), |rows| rows.get(row).copied())?;
        (place < self.values.len() && self.values.is_valid(place)).then_some(place)
    }

    /// Returns the text of a row, or `None` if the row is null.
    pub fn text(&self, row: usize) -> Option<&str> {
        self.place(row).map(|place| text(&self.values, place))
    }

    /// Writes the card numbers of all rows. Nulls and other invalid cards become [`NOT_A_CARD`].
    pub fn ids_into(&self, ids: &mut [u8]) {
        match &self.rows {
            None => ids_of_values(&self.values, ids),
            Some(rows) => {
                let mut table = vec![0; self.values.len()];
                ids_of_values(&self.values, &mut table);
                for (id, &row) in ids.iter_mut().zip(rows) {
                    *id = table.get(row).copied().unwrap_or(NOT_A_CARD);
                }
            }
        }
    }

    /// Describes why the value of a row is not a card.
    pub fn fault(&self, row: usize) -> String {
        let Some(place) = self.place(row) else {
            return "found null, expected a card".to_owned();
        };
        let values = &*self.values;
        let other = match values.data_type() {
            DataType::Float32 => {
                Some(values.as_primitive::<Float32Type>().value(place).to_string())
            }
            DataType::Float64 => {
                Some(values.as_primitive::<Float64Type>().value(place).to_string())
            }
            DataType::Decimal128(..) => {
                Some(values.as_primitive::<Decimal128Type>().value(place).to_string())
            }
            _ => None,
        };
        if let Some(found) = other {
            return number_fault(found);
        }
        downcast_integer_array! {
            values => number_fault(values.value(place)),
            _ => card_fault(text(values, place).as_bytes()),
        }
    }
}

/// Returns the index of each row's run in a run-end-encoded array.
fn run_of_each_row(array: &dyn Array) -> Vec<usize> {
    downcast_run_array! {
        array => (0..array.len()).map(|row| array.get_physical_index(row)).collect(),
        kind => unreachable!("{kind} has no runs"),
    }
}

fn ids_of_values(values: &dyn Array, ids: &mut [u8]) {
    downcast_integer_array! {
        values => narrow(values.values(), ids),
        DataType::Decimal128(..) => {
            narrow(values.as_primitive::<Decimal128Type>().values(), ids);
        }
        DataType::Float32 => {
            let numbers = values.as_primitive::<Float32Type>().values();
            whole(numbers.iter().map(|&number| number.into()), ids);
        }
        DataType::Float64 => {
            whole(values.as_primitive::<Float64Type>().values().iter().copied(), ids);
        }
        _ => {
            for (row, id) in ids.iter_mut().enumerate() {
                *id = read_card(text(values, row).as_bytes());
            }
        }
    }
    if let Some(nulls) = values.nulls().filter(|nulls| nulls.null_count() > 0) {
        for (row, id) in ids.iter_mut().enumerate() {
            if nulls.is_null(row) {
                *id = NOT_A_CARD;
            }
        }
    }
}

fn narrow<T: Copy + TryInto<u8>>(numbers: &[T], ids: &mut [u8]) {
    for (id, &number) in ids.iter_mut().zip(numbers) {
        *id = number.try_into().unwrap_or(NOT_A_CARD);
    }
}

/// Writes whole numbers of a byte. Fractions and NaN become [`NOT_A_CARD`].
fn whole(numbers: impl Iterator<Item = f64>, ids: &mut [u8]) {
    for (id, number) in ids.iter_mut().zip(numbers) {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
        let card = number as u8;
        #[allow(clippy::float_cmp, reason = "a whole number of a byte is exact")]
        let is_whole = f64::from(card) == number;
        *id = if is_whole { card } else { NOT_A_CARD };
    }
}

fn text(values: &dyn Array, row: usize) -> &str {
    match values.data_type() {
        DataType::Utf8View => values.as_string_view().value(row),
        DataType::LargeUtf8 => values.as_string::<i64>().value(row),
        _ => values.as_string::<i32>().value(row),
    }
}
