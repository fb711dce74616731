//! Hands from files, in chunks.
//!
//! A [`Reader`] joins its inputs to one stream of hands and gives them as [`Chunk`]s of a few MiB of
//! card numbers. The threads of rayon's current pool decode several parts of a file at once; the
//! chunks come in the order of the hands.
//!
//! | format | hands in it | from a pipe |
//! |---|---|---|
//! | `txt` | letter codes, one hand per line | streamed |
//! | `csv`, `tsv` | numbers or codes, a column for each card; or all codes of a hand in one column | streamed |
//! | `npy` | integers `[hand;card]`, digits `[hand;card;feature]`, one-hot bits `[hand;card;feature;characteristic]` | streamed; copied in Fortran order |
//! | `npz` | one such array | copied |
//! | `parquet` | columns in any layout of [`columns`](crate::columns) | copied |
//! | `arrow` | the same | streams streamed, files copied |
//!
//! Any of them may be compressed with gzip or zstd, whose bytes are recognised. *Copied* means: to an
//! unnamed temporary file, since the format is read at several positions.
//!
//! **Memory** is at most 256 MiB for text, CSV, `NumPy` and Parquet files of any size. An Arrow file
//! needs its largest record batch, compressed and decompressed, and at most 128 MiB more. A Parquet
//! page must fit in memory too: fastparquet writes all values of a row group as one page.
//!
//! A chunk is not checked for numbers that are no cards and for duplicate cards: that happens where
//! the hands are counted, in the same pass. [`Chunk::locate`] gives such an error its place.

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

/// How many bytes of card numbers a chunk should have: enough that calls cost nothing beside them,
/// little enough to stay in the cache until they are counted.
const CHUNK_BYTES: usize = 3 << 20;

/// How many hands make a chunk: whole groups, as they are counted.
fn hands_per_chunk(cards: usize) -> usize {
    CHUNK_BYTES / cards.max(3) / Row::HANDS * Row::HANDS
}

/// An opened file, or why its hands cannot be read.
type Opened = Result<Box<dyn HandFile>, OpenError>;

/// Why the hands of a file cannot be read.
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

/// The hands of one input, whatever its format. Its errors leave out the name of the file.
trait HandFile: Send {
    /// How many cards a hand has, if the header determines it.
    fn cards(&self) -> Option<usize>;

    /// The next part of the file as it is there, to be decoded by any thread; `None` at the end.
    fn next_part(&mut self) -> Result<Option<HandPart>, String>;

    /// How much of the file has been read, from 0 to 1.
    fn progress(&self) -> f64;

    /// A remark on how the file was understood.
    fn note(&self) -> Option<String> {
        None
    }
}

/// Some consecutive hands of a file.
enum HandPart {
    /// They are decoded already.
    Ready(Decoded),
    /// They are still to be decoded, by any thread.
    Encoded {
        /// About how much memory that takes.
        bytes: usize,
        decode: Box<dyn FnOnce() -> Result<Decoded, String> + Send>,
    },
}

impl HandPart {
    /// About how much memory it needs until it is decoded; of one that no other should be read with,
    /// `usize::MAX`.
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
    /// `[hand;card]`, or `[card;hand]`.
    ids: Buffer,
    by_card: bool,
    hands: usize,
    cards: usize,
    /// Whether the cards are letter codes in the file.
    codes: bool,
    /// The problem of the first hand that has a [`NOT_A_CARD`].
    fault: Option<HandProblem>,
    /// The line of each hand, counted from 0 within the part, and the number of all lines.
    lines: (Vec<u32>, u64),
    /// How many sets they have, or the first invalid hand, if that has been found.
    counts: Option<Result<Answers, BadHand>>,
}

impl Decoded {
    /// The hands of a record batch of Parquet or Arrow, whose columns are those of the hands. The first hand determines how many
    /// cards a hand has, unless `cards` does.
    fn of_batch(batch: &RecordBatch, columns: &HandColumns, cards: Option<usize>) -> Self {
        let found = columns.ids(batch.columns(), cards);
        let (hands, mut cards, mut ids) = (found.hands(), found.cards(), found.buffer().clone());
        let null = found.nulls().and_then(|nulls| nulls.iter().position(|there| !there));
        let null = null.filter(|&hand| found.fault().is_none_or(|fault| hand < fault.hand));
        let null = null.map(|hand| HandProblem {
            hand,
            card: None,
            fault: "null, expected a hand".to_owned(),
        });
        // A null hand has the numbers of a valid one, and a first hand without cards leaves none.
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

    /// The card numbers, `[hand;card]`; without the cards, if they have been dropped.
    fn view(&self) -> ArrayView2<'_, u8> {
        let cards = if self.ids.is_empty() { 0 } else { self.cards };
        let shape = (self.hands, cards).set_f(self.by_card);
        ArrayView2::from_shape(shape, &self.ids).expect("as many numbers as cards")
    }

    /// The same hands, with the fault of the first that has a [`NOT_A_CARD`] at this card.
    fn explained(mut self, why: impl FnOnce(usize, usize) -> Option<HandProblem>) -> Self {
        if self.ids.contains(&NOT_A_CARD) {
            let first =
                self.view().indexed_iter().find(|(_, id)| **id == NOT_A_CARD).map(|(at, _)| at);
            self.fault = first.and_then(|(hand, card)| why(hand, card));
        }
        self
    }

    /// Counts the sets while the card numbers are in the cache; then they may be dropped.
    fn count(&mut self, keep: bool) {
        self.counts = Some(Answers::find(Give::Counts, &self.view()));
        if matches!(self.counts, Some(Ok(_))) && !keep {
            self.ids = Buffer::default();
        }
    }
}

/// What the packed engine finds for a [`NOT_A_CARD`].
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
