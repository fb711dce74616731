//! Reads arrays of whole numbers, such as hands of another deck.

use super::cards::{card_ids, error_of_number, list_parts, plain};
use super::error::RowError;
use super::hands::HandBlock;
use super::text::NOT_A_CARD;
use arrow_array::{Array, ArrayRef, BooleanArray};
use arrow_buffer::Buffer;
use arrow_select::filter::filter;
use itertools::Itertools;

/// Returns the arrays of a column of nested lists, of which all have the shape of the first one. If
/// an array has another shape, the block has the arrays before it.
pub(super) fn of_lists(columns: Vec<ArrayRef>) -> HandBlock {
    let column = plain(&columns[0]);
    let nulls = column.logical_nulls().filter(|nulls| nulls.null_count() > 0);
    let valid = nulls.as_ref().map(|nulls| BooleanArray::from(nulls.inner().clone()));
    let mut items = match &valid {
        Some(valid) => filter(&column, valid).expect("a bit for each row"),
        None => column,
    };
    let (rows, mut hands, mut cards, mut shape) = (items.len(), items.len(), 1, Vec::new());
    while let Some((inner, offsets)) = list_parts(&items) {
        let mut sizes = offsets.iter().tuple_windows().map(|(begin, end)| end - begin);
        let size = sizes.clone().next().unwrap_or(0);
        hands = sizes.position(|own| own != size).map_or(hands, |other| hands.min(other / cards));
        items = inner.slice(0, offsets[hands * cards]);
        cards *= size;
        shape.push(size);
    }
    let ids = card_ids(&items, None).into_parts().1.into_inner();
    let shape = Some(shape);
    let mut block = HandBlock { ids, hands, cards, nulls, shape, ..HandBlock::of(columns) };
    if hands < rows {
        let row = block.row(hands as u64);
        let (found, expected) = ("an array of another shape", "that of the first one");
        block.nulls = block.nulls.map(|nulls| nulls.slice(0, row));
        block.end = Some(RowError::unexpected(found, expected).at(row));
    }
    checked(block, |at| error_of_number(&items.slice(at, 1)))
}

/// Returns the arrays of columns with one number each.
pub(super) fn of_columns(columns: Vec<ArrayRef>) -> HandBlock {
    let (hands, cards) = (columns.first().map_or(0, Array::len), columns.len());
    let ids = columns.iter().flat_map(|column| card_ids(column, None).values().to_vec());
    let (ids, shape) = (Buffer::from(ids.collect::<Vec<u8>>()), Some(vec![cards]));
    let own = columns.clone();
    let block = HandBlock { ids, by_card: true, hands, cards, shape, ..HandBlock::of(columns) };
    checked(block, |at| error_of_number(&own[at / hands].slice(at % hands, 1)))
}

/// Adds the error of the first number that is not from 0 to 254, given its position in the bytes.
fn checked(block: HandBlock, error: impl Fn(usize) -> RowError) -> HandBlock {
    let bad =
        block.ids().rows().into_iter().enumerate().find_map(|(hand, row)| {
            Some((hand, row.iter().position(|&number| number == NOT_A_CARD)?))
        });
    let Some((hand, number)) = bad else { return block };
    let [of_hand, of_number] = if block.by_card { [1, block.hands] } else { [block.cards, 1] };
    let error = error(hand * of_hand + number * of_number);
    let end = Some(error.at(block.row(hand as u64)));
    HandBlock { end, ..block }
}
