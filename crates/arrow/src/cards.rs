//! Converts columns of cards to card numbers.

use super::error::RowError;
use super::text::{NOT_A_CARD, error_of_text, read_card};
use aplset::card::{Notation, bits_fault, digit_fault, number_fault, plural, whole};
use arrow_array::cast::AsArray;
use arrow_array::types::{Decimal128Type, Float32Type, Float64Type, UInt8Type};
use arrow_array::{
    Array, ArrayRef, GenericListArray, OffsetSizeTrait, UInt8Array, downcast_integer_array,
    new_null_array,
};
use arrow_schema::DataType;
use arrow_select::take::take;
use std::slice::from_ref;

/// Returns whether a column of this type can hold cards: numbers, texts, lists of four digits,
/// lists of four lists of three bits, or objects with a word for each feature.
pub(super) fn is_card(kind: &DataType) -> bool {
    let is_digit = |digit: &DataType| match list_of(digit) {
        Some((bit, _)) => bit.is_integer() || *bit == DataType::Boolean,
        None => is_number(digit) || is_text(digit),
    };
    is_number(kind)
        || is_text(kind)
        || matches!(kind, DataType::Struct(_))
        || list_of(kind).is_some_and(|(digit, _)| is_digit(digit))
}

/// Returns whether a column of this type can hold card numbers. Floats are included, because pandas
/// converts integers to floats if one is missing. Decimals without a fraction are included, because
/// `DuckDB` returns sums as decimals.
pub(super) fn is_number(kind: &DataType) -> bool {
    let kind = value_type(kind);
    kind.is_integer() || is_float(kind) || matches!(kind, DataType::Decimal128(_, 0))
}

pub(super) fn is_float(kind: &DataType) -> bool {
    matches!(value_type(kind), DataType::Float32 | DataType::Float64)
}

/// Returns whether a column of this type holds text. The items of a column of Arrow's null type
/// count as null texts.
pub(super) fn is_text(kind: &DataType) -> bool {
    let kind = value_type(kind);
    kind.is_string() || kind.is_null()
}

/// Returns the type of the items of a list, and their number if it is fixed.
pub(super) fn list_of(kind: &DataType) -> Option<(&DataType, Option<usize>)> {
    match value_type(kind) {
        DataType::List(item) | DataType::LargeList(item) => Some((item.data_type(), None)),
        DataType::FixedSizeList(item, size) => {
            Some((item.data_type(), usize::try_from(*size).ok()))
        }
        _ => None,
    }
}

/// Returns the type of the values in a column. In a dictionary-encoded column, these are the values
/// of the dictionary.
fn value_type(kind: &DataType) -> &DataType {
    match kind {
        DataType::Dictionary(_, values) => values,
        kind => kind,
    }
}

/// Decodes the dictionary of a column, if it has one. A column of Arrow's null type becomes a
/// column of null texts.
pub(super) fn plain(column: &ArrayRef) -> ArrayRef {
    match column.as_any_dictionary_opt() {
        Some(dictionary) => {
            take(dictionary.values(), dictionary.keys(), None).expect("a value for each key")
        }
        None if column.data_type().is_null() => new_null_array(&DataType::Utf8, column.len()),
        None => column.clone(),
    }
}

/// Returns the items of all lists in a column and the offset of each list, or `None` if the column
/// has no lists.
pub(super) fn list_parts(column: &ArrayRef) -> Option<(ArrayRef, Vec<usize>)> {
    fn parts<O: OffsetSizeTrait>(lists: &GenericListArray<O>) -> (ArrayRef, Vec<usize>) {
        let first = lists.value_offsets()[0].as_usize();
        let offsets = lists.value_offsets().iter().map(|offset| offset.as_usize() - first);
        let offsets: Vec<usize> = offsets.collect();
        (lists.values().slice(first, offsets[lists.len()]), offsets)
    }
    match column.data_type() {
        DataType::List(_) => Some(parts(column.as_list::<i32>())),
        DataType::LargeList(_) => Some(parts(column.as_list::<i64>())),
        _ => {
            let (items, size) = fixed_parts(column)?;
            Some((items, (0..=column.len()).map(|row| row * size).collect()))
        }
    }
}

/// Returns the items of all lists of a fixed size, and this size.
pub(super) fn fixed_parts(column: &ArrayRef) -> Option<(ArrayRef, usize)> {
    let lists = column.as_fixed_size_list_opt()?;
    let size = usize::try_from(lists.value_length()).expect("a size");
    let first = usize::try_from(lists.value_offset(0)).expect("an offset");
    Some((lists.values().slice(first, lists.len() * size), size))
}

/// Returns the notation of columns with one card each, or of a column of hands: that of the first
/// text, or numbers if a column has numbers. Returns `None` for other types and without texts.
pub(super) fn notation_of(columns: &[ArrayRef]) -> Option<Notation> {
    let items = |column: &ArrayRef| {
        let column = plain(column);
        list_parts(&column).map_or(column, |(items, _)| plain(&items))
    };
    let columns: Vec<ArrayRef> = columns.iter().map(items).collect();
    if columns.iter().any(|column| is_number(column.data_type())) {
        return Some(Notation::Numbers);
    }
    let texts: Vec<_> = columns.iter().filter(|column| is_text(column.data_type())).collect();
    let rows = texts.first().map_or(0, Array::len);
    let cells = (0..rows).flat_map(|row| texts.iter().map(move |column| (column, row)));
    let found = cells.filter(|(column, row)| column.is_valid(*row));
    let mut found = found.map(|(column, row)| text(column, row).trim());
    found.find(|text| !text.is_empty()).map(Notation::of)
}

/// Returns the card numbers of a column, whose texts are in this notation. Null cards and
/// unreadable cards are [`NOT_A_CARD`], but numbers from 81 to 254 are returned unchanged. Numbers
/// are card numbers, unless the notation has digits.
///
/// A column of `UInt8` without nulls is not copied. Each value of a dictionary is converted once.
pub(super) fn card_ids(column: &ArrayRef, notation: Option<Notation>) -> UInt8Array {
    let are_texts = has_digits(notation) && is_number(column.data_type());
    let ids = if let Some(dictionary) = column.as_any_dictionary_opt() {
        let ids = take(&card_ids(dictionary.values(), notation), dictionary.keys(), None);
        ids.expect("a value for each key").as_primitive::<UInt8Type>().clone()
    } else if let Some(ids) = column.as_primitive_opt::<UInt8Type>().filter(|_| !are_texts) {
        ids.clone()
    } else {
        let ids =
            ids_of_values(column, notation.filter(|_| !is_number(column.data_type()) || are_texts));
        UInt8Array::new(ids.into(), column.logical_nulls())
    };
    match ids.null_count() {
        0 => ids,
        _ => UInt8Array::from_iter_values(ids.iter().map(|id| id.unwrap_or(NOT_A_CARD))),
    }
}

/// Returns whether a number is read as a text in this notation.
fn has_digits(notation: Option<Notation>) -> bool {
    notation.is_some_and(|notation| notation != Notation::Numbers)
}

fn ids_of_values(column: &ArrayRef, notation: Option<Notation>) -> Vec<u8> {
    let id = |digits: &[u8]| match *digits {
        _ if matches!(notation, Some(Notation::Letters(_))) => {
            let text: String = digits.iter().map(u8::to_string).collect();
            notation.map_or(NOT_A_CARD, |letters| read_card(&text, letters))
        }
        [a @ ..3, b @ ..3, c @ ..3, d @ ..3] => ((a * 3 + b) * 3 + c) * 3 + d,
        _ => NOT_A_CARD,
    };
    if let Some(ids) = of_each_list(column, digits, id) {
        return ids;
    }
    if has_digits(notation) && is_number(column.data_type()) || column.as_struct_opt().is_some() {
        let card =
            |row| read_card(&value(&column.slice(row, 1)), notation.unwrap_or(Notation::Words));
        return (0..column.len()).map(card).collect();
    }
    let values = &**column;
    downcast_integer_array! {
        values => narrow(values.values()),
        DataType::Null => vec![NOT_A_CARD; values.len()],
        DataType::Boolean => values.as_boolean().values().iter().map(u8::from).collect(),
        DataType::Decimal128(..) => narrow(values.as_primitive::<Decimal128Type>().values()),
        DataType::Float32 => {
            let numbers = values.as_primitive::<Float32Type>().values();
            numbers.iter().map(|&number| whole(number.into()).unwrap_or(NOT_A_CARD)).collect()
        }
        DataType::Float64 => {
            let numbers = values.as_primitive::<Float64Type>().values();
            numbers.iter().map(|&number| whole(number).unwrap_or(NOT_A_CARD)).collect()
        }
        _ => {
            let notation = notation.or_else(|| notation_of(from_ref(column)));
            let notation = notation.unwrap_or(Notation::Codes);
            (0..values.len()).map(|row| read_card(text(values, row), notation)).collect()
        }
    }
}

fn narrow<T: Copy + TryInto<u8>>(numbers: &[T]) -> Vec<u8> {
    numbers.iter().map(|&number| number.try_into().unwrap_or(NOT_A_CARD)).collect()
}

/// Returns the digits of features, which are given as digits or as lists of three bits.
fn digits(features: &ArrayRef) -> UInt8Array {
    let digit = |bits: &[u8]| match bits {
        [1, 0, 0] => 0,
        [0, 1, 0] => 1,
        [0, 0, 1] => 2,
        _ => NOT_A_CARD,
    };
    let bits = |bits: &ArrayRef| card_ids(bits, Some(Notation::Numbers));
    let digits = of_each_list(features, bits, digit).map(UInt8Array::from);
    digits.unwrap_or_else(|| bits(features))
}

/// Converts the items of all lists with `numbers`, and then each converted list to one number with
/// `number`. Returns `None` if the column has no lists.
fn of_each_list(
    lists: &ArrayRef,
    numbers: impl Fn(&ArrayRef) -> UInt8Array,
    number: impl Fn(&[u8]) -> u8,
) -> Option<Vec<u8>> {
    if let Some((items, size @ 1..)) = fixed_parts(lists) {
        return Some(numbers(&items).values().chunks_exact(size).map(number).collect());
    }
    let (items, offsets) = list_parts(lists)?;
    let items = numbers(&items);
    Some(offsets.windows(2).map(|ends| number(&items.values()[ends[0]..ends[1]])).collect())
}

/// Returns the error for the only value of a column, which is not a card.
pub(super) fn error_of_card(cell: &ArrayRef, notation: Notation) -> RowError {
    let cell = plain(cell);
    if cell.is_null(0) {
        return RowError::unexpected("null", "a card");
    }
    match list_parts(&cell) {
        Some((features, _)) => error_of_features(&features, notation),
        None if cell.as_struct_opt().is_some() => error_of_text(&value(&cell), Notation::Words),
        None if is_text(cell.data_type()) || has_digits(Some(notation)) => {
            error_of_text(&value(&cell), notation)
        }
        None => RowError::new(0, None, number_fault(value(&cell))),
    }
}

/// Returns the error for the only value of a column, which is not a number of another deck.
pub(super) fn error_of_number(cell: &ArrayRef) -> RowError {
    let found = Some(value(cell)).filter(|found| !found.is_empty());
    let found = found.unwrap_or_else(|| "nothing".to_owned());
    RowError::unexpected(found, "whole numbers from 0 to 254")
}

/// Explains why digits or lists of bits are not a card.
fn error_of_features(features: &ArrayRef, notation: Notation) -> RowError {
    if let Notation::Letters(_) = notation {
        let digits = (0..features.len()).map(|feature| value(&features.slice(feature, 1)));
        return error_of_text(&digits.collect::<String>(), notation);
    }
    let fault = digits(features).values().iter().position(|&digit| digit > 2);
    let (Some(feature), 4) = (fault, features.len()) else {
        return RowError::unexpected(plural(features.len(), "feature"), "4");
    };
    let cell = features.slice(feature, 1);
    let Some((bits, _)) = list_parts(&cell) else {
        return RowError::new(0, None, digit_fault(value(&cell), feature));
    };
    let ids = card_ids(&bits, Some(Notation::Numbers));
    let on = ids.iter().filter(|bit| *bit == Some(1)).count();
    match ids.values().iter().position(|&bit| bit > 1) {
        Some(bit) => RowError::unexpected(value(&bits.slice(bit, 1)), "bits of 0 or 1"),
        None if on != 1 => RowError::new(0, None, bits_fault(on, feature)),
        None => {
            let found = format!("{} for feature {feature}", plural(bits.len(), "bit"));
            RowError::unexpected(found, "3")
        }
    }
}

/// Returns the only value of a column as text, and an object as in JSON.
fn value(cell: &ArrayRef) -> String {
    let values = &*plain(cell);
    if values.is_null(0) {
        return "null".to_owned();
    }
    if let Some(object) = values.as_struct_opt() {
        let fields = object.column_names().into_iter().zip(object.columns());
        let field = |(name, column)| format!("\"{name}\":\"{}\"", value(column));
        return format!("{{{}}}", fields.map(field).collect::<Vec<_>>().join(","));
    }
    downcast_integer_array! {
        values => values.value(0).to_string(),
        DataType::Float32 => values.as_primitive::<Float32Type>().value(0).to_string(),
        DataType::Float64 => values.as_primitive::<Float64Type>().value(0).to_string(),
        DataType::Decimal128(..) => values.as_primitive::<Decimal128Type>().value(0).to_string(),
        _ => text(values, 0).to_owned(),
    }
}

/// Returns the text of a row.
pub(super) fn text(values: &dyn Array, row: usize) -> &str {
    match values.data_type() {
        DataType::Utf8View => values.as_string_view().value(row),
        DataType::LargeUtf8 => values.as_string::<i64>().value(row),
        _ => values.as_string::<i32>().value(row),
    }
}
