//! Converts a column of whole numbers or letter codes to card numbers.

use super::block::NOT_A_CARD;
use super::digits::{elements, error_of_digits, ids_of_digits};
use super::error::RowErrorKind;
use super::text::{card_error, read_card, whole};
use arrow_array::cast::AsArray;
use arrow_array::types::{
    Decimal32Type, Decimal64Type, Decimal128Type, Decimal256Type, Float32Type, Float64Type,
    UInt8Type,
};
use arrow_array::{
    Array, ArrayRef, UInt8Array, UInt64Array, downcast_integer_array, downcast_run_array,
    new_null_array,
};
use arrow_buffer::i256;
use arrow_schema::DataType;
use arrow_select::take::take;

/// Returns whether a column of this type can hold cards. Floats can, because pandas converts
/// integers to floats if one is missing. Decimals without a fraction can, because `DuckDB` returns
/// sums as decimals.
pub(super) fn is_card(kind: &DataType) -> bool {
    let kind = value_type(kind);
    kind.is_integer()
        || is_text(kind)
        || is_float(kind)
        || is_decimal(kind)
        || elements(kind).is_some()
}

/// Returns whether a column of this type holds decimals without a fraction.
fn is_decimal(kind: &DataType) -> bool {
    use DataType::{Decimal32, Decimal64, Decimal128, Decimal256};
    matches!(kind, Decimal32(_, 0) | Decimal64(_, 0) | Decimal128(_, 0) | Decimal256(_, 0))
}

/// Returns whether a column of this type holds floats.
pub(super) fn is_float(kind: &DataType) -> bool {
    matches!(value_type(kind), DataType::Float32 | DataType::Float64)
}

/// Returns whether a column of this type holds text. A column without a type has only nulls, which
/// count as null texts.
pub(super) fn is_text(kind: &DataType) -> bool {
    let kind = value_type(kind);
    kind.is_string() || kind.is_null()
}

/// Returns the type of the values in a column, without a dictionary or run-end encoding.
pub(super) fn value_type(kind: &DataType) -> &DataType {
    match kind {
        DataType::Dictionary(_, values) => value_type(values),
        DataType::RunEndEncoded(_, values) => value_type(values.data_type()),
        kind => kind,
    }
}

/// Returns the same column without a dictionary or run-end encoding. Nulls without a type become
/// null texts.
pub(super) fn plain(column: &ArrayRef) -> ArrayRef {
    if column.data_type().is_null() {
        return new_null_array(&DataType::Utf8, column.len());
    }
    match encoded(column) {
        Some((values, rows)) => of_rows(&plain(&values), &rows),
        None => column.clone(),
    }
}

/// Returns the values of a dictionary-encoded or run-end-encoded column, and the index of each
/// row's value.
fn encoded(column: &ArrayRef) -> Option<(ArrayRef, ArrayRef)> {
    if let Some(dictionary) = column.as_any_dictionary_opt() {
        return Some((
            dictionary.values().clone(),
            arrow_array::make_array(dictionary.keys().to_data()),
        ));
    }
    let runs = column.as_any_ree_opt()?;
    Some((runs.values().clone(), std::sync::Arc::new(run_of_each_row(column))))
}

/// Returns the index of each row's run in a run-end-encoded array.
fn run_of_each_row(array: &dyn Array) -> UInt64Array {
    downcast_run_array! {
        array => (0..array.len()).map(|row| array.get_physical_index(row) as u64).collect(),
        kind => unreachable!("{kind} has no runs"),
    }
}

fn of_rows(values: &dyn Array, rows: &dyn Array) -> ArrayRef {
    take(values, rows, None).expect("a value for each row")
}

/// Returns the card numbers of a column. Null cards and other invalid cards are [`NOT_A_CARD`].
///
/// `UInt8` without nulls is not copied. Each value of an encoded column is converted once.
#[must_use]
pub fn card_ids(column: &ArrayRef) -> UInt8Array {
    if let Some((values, rows)) = encoded(column) {
        let ids = of_rows(&card_ids(&values), &rows);
        return known(ids.as_primitive::<UInt8Type>().clone());
    }
    if elements(column.data_type()).is_some() {
        return known(ids_of_digits(column));
    }
    known(match column.as_primitive_opt::<UInt8Type>() {
        Some(ids) => ids.clone(),
        None => UInt8Array::new(ids_of_values(column).into(), column.logical_nulls()),
    })
}

/// Replaces nulls with [`NOT_A_CARD`].
fn known(ids: UInt8Array) -> UInt8Array {
    if ids.null_count() == 0 {
        return ids;
    }
    UInt8Array::from_iter_values(ids.iter().map(|id| id.unwrap_or(NOT_A_CARD)))
}

fn ids_of_values(values: &dyn Array) -> Vec<u8> {
    downcast_integer_array! {
        values => narrow(values.values()),
        DataType::Null => vec![NOT_A_CARD; values.len()],
        DataType::Boolean => values.as_boolean().values().iter().map(u8::from).collect(),
        DataType::Decimal32(..) => narrow(values.as_primitive::<Decimal32Type>().values()),
        DataType::Decimal64(..) => narrow(values.as_primitive::<Decimal64Type>().values()),
        DataType::Decimal128(..) => narrow(values.as_primitive::<Decimal128Type>().values()),
        DataType::Decimal256(..) => {
            let numbers = values.as_primitive::<Decimal256Type>().values();
            let byte = |number: &i256| number.to_i128().and_then(|number| number.try_into().ok());
            numbers.iter().map(|number| byte(number).unwrap_or(NOT_A_CARD)).collect()
        }
        DataType::Float32 => {
            let numbers = values.as_primitive::<Float32Type>().values();
            numbers.iter().map(|&number| whole(number.into()).unwrap_or(NOT_A_CARD)).collect()
        }
        DataType::Float64 => {
            let numbers = values.as_primitive::<Float64Type>().values();
            numbers.iter().map(|&number| whole(number).unwrap_or(NOT_A_CARD)).collect()
        }
        _ => (0..values.len()).map(|row| read_card(text(values, row).as_bytes())).collect(),
    }
}

fn narrow<T: Copy + TryInto<u8>>(numbers: &[T]) -> Vec<u8> {
    numbers.iter().map(|&number| number.try_into().unwrap_or(NOT_A_CARD)).collect()
}

/// Returns the reason why the value of a row is not a card.
#[must_use]
pub fn error_of_card(column: &ArrayRef, row: usize) -> RowErrorKind {
    let value = plain(&column.slice(row, 1));
    if value.is_null(0) {
        return RowErrorKind::unexpected("null", "a card");
    }
    if elements(value.data_type()).is_some() {
        return error_of_digits(&value, 0);
    }
    let values = &*value;
    let found = downcast_integer_array! {
        values => values.value(0).to_string(),
        DataType::Float32 => values.as_primitive::<Float32Type>().value(0).to_string(),
        DataType::Float64 => values.as_primitive::<Float64Type>().value(0).to_string(),
        DataType::Decimal32(..) => values.as_primitive::<Decimal32Type>().value(0).to_string(),
        DataType::Decimal64(..) => values.as_primitive::<Decimal64Type>().value(0).to_string(),
        DataType::Decimal128(..) => values.as_primitive::<Decimal128Type>().value(0).to_string(),
        DataType::Decimal256(..) => values.as_primitive::<Decimal256Type>().value(0).to_string(),
        _ => return card_error(text(values, 0).as_bytes()),
    };
    RowErrorKind::NotACard { found }
}

/// Returns the text of a row.
pub(super) fn text(values: &dyn Array, row: usize) -> &str {
    match values.data_type() {
        DataType::Utf8View => values.as_string_view().value(row),
        DataType::LargeUtf8 => values.as_string::<i64>().value(row),
        _ => values.as_string::<i32>().value(row),
    }
}
