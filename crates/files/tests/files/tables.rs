//! Tests reading Parquet files, Arrow files and Arrow streams in every layout of hands.

use super::{all_formats, as_arrow, fault, golden, hand_column, many, read};
use aplset::card::code;
use aplset::ndarray::Array2;
use arrow_array::types::{UInt8Type, UInt32Type, UInt64Type};
use arrow_array::{
    Array, ArrayRef, ArrowPrimitiveType, DictionaryArray, FixedSizeListArray, Int32Array,
    Int64Array, LargeListArray, ListArray, PrimitiveArray, RecordBatch, StringArray,
    StringViewArray,
};
use arrow_ipc::CompressionType;
use arrow_schema::{Field, FieldRef};
use std::sync::Arc;

pub fn table(columns: Vec<(&str, ArrayRef)>) -> RecordBatch {
    RecordBatch::try_from_iter(columns).expect("columns of one length")
}

/// Makes a table with a column for each card, from a function that makes the column of a card.
pub fn card_columns(cards: usize, column: impl Fn(usize) -> ArrayRef) -> RecordBatch {
    let names: Vec<String> = (0..cards).map(|card| format!("c{card}")).collect();
    table(names.iter().enumerate().map(|(card, name)| (&**name, column(card))).collect())
}

/// Makes a column of numbers.
pub fn values<'a, T: ArrowPrimitiveType>(ids: impl IntoIterator<Item = &'a u8>) -> ArrayRef
where
    T::Native: TryFrom<u8>,
{
    let ids = ids.into_iter().map(|&id| T::Native::try_from(id).ok());
    Arc::new(ids.collect::<PrimitiveArray<T>>())
}

/// Makes a column of lists of small numbers.
pub fn list(hands: &Array2<u8>) -> ArrayRef {
    let hands = hands.rows().into_iter().map(|hand| Some(hand.to_vec().into_iter().map(Some)));
    Arc::new(ListArray::from_iter_primitive::<UInt8Type, _, _>(hands))
}

fn item(values: &ArrayRef) -> FieldRef {
    Arc::new(Field::new_list_field(values.data_type().clone(), true))
}

fn fixed_list(values: ArrayRef, cards: usize) -> ArrayRef {
    let cards = i32::try_from(cards).expect("a size");
    Arc::new(FixedSizeListArray::new(item(&values), cards, values, None))
}

/// Encodes the cards with a dictionary of the numbers 80 to 0.
fn dictionary(hands: &Array2<u8>) -> ArrayRef {
    let keys = Int32Array::from_iter_values(hands.iter().map(|&id| i32::from(80 - id)));
    let numbers = Int64Array::from_iter_values((0..81).rev());
    Arc::new(DictionaryArray::new(keys, Arc::new(numbers)))
}

#[test]
fn golden_hands_come_back_from_every_layout_in_every_format() {
    for hands in golden() {
        let cards = hands.ncols();
        let large = hands.rows().into_iter().map(|hand| Some(hand.mapv(|id| Some(id.into()))));
        let large = LargeListArray::from_iter_primitive::<UInt32Type, _, _>(large);
        let codes: Vec<String> = hands.iter().map(|&id| code(id.into())).collect();
        let lines: Vec<String> = codes.chunks(cards).map(|hand| hand.join(" ")).collect();
        let keys = Int32Array::from_iter_values(0..i32::try_from(lines.len()).expect("few"));
        let text = Arc::new(StringArray::from(lines.clone()));
        let columns: [ArrayRef; 8] = [
            list(&hands),
            Arc::new(large),
            fixed_list(values::<UInt64Type>(&hands), cards),
            fixed_list(dictionary(&hands), cards),
            fixed_list(Arc::new(StringArray::from(codes.clone())), cards),
            Arc::new(StringViewArray::from_iter_values(&lines)),
            Arc::new(DictionaryArray::new(keys, text.clone())),
            text,
        ];
        let mut tables = columns.map(|column| table(vec![("hand", column)])).to_vec();
        tables.push(card_columns(cards, |card| values::<UInt8Type>(hands.column(card))));
        tables.push(card_columns(cards, |card| {
            let codes = codes.iter().skip(card).step_by(cards);
            Arc::new(StringArray::from_iter_values(codes))
        }));
        for table in tables {
            let kind = table.column(0).data_type();
            for (format, bytes) in all_formats(&table) {
                assert_eq!(read(&bytes), Ok(hands.clone()), "{format} {kind}");
            }
        }
    }
}

/// Arrow's decoder would abort the process, so this crate checks the declared size first.
#[test]
fn a_column_that_declares_more_than_memory_has_is_an_error() {
    let hands = hand_column(&many(1000));
    let mut bytes = as_arrow(&[hands], Some(CompressionType::LZ4_FRAME));
    let frame = bytes.windows(4).position(|mark| mark == [0x04, 0x22, 0x4D, 0x18]);
    let length = frame.expect("a compressed buffer") - 8;
    bytes[length..][..8].fill(0x11);
    assert!(fault(&bytes).contains("does not fit in memory"), "{}", fault(&bytes));
}

#[test]
fn hands_without_cards_and_tables_without_hands() {
    let no_cards = Array2::zeros((5, 0));
    let no_hands = Array2::zeros((0, 12));
    let fixed = table(vec![("hand", fixed_list(values::<UInt8Type>(&no_hands), 12))]);
    for (batch, expected) in [
        (hand_column(&no_cards), no_cards),
        (hand_column(&no_hands), Array2::zeros((0, 0))),
        (fixed, no_hands),
    ] {
        for (format, bytes) in all_formats(&batch) {
            assert_eq!(read(&bytes), Ok(expected.clone()), "{format}");
        }
    }
}
