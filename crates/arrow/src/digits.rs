//! Converts cards that are lists of four digits, or of four features with three bits each.

use super::block::NOT_A_CARD;
use super::cards::{card_ids, error_of_card};
use super::error::RowErrorKind;
use aplset::batch::HandErrorKind;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, UInt8Array};
use arrow_schema::DataType;

/// Returns the number of elements per card if a column has lists of four digits or of four lists of
/// three bits.
pub(super) fn elements(kind: &DataType) -> Option<usize> {
    let list = |kind: &DataType, length| match kind {
        DataType::FixedSizeList(item, size) if *size == length => Some(item.data_type().clone()),
        _ => None,
    };
    let item = list(kind, 4)?;
    match list(&item, 3) {
        Some(bit) => (bit.is_integer() || bit == DataType::Boolean).then_some(12),
        None => item.is_numeric().then_some(4),
    }
}

/// Returns the digits or bits of all cards as one column, and their number per card.
fn flat(column: &ArrayRef) -> (ArrayRef, usize) {
    let elements = elements(column.data_type()).expect("digits or bits");
    let values = |lists: &ArrayRef| {
        let lists = lists.as_fixed_size_list();
        let [first, size] = [lists.value_offset(0), lists.value_length()]
            .map(|number| usize::try_from(number).expect("not negative"));
        lists.values().slice(first, lists.len() * size)
    };
    let digits = values(column);
    (if elements == 12 { values(&digits) } else { digits }, elements)
}

/// Returns the card numbers of a column of digits or bits. Null and invalid cards are
/// [`NOT_A_CARD`].
pub(super) fn ids_of_digits(column: &ArrayRef) -> UInt8Array {
    let (values, elements) = flat(column);
    let bytes = card_ids(&values);
    let bytes = bytes.values();
    let ids: Vec<u8> = match elements {
        4 => bytes.as_chunks().0.iter().copied().map(id_of_digits).collect(),
        _ => bytes.as_chunks().0.iter().map(id_of_bits).collect(),
    };
    UInt8Array::new(ids.into(), column.logical_nulls())
}

/// Returns the reason why the digits or the bits of a row are not a card.
pub(super) fn error_of_digits(column: &ArrayRef, row: usize) -> RowErrorKind {
    let (values, elements) = flat(&column.slice(row, 1));
    let bytes = card_ids(&values);
    let byte = |at: usize| bytes.value(at);
    let found = |at| match error_of_card(&values, at) {
        RowErrorKind::NotACard { found } => found,
        other => other.to_string(),
    };
    if elements == 4 {
        let feature = (0..4).find(|&feature| byte(feature) > 2).unwrap_or(0);
        let found = format!("digit {} for feature {feature}", found(feature));
        return RowErrorKind::unexpected(found, "0, 1 or 2");
    }
    if let Some(bit) = (0..12).find(|&bit| byte(bit) > 1) {
        return RowErrorKind::unexpected(found(bit), "bits of 0 or 1");
    }
    let on = |feature: usize| (0..3).filter(|bit| byte(3 * feature + bit) == 1).count();
    let feature = (0..4).find(|&feature| on(feature) != 1).unwrap_or(0);
    HandErrorKind::NotOneBit { feature, on: on(feature) }.into()
}

fn id_of_digits(digits: [u8; 4]) -> u8 {
    let [a, b, c, d] = digits;
    if digits.iter().all(|&digit| digit < 3) { ((a * 3 + b) * 3 + c) * 3 + d } else { NOT_A_CARD }
}

fn id_of_bits(bits: &[u8; 12]) -> u8 {
    let mut id = 0;
    for feature in bits.as_chunks::<3>().0 {
        id = 3 * id
            + match feature {
                [1, 0, 0] => 0,
                [0, 1, 0] => 1,
                [0, 0, 1] => 2,
                _ => return NOT_A_CARD,
            };
    }
    id
}
