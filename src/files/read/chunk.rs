//! Some hands of a file.

use crate::batch::BadHand;
use crate::files::FileError;
use ndarray::ArrayView2;

/// Some hands that stand one after another in a file: at most a few MiB of card numbers.
#[derive(Debug, Default)]
pub struct Chunk {
    /// Card numbers, row-major `[hand;card]`; not yet checked for range and for cards that stand twice.
    ids: Vec<u8>,
    hands: usize,
    cards: usize,
    /// The rows of a Parquet or Arrow file as they are, all columns.
    #[cfg(feature = "arrow")]
    batch: Option<arrow::array::RecordBatch>,
}

impl Chunk {
    /// The card numbers, `[hand;card]`.
    pub fn ids(&self) -> ArrayView2<'_, u8> {
        ArrayView2::from_shape((self.hands, self.cards), &self.ids).expect("rows of cards")
    }

    /// The rows of a Parquet or Arrow file as they are, all columns.
    #[cfg(feature = "arrow")]
    pub fn batch(&self) -> Option<&arrow::array::RecordBatch> {
        self.batch.as_ref()
    }

    /// The number of the first hand, over all inputs.
    pub fn first_hand(&self) -> u64 {
        todo!()
    }

    /// The error of a bad hand of this chunk: with its file, and its place there.
    pub fn located(&self, bad: BadHand) -> FileError {
        let _ = bad;
        todo!()
    }
}
