//! Some hands of a file.

use super::Rows;
use crate::batch::BadHand;
use crate::files::FileError;
use ndarray::ArrayView2;
use std::sync::Arc;

/// Some hands that stand one after another in a file: at most a few MiB of card numbers.
///
/// Its memory is used again for the next hands.
#[derive(Debug, Default)]
pub struct Chunk {
    pub(super) rows: Rows,
    /// How many hands stand before it, over all inputs.
    pub(super) first_hand: u64,
    pub(super) origin: Origin,
}

/// Where the hands of a chunk come from.
#[derive(Debug, Default, Clone)]
pub(super) struct Origin {
    pub file: Arc<str>,
    /// How many hands of the file stand before the chunk.
    pub before: u64,
    /// The line of the file's first hand, where hands are lines.
    pub first_line: Option<u64>,
}

impl Chunk {
    /// The card numbers, `[hand;card]`; not yet checked for range and for cards that stand twice.
    ///
    /// # Panics
    /// Never: a chunk is filled with whole hands.
    #[must_use]
    pub fn ids(&self) -> ArrayView2<'_, u8> {
        ArrayView2::from_shape((self.rows.hands, self.rows.cards), self.rows.ids())
            .expect("rows of cards")
    }

    /// How many hands there are.
    #[must_use]
    pub fn hands(&self) -> usize {
        self.rows.hands
    }

    /// How many cards a hand has.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.rows.cards
    }

    /// The number of the first hand, counted from 0 over all inputs.
    #[must_use]
    pub fn first_hand(&self) -> u64 {
        self.first_hand
    }

    /// The file that the hands come from, as it was named; `standard input` where it was that.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.origin.file
    }

    /// The rows of a Parquet or Arrow file as they are, all columns; as many as there are hands.
    #[cfg(feature = "arrow")]
    #[must_use]
    pub fn batch(&self) -> Option<&arrow::array::RecordBatch> {
        self.rows.batch.as_ref()
    }

    /// The error of a bad hand of this chunk: with its file, and its place there. Hands are counted from 0 within their file,
    /// lines from 1.
    #[must_use]
    pub fn located(&self, bad: BadHand) -> FileError {
        self.origin.located(bad)
    }
}

impl Origin {
    /// The error of a bad hand that is counted from the chunk's first.
    pub(super) fn located(&self, bad: BadHand) -> FileError {
        let bad = bad.after(self.before);
        let mut place = format!("hand {}, card {}", bad.hand, bad.card);
        if let Some(first) = self.first_line {
            place = format!("line {}, {place}", first + bad.hand);
        }
        FileError::new(&*self.file, bad.fault).at(place)
    }
}
