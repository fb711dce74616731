//! Reads hands from files, in chunks.
//!
//! A [`Reader`] joins inputs into one stream of hands. It returns the hands in [`Chunk`]s with a
//! few MiB of card numbers. The threads of rayon's current pool decode several parts of a file at
//! once. The hands stay in order.
//!
//! | format | hands in it | from a pipe |
//! |---|---|---|
//! | `txt` | letter codes, one hand per line | streamed |
//! | `csv`, `tsv` | numbers or codes in a column for each card, or all codes of a hand in one column | streamed |
//! | `npy` | integers `[hand;card]`, digits `[hand;card;feature]`, one-hot bits `[hand;card;feature;characteristic]` | streamed in C order, copied in Fortran order |
//! | `npz` | one array as in `npy` | copied |
//! | `parquet` | columns in any layout of [`columns`](crate::columns) | copied |
//! | `arrow` | as in `parquet` | Arrow streams streamed, Arrow files copied |
//!
//! Any file may be compressed with gzip or zstd. The first bytes show the compression. If a format
//! must be read at several positions, input from a pipe is first *copied* to an unnamed temporary
//! file.
//!
//! **Memory** is at most 256 MiB for text, CSV, `NumPy` and Parquet files of any size. An Arrow
//! file takes as much memory as its largest record batch, compressed and decompressed, and at most
//! 128 MiB more. A Parquet page must fit in memory too. For example, fastparquet writes all values
//! of a column in a row group as one page.
//!
//! A chunk may still have invalid card numbers and duplicate cards. Counting finds these errors in
//! the same pass, and [`Chunk::locate`] adds the location in the file to them.

mod arrow;
mod bytes;
mod chunk;
mod csv;
mod input;
mod npy;
mod parquet;
mod reader;
mod records;
mod text;

pub use chunk::Chunk;
pub use input::{Input, expanded};
pub use reader::{Options, Reader};

use crate::batch::{BadHand, HandFault, Row};
use crate::columns::{ChooseError, HandColumns, HandProblem, NOT_A_CARD};
use crate::files::{Advice, Answers, Give};
use arrow_array::RecordBatch;
use arrow_buffer::Buffer;
use ndarray::{ArrayView2, ShapeBuilder};

/// The number of bytes of card numbers in a chunk. It is large enough to make the cost of a call
/// negligible, and small enough that the bytes stay in the cache until they are counted.
const CHUNK_BYTES: usize = 3 << 20;

/// Returns the number of hands in a chunk. It is a multiple of the number of hands that are counted
/// at once.
fn hands_per_chunk(cards: usize) -> usize {
    CHUNK_BYTES / cards.max(3) / Row::HANDS * Row::HANDS
}

/// An opened file, or the reason why its hands cannot be read.
type Opened = Result<Box<dyn HandFile>, OpenError>;

/// The reason why the hands of a file cannot be read.
struct OpenError {
    fault: String,
    advice: Option<Advice>,
}

impl From<String> for OpenError {
    fn from(fault: String) -> Self {
        Self { fault, advice: None }
    }
}

impl From<ChooseError> for OpenError {
    fn from(error: ChooseError) -> Self {
        Self { fault: error.fault, advice: Some(Advice::NameColumns) }
    }
}

/// The hands of one input of any format. The errors of this trait omit the name of the file.
trait HandFile: Send {
    /// Returns the number of cards per hand, if the header determines it.
    fn cards(&self) -> Option<usize> {
        None
    }

    /// Returns the next part of the file, which any thread can decode, or `None` at the end.
    fn next_part(&mut self) -> Result<Option<HandPart>, String>;

    /// Returns the amount of the file that has been read and the size of the file, both in the same
    /// unit.
    fn progress(&self) -> (u64, u64);

    /// Returns a remark on how the file was interpreted.
    fn note(&self) -> Option<String> {
        None
    }
}

/// Some consecutive hands of a file.
enum HandPart {
    /// Hands that are already decoded.
    Ready(Decoded),
    /// Hands that any thread can decode.
    Encoded {
        /// The approximate memory that decoding needs.
        bytes: usize,
        decode: Box<dyn FnOnce() -> Result<Decoded, String> + Send>,
    },
}

impl HandPart {
    /// Returns the approximate memory that decoding needs. `usize::MAX` means that no other part
    /// should be read at the same time.
    fn bytes(&self) -> usize {
        match self {
            Self::Ready(_) => usize::MAX,
            Self::Encoded { bytes, .. } => *bytes,
        }
    }
}

/// The card numbers of some hands.
#[derive(Default)]
struct Decoded {
    /// `[hand;card]`, or `[card;hand]` if `by_card` is true.
    ids: Buffer,
    by_card: bool,
    hands: usize,
    cards: usize,
    /// Whether the file has letter codes.
    codes: bool,
    /// The problem with the first hand that contains [`NOT_A_CARD`].
    fault: Option<HandProblem>,
    /// The line of each hand, counted from 0 within the part, and the number of lines in the part.
    lines: (Vec<u32>, u64),
    /// The number of sets in each hand, or the first invalid hand. `None` if the sets have not been
    /// counted.
    counts: Option<Result<Answers, BadHand>>,
}

impl Decoded {
    /// Decodes a record batch that has only the columns of the hands. If `cards` is `None`, the
    /// first hand determines the number of cards.
    fn of_batch(batch: &RecordBatch, columns: &HandColumns, cards: Option<usize>) -> Self {
        let found = columns.ids(batch.columns(), cards);
        let (hands, mut cards, mut ids) = (found.hands(), found.cards(), found.buffer().clone());
        let null = found.nulls().and_then(|nulls| nulls.iter().position(|there| !there));
        let null = null.filter(|&hand| found.fault().is_none_or(|fault| hand < fault.hand));
        let null = null.map(|hand| HandProblem {
            hand,
            card: None,
            fault: "found null, expected a hand".to_owned(),
        });
        // Two kinds of invalid hands are not marked yet. A null hand has valid card numbers, and if
        // the first hand has no cards, there are no card numbers.
        let unmarked = null.is_some() || cards == 0;
        let fault = null.or_else(|| found.fault().cloned());
        if let Some(fault) = fault.as_ref().filter(|_| unmarked) {
            let mut marked = if cards == 0 { vec![0; hands] } else { ids.to_vec() };
            cards = cards.max(1);
            marked[fault.hand * cards..][..cards].fill(NOT_A_CARD);
            ids = marked.into();
        }
        let (by_card, codes) = (columns.is_by_card(), columns.has_codes());
        Self { ids, by_card, hands, cards, codes, fault, ..Self::default() }
    }

    /// Returns the card numbers, `[hand;card]`. The view has no columns if the numbers have been
    /// dropped.
    fn view(&self) -> ArrayView2<'_, u8> {
        let cards = if self.ids.is_empty() { 0 } else { self.cards };
        let shape = (self.hands, cards).set_f(self.by_card);
        ArrayView2::from_shape(shape, &self.ids).expect("as many numbers as cards")
    }

    /// Adds the problem with the first hand that contains [`NOT_A_CARD`]. `why` receives the index
    /// of the hand and the position of the card.
    fn explained(mut self, why: impl FnOnce(usize, usize) -> Option<HandProblem>) -> Self {
        if self.ids.contains(&NOT_A_CARD) {
            let first =
                self.view().indexed_iter().find(|(_, id)| **id == NOT_A_CARD).map(|(at, _)| at);
            self.fault = first.and_then(|(hand, card)| why(hand, card));
        }
        self
    }

    /// Counts the sets while the card numbers are in the cache, and drops the numbers unless `keep`
    /// is true.
    fn count(&mut self, keep: bool) {
        self.counts = Some(Answers::find(Give::Counts, &self.view()));
        if matches!(self.counts, Some(Ok(_))) && !keep {
            self.ids = Buffer::default();
        }
    }
}

/// The fault that the packed engine reports for a [`NOT_A_CARD`].
const UNKNOWN: HandFault = HandFault::NoCard { found: NOT_A_CARD as i128 };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::DECK;

    #[test]
    fn a_chunk_is_whole_groups_and_a_few_mebibytes() {
        for cards in 0..=DECK {
            let hands = hands_per_chunk(cards);
            assert!(hands > 0 && hands.is_multiple_of(Row::HANDS), "{cards} cards");
            assert!(hands * cards <= CHUNK_BYTES, "{cards} cards");
        }
        assert_eq!(hands_per_chunk(12), 262_144);
    }
}
