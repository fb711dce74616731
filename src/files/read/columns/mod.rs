//! Columns of Parquet and Arrow files: which of them are hands, and their rows as card numbers.

mod budget;
mod choice;
mod delta;
mod footer;
mod integers;
mod ipc;
mod kept;
mod limit;
mod lz4;
mod message;
mod own;
mod pages;
mod parquet;
mod slices;
mod views;
mod walk;
mod weight;

pub(super) use ipc::IpcFile;
pub(super) use kept::{FileColumns, Kept};
pub(super) use parquet::ParquetFile;

use super::bad_row::{BadRow, Origin};
use super::room::Room;
use super::{GROUP, check_cards, check_hands, hands_a_chunk, of};
use crate::batch::HandFault;
use crate::files::FileError;
use arrow::array::{Array, ArrayRef, AsArray, RecordBatch};
use arrow::buffer::NullBuffer;
use arrow::datatypes::{DataType, SchemaRef};
use choice::Choice;
use std::sync::Arc;

/// The hands in the columns of one file.
struct Columns {
    file: Arc<str>,
    choice: Choice,
    /// The columns of the rows that are given out beside the hands.
    kept: Option<SchemaRef>,
    /// How many cards a hand has, as soon as it is known.
    cards: Option<usize>,
    /// How many hands were read.
    hands: u64,
    /// Rows that were decoded and not yet given out.
    left: Option<RecordBatch>,
}

impl Columns {
    /// The columns of that choice among those that are read.
    fn new(file: Arc<str>, choice: Choice, kept: Option<SchemaRef>) -> Self {
        Self { file, cards: choice.cards(), choice, kept, hands: 0, left: None }
    }

    /// Keeps rows to give out; the first of them tells how many cards a hand has, if it is one.
    fn take(&mut self, batch: RecordBatch) -> Result<(), FileError> {
        if batch.num_rows() == 0 {
            return Ok(());
        }
        if self.cards.is_none()
            && let Some(cards) = self.choice.first_length(&batch)
        {
            check_cards(cards).map_err(|fault| self.origin().error(&BadRow::new(0, fault)))?;
            self.cards = Some(cards);
        }
        self.check_hands(self.hands + batch.num_rows() as u64)?;
        self.left = Some(batch);
        Ok(())
    }

    /// Refuses more hands of no cards than are read.
    fn check_hands(&self, hands: u64) -> Result<(), FileError> {
        check_hands(hands, self.cards.unwrap_or(0))
            .map_err(|fault| FileError::new(&*self.file, fault))
    }

    /// Gives out rows that are left, as many as a chunk has.
    fn give(&mut self, room: &mut Room) -> Result<(), FileError> {
        let cards = self.cards.unwrap_or(0);
        let Some(batch) = self.left.take() else {
            room.make(0, cards);
            return Ok(());
        };
        let origin = self.origin();
        let at_first = |fault| origin.error(&BadRow::new(0, fault));
        let mut hands = batch.num_rows().min(hands_a_chunk(cards));
        if self.kept.is_some() {
            hands = own::rows(&batch.slice(0, hands)).map_err(at_first)?;
        }
        if hands < batch.num_rows() {
            self.left = Some(batch.slice(hands, batch.num_rows() - hands));
        }
        let batch = batch.slice(0, hands);
        let ids = room.make(hands, cards);
        let read = match &self.choice {
            Choice::List { place, .. } => list(batch.column(*place), cards, ids),
            Choice::Cards(places) => {
                let columns = places.iter().map(|&place| batch.column(place));
                one_a_card(columns, cards, ids)
            }
        };
        let read = read.map_err(|bad| {
            let row = &ids[bad.row * cards..][..cards];
            bad.or_earlier(row)
        });
        let whole = read.as_ref().map_or_else(|bad| bad.row, |()| hands);
        room.holds(whole);
        if let Some(schema) = &self.kept {
            let copy = own::copy(&batch.slice(0, whole), schema).map_err(at_first)?;
            room.batch = Some(copy);
        }
        self.hands += whole as u64;
        read.map_err(|bad| origin.error(&bad))
    }

    /// Where the next hand stands.
    fn origin(&self) -> Origin {
        Origin { file: Arc::clone(&self.file), before: self.hands, first_line: None }
    }
}

fn null(row: usize, card: Option<usize>) -> BadRow {
    let expected = if card.is_some() { "a card" } else { "a hand" };
    BadRow { row, card, fault: format!("null, expected {expected}") }
}

fn no_card(row: usize, card: usize, found: i128) -> BadRow {
    BadRow::at_card(row, card, HandFault::NoCard { found })
}

/// The first null of some.
fn first_null(nulls: Option<&NullBuffer>) -> Option<usize> {
    let nulls = nulls.filter(|nulls| nulls.null_count() > 0)?;
    (0..nulls.len()).find(|&place| nulls.is_null(place))
}

/// Hands in one column of lists.
fn list(column: &ArrayRef, cards: usize, ids: &mut [u8]) -> Result<(), BadRow> {
    let (values, start, odd) = match column.data_type() {
        DataType::List(_) => {
            let lists = column.as_list::<i32>();
            let offsets = lists.value_offsets();
            let lengths = offsets.windows(2).map(|ends| i64::from(ends[1] - ends[0]));
            (lists.values(), place(offsets[0].into()), odd(lengths, cards))
        }
        DataType::LargeList(_) => {
            let lists = column.as_list::<i64>();
            let offsets = lists.value_offsets();
            let lengths = offsets.windows(2).map(|ends| ends[1] - ends[0]);
            (lists.values(), place(offsets[0]), odd(lengths, cards))
        }
        // The values of a slice of fixed lists are sliced with it.
        _ => (column.as_fixed_size_list().values(), 0, None),
    };
    let null_row = first_null(column.nulls()).map(|row| null(row, None));
    let bad = [null_row, odd].into_iter().flatten();
    let bad = bad.min_by_key(|bad| bad.row);
    let whole = bad.as_ref().map_or(column.len(), |bad| bad.row);
    let ids = &mut ids[..whole * cards];
    let values = values.slice(start, ids.len());
    let gap = first_null(values.nulls());
    let before = gap.unwrap_or(ids.len());
    integers::contiguous(&values.slice(0, before), &mut ids[..before])
        .map_err(|(at, found)| no_card(at / cards, at % cards, found))?;
    match (gap, bad) {
        (Some(at), _) => Err(null(at / cards, Some(at % cards))),
        (None, Some(bad)) => Err(bad),
        (None, None) => Ok(()),
    }
}

/// An offset, of which arrow has checked that it is a place in the values.
fn place(offset: i64) -> usize {
    usize::try_from(offset).unwrap_or(0)
}

/// The first list that is not as long as the others.
fn odd(lengths: impl Iterator<Item = i64>, cards: usize) -> Option<BadRow> {
    let (row, length) =
        lengths.enumerate().find(|&(_, length)| usize::try_from(length) != Ok(cards))?;
    let found = of(usize::try_from(length).unwrap_or(0), "card");
    let fault = format!("{found}, the hands before it have {cards}");
    Some(BadRow::new(row, fault))
}

/// Hands in one column a card.
fn one_a_card<'a>(
    columns: impl Iterator<Item = &'a ArrayRef>,
    cards: usize,
    ids: &mut [u8],
) -> Result<(), BadRow> {
    let mut first: Option<BadRow> = None;
    for (card, column) in columns.enumerate() {
        let gap = first_null(column.nulls());
        let before = column.slice(0, gap.unwrap_or(column.len()));
        let bad = match integers::strided(&before, ids.iter_mut().skip(card).step_by(cards)) {
            Err((row, found)) => Some(no_card(row, card, found)),
            Ok(()) => gap.map(|row| null(row, Some(card))),
        };
        // The columns come one after another: the first bad hand may be in a later one.
        if let Some(bad) = bad
            && first.as_ref().is_none_or(|first| bad.row < first.row)
        {
            first = Some(bad);
        }
    }
    first.map_or(Ok(()), Err)
}
