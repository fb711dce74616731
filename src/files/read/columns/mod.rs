//! Columns of Parquet and Arrow files: which of them are hands, and their rows as card numbers.

mod choice;
mod integers;
mod ipc;
mod lz4;
mod message;
mod pages;
mod parquet;
mod size;
mod slices;

pub(super) use ipc::IpcFile;
pub(super) use parquet::ParquetFile;

use super::{GROUP, Rows, check_cards, hands_a_chunk};
use crate::batch::HandFault;
use crate::files::FileError;
use arrow::array::{Array, ArrayRef, AsArray, RecordBatch};
use arrow::buffer::NullBuffer;
use arrow::datatypes::DataType;
use choice::Choice;
use std::sync::Arc;

/// How much a file may ask to be held in memory at once: with what is made of it, well under 256 MiB.
const MOST_BYTES: u64 = 96 << 20;

/// The hands in the columns of one file.
struct Columns {
    file: Arc<str>,
    choice: Choice,
    /// How many cards a hand has, as soon as it is known.
    cards: Option<usize>,
    /// How many hands were read.
    hands: u64,
    /// Rows that were decoded and not yet given out.
    left: Option<RecordBatch>,
}

/// A row that is no hand: its number among the rows at hand, the card if one is meant, and what is wrong.
#[derive(Debug)]
struct Bad {
    row: usize,
    card: Option<usize>,
    fault: String,
}

impl Columns {
    fn new(file: Arc<str>, choice: Choice) -> Self {
        Self {
            file,
            cards: choice.cards(),
            choice,
            hands: 0,
            left: None,
        }
    }

    /// Keeps rows to give out; the first of them tells how many cards a hand has.
    fn take(&mut self, batch: RecordBatch) -> Result<(), FileError> {
        if batch.num_rows() == 0 {
            return Ok(());
        }
        if self.cards.is_none() {
            let cards = self.choice.first_length(&batch);
            check_cards(cards).map_err(|fault| {
                FileError::new(&*self.file, fault).at(format!("hand {}", self.hands))
            })?;
            self.cards = Some(cards);
        }
        self.left = Some(batch);
        Ok(())
    }

    /// Gives out rows that are left, as many as a chunk has.
    fn give(&mut self, rows: &mut Rows) -> Result<(), FileError> {
        let cards = self.cards.unwrap_or(0);
        let Some(batch) = self.left.take() else {
            rows.found(0, cards);
            return Ok(());
        };
        let hands = batch.num_rows().min(hands_a_chunk(cards));
        if hands < batch.num_rows() {
            self.left = Some(batch.slice(hands, batch.num_rows() - hands));
        }
        let batch = batch.slice(0, hands);
        let room = rows.room(hands, cards);
        match &self.choice {
            Choice::List { place, .. } => list(batch.column(*place), cards, room),
            Choice::Cards(places) => {
                let columns = places.iter().map(|&place| batch.column(place));
                one_a_card(columns, cards, room)
            }
        }
        .map_err(|bad| self.located(&bad))?;
        self.hands += hands as u64;
        rows.batch = Some(batch);
        Ok(())
    }

    fn located(&self, bad: &Bad) -> FileError {
        let hand = self.hands + bad.row as u64;
        let place = match bad.card {
            Some(card) => format!("hand {hand}, card {card}"),
            None => format!("hand {hand}"),
        };
        FileError::new(&*self.file, &bad.fault).at(place)
    }
}

impl Bad {
    fn null(row: usize, card: Option<usize>) -> Self {
        let expected = if card.is_some() { "a card" } else { "a hand" };
        Self {
            row,
            card,
            fault: format!("null, expected {expected}"),
        }
    }

    fn number(row: usize, card: usize, found: i128) -> Self {
        Self {
            row,
            card: Some(card),
            fault: HandFault::NoCard { found }.to_string(),
        }
    }
}

/// The first null of some.
fn first_null(nulls: Option<&NullBuffer>) -> Option<usize> {
    let nulls = nulls.filter(|nulls| nulls.null_count() > 0)?;
    (0..nulls.len()).find(|&place| nulls.is_null(place))
}

/// Hands in one column of lists.
fn list(column: &ArrayRef, cards: usize, ids: &mut [u8]) -> Result<(), Bad> {
    if let Some(row) = first_null(column.nulls()) {
        return Err(Bad::null(row, None));
    }
    let values = match column.data_type() {
        DataType::List(_) => {
            let lists = column.as_list::<i32>();
            let offsets = lists.value_offsets();
            one_length(
                offsets.windows(2).map(|ends| i64::from(ends[1] - ends[0])),
                cards,
            )?;
            lists.values().slice(place(offsets[0].into()), ids.len())
        }
        DataType::LargeList(_) => {
            let lists = column.as_list::<i64>();
            let offsets = lists.value_offsets();
            one_length(offsets.windows(2).map(|ends| ends[1] - ends[0]), cards)?;
            lists.values().slice(place(offsets[0]), ids.len())
        }
        // The values of a slice of fixed lists are sliced with it.
        _ => Arc::clone(column.as_fixed_size_list().values()),
    };
    if let Some(at) = first_null(values.nulls()) {
        return Err(Bad::null(at / cards, Some(at % cards)));
    }
    integers::contiguous(&values, ids)
        .map_err(|(at, found)| Bad::number(at / cards, at % cards, found))
}

/// An offset, of which arrow has checked that it is a place in the values.
fn place(offset: i64) -> usize {
    usize::try_from(offset).unwrap_or(0)
}

/// Refuses lists that are not all of one length.
fn one_length(mut lengths: impl ExactSizeIterator<Item = i64>, cards: usize) -> Result<(), Bad> {
    let odd = lengths
        .by_ref()
        .enumerate()
        .find(|&(_, length)| usize::try_from(length) != Ok(cards));
    odd.map_or(Ok(()), |(row, length)| {
        Err(Bad {
            row,
            card: None,
            fault: format!("{length} cards, the hands before it have {cards}"),
        })
    })
}

/// Hands in one column a card.
fn one_a_card<'a>(
    columns: impl Iterator<Item = &'a ArrayRef>,
    cards: usize,
    ids: &mut [u8],
) -> Result<(), Bad> {
    let mut first: Option<Bad> = None;
    for (card, column) in columns.enumerate() {
        let bad = match first_null(column.nulls()) {
            Some(row) => Some(Bad::null(row, Some(card))),
            None => integers::strided(column, ids.iter_mut().skip(card).step_by(cards))
                .map_err(|(row, found)| Bad::number(row, card, found))
                .err(),
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
