//! Converts the columns of a table to hands.

use super::block::{HandBlock, NOT_A_CARD};
use super::cards::{card_ids, error_of_card, is_text, plain, text};
use super::choose::{HandColumns, HandLayout};
use super::error::{RowError, RowErrorKind};
use super::text::{count_words, hand_error, numbers, read_hand};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, OffsetSizeTrait};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;
use std::ops::Range;

impl HandColumns {
    /// Returns the hands of a table, given all `columns` of the table.
    ///
    /// `cards` is the number of cards per hand, or `None` to take this number from the types of the
    /// columns or from the first hand that is not null. Hands of a different size are invalid. A
    /// null list or text is a null hand, but a null card is an invalid card.
    ///
    /// Contiguous lists of `UInt8` without nulls are not copied.
    ///
    /// # Panics
    /// Panics if `columns` do not match the schema that was passed to [`choose`](Self::choose).
    #[must_use]
    pub fn block(&self, columns: &[ArrayRef], cards: Option<usize>) -> HandBlock {
        let column = |&place: &usize| &columns[place];
        let columns: Vec<&ArrayRef> = self.places().iter().map(column).collect();
        match self.layout {
            HandLayout::Cards => one_per_card(&columns),
            HandLayout::List(size) => lists(&plain(columns[0]), cards.or(size)),
            HandLayout::Text => texts(&plain(columns[0]), cards),
        }
    }
}

fn one_per_card(columns: &[&ArrayRef]) -> HandBlock {
    let (hands, cards) = (columns.first().map_or(0, |&column| column.len()), columns.len());
    let mut ids = Vec::with_capacity(hands * cards);
    for column in columns {
        ids.extend_from_slice(card_ids(column).values());
    }
    let why =
        |hand, card| Some(RowError::new(hand, Some(card), error_of_card(columns[card], hand)));
    let (ids, codes) = (ids.into(), columns.first().is_some_and(|column| are_codes(column)));
    HandBlock { ids, by_card: true, hands, cards, codes, ..HandBlock::default() }.explained(why)
}

fn texts(column: &ArrayRef, cards: Option<usize>) -> HandBlock {
    let nulls = some_nulls(column);
    let text = |row: usize| text(column, row).as_bytes();
    let rows = || (0..column.len()).filter(|&row| column.is_valid(row));
    let cards = cards.or_else(|| rows().next().map(|row| count_words(text(row)).max(1)));
    let (cards, hands) = (cards.unwrap_or(0), column.len() - column.null_count());
    let mut ids = vec![NOT_A_CARD; hands * cards];
    for (ids, row) in ids.chunks_exact_mut(cards.max(1)).zip(rows()) {
        read_hand(text(row), ids);
    }
    let why = |hand, _| hand_error(hand, text(hand), cards);
    let (ids, codes) = (ids.into(), are_codes(column));
    HandBlock { ids, hands, cards, codes, nulls, ..HandBlock::default() }.explained(why)
}

fn lists(column: &ArrayRef, cards: Option<usize>) -> HandBlock {
    let nulls = some_nulls(column);
    let (values, range) = list_parts(column);
    let rows = || (0..column.len()).filter(|&row| column.is_valid(row));
    let first = rows().next().map_or(0..0, &range);
    let cards = cards.unwrap_or(first.len());
    let hands = column.len() - column.null_count();
    let in_order =
        |hand| range(hand) == (first.start + hand * cards..first.start + (hand + 1) * cards);
    let is_fixed = matches!(column.data_type(), DataType::FixedSizeList(..));
    let in_order =
        nulls.is_none() && if is_fixed { first.len() == cards } else { (0..hands).all(in_order) };
    // The hands use the values in this range.
    let used = if in_order {
        first.start..first.start + hands * cards
    } else {
        let join = |a: Range<usize>, b: Range<usize>| a.start.min(b.start)..a.end.max(b.end);
        rows().map(&range).fold(first, join)
    };
    let start = used.start;
    let values = values.slice(start, used.len());
    let mut ids = card_ids(&values).into_parts().1.into_inner();
    let mut other = None;
    if !in_order {
        let mut gathered = Vec::with_capacity(hands * cards);
        for row in rows() {
            let range = range(row);
            if range.len() == cards {
                gathered.extend_from_slice(&ids[range.start - start..range.end - start]);
            } else {
                other = other.or(Some(row));
                gathered.extend(std::iter::repeat_n(NOT_A_CARD, cards));
            }
        }
        ids = gathered.into();
    }
    let size = |hand| {
        let kind = RowErrorKind::OtherSize { found: range(hand).len(), expected: cards };
        RowError::new(hand, None, kind)
    };
    let why = |hand, card| {
        if other == Some(hand) {
            return Some(size(hand));
        }
        let kind = error_of_card(&values, range(hand).start - start + card);
        Some(RowError::new(hand, Some(card), kind))
    };
    let block =
        HandBlock { codes: are_codes(&values), ids, hands, cards, nulls, ..HandBlock::default() };
    let block = block.explained(why);
    // Hands without cards have no number that could be invalid.
    let error = block.error.or_else(|| other.map(size));
    HandBlock { error, ..block }
}

/// Returns whether the first value of a column is a text of codes, not of numbers.
fn are_codes(column: &ArrayRef) -> bool {
    if !is_text(column.data_type()) || column.is_empty() {
        return false;
    }
    let first = plain(&column.slice(0, 1));
    first.is_valid(0) && numbers(text(&first, 0).as_bytes()).is_none()
}

/// Returns the null mask of a column, or `None` if the column has no nulls.
fn some_nulls(column: &ArrayRef) -> Option<NullBuffer> {
    column.logical_nulls().filter(|nulls| nulls.null_count() > 0)
}

/// The values of all lists of a column, and a function that returns the range of a row's values.
pub(super) type ListParts<'a> = (&'a ArrayRef, Box<dyn Fn(usize) -> Range<usize> + 'a>);

/// Splits a column of lists into values and ranges, which Arrow has already checked.
pub(super) fn list_parts(column: &ArrayRef) -> ListParts<'_> {
    fn range<O: OffsetSizeTrait>(start: O, size: O) -> Range<usize> {
        start.as_usize()..start.as_usize() + size.as_usize()
    }
    fn of_list<O: OffsetSizeTrait>(column: &ArrayRef) -> ListParts<'_> {
        let lists = column.as_list::<O>();
        let row = |row| range(lists.value_offsets()[row], lists.value_length(row));
        (lists.values(), Box::new(row))
    }
    fn of_view<O: OffsetSizeTrait>(column: &ArrayRef) -> ListParts<'_> {
        let lists = column.as_list_view::<O>();
        let row = |row| range(lists.value_offset(row), lists.value_size(row));
        (lists.values(), Box::new(row))
    }
    match column.data_type() {
        DataType::List(_) => of_list::<i32>(column),
        DataType::LargeList(_) => of_list::<i64>(column),
        DataType::ListView(_) => of_view::<i32>(column),
        DataType::LargeListView(_) => of_view::<i64>(column),
        _ => {
            let lists = column.as_fixed_size_list();
            let row = |row| range(lists.value_offset(row), lists.value_length());
            (lists.values(), Box::new(row))
        }
    }
}
