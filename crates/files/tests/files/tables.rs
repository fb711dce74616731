//! Tests hands without cards, tables without hands and a damaged table. Parquet and Arrow in every
//! layout of hands are tested in `tests/interop`.

use super::{all_formats, as_arrow, fault, hand_column, many, read};
use aplset::ndarray::Array2;
use arrow_array::types::UInt8Type;
use arrow_array::{Array as _, ArrayRef, FixedSizeListArray, ListArray, RecordBatch};
use arrow_buffer::OffsetBuffer;
use arrow_ipc::CompressionType;
use arrow_schema::Field;
use std::sync::Arc;

pub fn table(columns: Vec<(&str, ArrayRef)>) -> RecordBatch {
    RecordBatch::try_from_iter(columns).expect("columns of one length")
}

/// Makes a column of lists of small numbers.
pub fn list(hands: &Array2<u8>) -> ArrayRef {
    let hands = hands.rows().into_iter().map(|hand| Some(hand.to_vec().into_iter().map(Some)));
    Arc::new(ListArray::from_iter_primitive::<UInt8Type, _, _>(hands))
}

/// Makes a column of lists of this number of items.
pub fn nested(items: ArrayRef, size: usize) -> ArrayRef {
    let offsets = OffsetBuffer::from_repeated_length(size, items.len() / size);
    let field = Field::new_list_field(items.data_type().clone(), true);
    Arc::new(ListArray::new(Arc::new(field), offsets, items, None))
}

/// Arrow's decoder would abort the process, so this crate checks the declared size first.
#[test]
fn a_column_that_declares_more_than_memory_has_is_an_error() {
    let hands = hand_column(&many(1000));
    let mut bytes = as_arrow(&hands, Some(CompressionType::LZ4_FRAME));
    let frame = bytes.windows(4).position(|mark| mark == [0x04, 0x22, 0x4D, 0x18]);
    let length = frame.expect("a compressed buffer") - 8;
    bytes[length..][..8].fill(0x11);
    assert!(fault(&bytes).contains("does not fit in memory"), "{}", fault(&bytes));
}

#[test]
fn hands_without_cards_and_tables_without_hands() {
    let no_cards = Array2::zeros((5, 0));
    let no_hands = Array2::zeros((0, 12));
    let fixed = FixedSizeListArray::from_iter_primitive::<UInt8Type, Vec<Option<u8>>, _>([], 12);
    for (batch, expected) in [
        (hand_column(&no_cards), no_cards),
        (hand_column(&no_hands), Array2::zeros((0, 0))),
        (table(vec![("hand", Arc::new(fixed))]), no_hands),
    ] {
        for (format, bytes) in all_formats(&batch) {
            assert_eq!(read(&bytes), Ok(expected.clone()), "{format}");
        }
    }
}
