//! Some hands of a file.

use super::bad_row::Origin;
use super::room::Room;
use crate::batch::BadHand;
use crate::files::FileError;
use ndarray::ArrayView2;

/// Some hands that stand one after another in a file: at most a few MiB of card numbers.
///
/// Its memory is used again for the next hands.
#[derive(Debug, Default)]
pub struct Chunk {
    pub(super) room: Room,
    /// How many hands stand before it, over all inputs.
    pub(super) first_hand: u64,
    /// The file, and how many of its hands stand before it.
    pub(super) origin: Origin,
}

impl Chunk {
    /// The card numbers, `[hand;card]`; not yet checked for range and for cards that stand twice.
    ///
    /// # Panics
    /// Never: a chunk is filled with whole hands.
    #[must_use]
    pub fn ids(&self) -> ArrayView2<'_, u8> {
        ArrayView2::from_shape((self.hands(), self.cards()), self.room.ids())
            .expect("rows of cards")
    }

    /// How many hands there are.
    #[must_use]
    pub fn hands(&self) -> usize {
        self.room.hands()
    }

    /// How many cards a hand has.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.room.cards()
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

    /// The rows of a Parquet or Arrow file as they are, all columns, where [`Options::keep_columns`](super::Options::keep_columns) asks for
    /// them; as many as there are hands.
    #[cfg(feature = "arrow")]
    #[must_use]
    pub fn batch(&self) -> Option<&arrow::array::RecordBatch> {
        self.room.batch.as_ref()
    }

    /// The error of a bad hand of this chunk: with its file, and its place there. Hands are counted from 0 within their file,
    /// lines from 1.
    #[must_use]
    pub fn located(&self, bad: BadHand) -> FileError {
        self.origin.located(bad)
    }
}
