//! Defines the parts of a file, which are read in order and decoded on any thread.

use crate::error::{FileError, FileErrorKind};
use aplset::batch::BadHand;
use aplset_arrow::{HandBlock, RowError};
use ndarray::ArrayView2;
use std::sync::Arc;

/// The hands of one input of any format.
pub(super) trait HandFile: Send {
    /// Returns the number of cards per hand, if the header determines it.
    fn cards(&self) -> Option<usize> {
        None
    }

    /// Reads the next part of the file, or returns `None` at the end.
    fn next_part(&mut self, size: PartSize) -> Result<Option<Decode>, FileErrorKind>;

    /// Returns how much of the file has been read, and the size of the file in the same unit.
    fn progress(&self) -> (u64, u64);

    /// Returns a remark on how the file was interpreted, if there is one.
    fn note(&self) -> Option<String> {
        None
    }
}

/// An opened file, or the reason why its hands cannot be read.
pub(super) type Opened = Result<Box<dyn HandFile>, FileErrorKind>;

/// A function that decodes a part on any thread. The function receives the number of cards per
/// hand, if that is known.
///
/// The function must not call rayon. A thread that waits in rayon may begin a later part, which
/// waits for the place of this part.
pub(super) type Decode = Box<dyn FnOnce(Option<usize>) -> Result<Chunk, FileErrorKind> + Send>;

/// The numbers that limit the size of a part.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct PartSize {
    /// The number of cards per hand, or `None` before the first hand.
    pub cards: Option<usize>,
    /// The number of bytes that the answer for a hand takes in memory.
    pub answer: usize,
}

/// The number of rows that are decoded to find the first hand. It is small, because the answers of
/// these rows must fit in memory too.
const FIRST_HANDS: usize = 1 << 9;

/// The largest number of bytes that the answers in a part take in memory. As text, the answers take
/// twice as many bytes.
const ANSWER_BYTES: usize = 8 << 20;

/// The number of hands that the engine counts at once.
const GROUP: usize = 512;

impl PartSize {
    /// Returns the number of hands in a part. Their card numbers take at most `bytes` bytes, and
    /// their answers take at most `bytes` bytes or 8 MiB, whichever is less.
    pub fn hands(self, bytes: usize) -> usize {
        let Some(cards) = self.cards else { return FIRST_HANDS };
        let hands = (bytes / cards.max(3)).min(bytes.min(ANSWER_BYTES) / self.answer.max(1));
        let groups = hands / GROUP * GROUP;
        if groups > 0 { groups } else { hands.max(1) }
    }
}

/// A part of a file that has been read but not decoded.
pub(crate) struct Part {
    pub(super) file: Arc<str>,
    pub(super) decode: Decode,
}

/// A place in the files, given by the number of hands and lines before it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Place {
    file: Arc<str>,
    /// The number of hands and of lines in the file before this place.
    hands: u64,
    lines: u64,
    /// The number of hands in all files before this place.
    all_hands: u64,
}

impl Part {
    /// Decodes the part, and returns its hands and the place after it. `before` returns the place
    /// of the part, and may wait for it.
    pub fn chunk(
        self,
        cards: Option<usize>,
        before: impl FnOnce() -> Place,
    ) -> Result<(Chunk, Place), FileError> {
        let decoded = (self.decode)(cards);
        let mut place = before();
        // All parts of a file share one `Arc` with the name of the file.
        if !Arc::ptr_eq(&place.file, &self.file) {
            place = Place { file: self.file, hands: 0, lines: 0, all_hands: place.all_hands };
        }
        let mut chunk =
            decoded.map_err(|kind| FileError::new(&*place.file, kind).at_hand(place.hands))?;
        if chunk.hands.hands == 0 {
            // Null hands may have been decoded before the size of the hands was known.
            chunk.hands.cards = cards.unwrap_or(chunk.hands.cards);
        }
        let rows = chunk.hands.rows() as u64;
        let after = Place {
            file: place.file.clone(),
            hands: place.hands + rows,
            lines: place.lines + chunk.all_lines,
            all_hands: place.all_hands + rows,
        };
        Ok((Chunk { place, ..chunk }, after))
    }
}

/// Some consecutive hands of one file, before they are checked.
#[derive(Debug, Default)]
pub struct Chunk {
    pub(super) hands: HandBlock,
    /// The zero-based line of each hand within the part, or nothing if the file has no lines.
    pub(super) lines: Vec<u32>,
    /// The number of lines in the part.
    pub(super) all_lines: u64,
    /// The place of the first hand, which is not known while the part is decoded.
    pub(super) place: Place,
}

impl From<HandBlock> for Chunk {
    fn from(hands: HandBlock) -> Self {
        Self { hands, ..Self::default() }
    }
}

impl Chunk {
    /// Returns the hands.
    #[must_use]
    pub fn hands(&self) -> &HandBlock {
        &self.hands
    }

    /// Returns the zero-based index of the first hand among the hands of all inputs.
    #[must_use]
    pub fn first_hand(&self) -> u64 {
        self.place.all_hands
    }

    /// Checks the hands and computes an answer for them, as [`HandBlock::answer`] does.
    ///
    /// # Errors
    /// Returns an error for the first invalid hand, with the file and the place in the file. In
    /// each file, the first hand has number 0, and the first line has number 1.
    pub fn answer<A>(
        &self,
        find: impl FnOnce(&ArrayView2<'_, u8>) -> Result<A, BadHand>,
    ) -> Result<A, FileError> {
        self.hands.answer(find).map_err(|error| self.error(&error))
    }

    /// Adds the file and the place in the file to the error for an invalid hand.
    pub(crate) fn error(&self, error: &RowError) -> FileError {
        let Place { file, hands, lines, .. } = &self.place;
        let line = self.lines.get(error.hand()).map(|&line| lines + u64::from(line) + 1);
        let hand = hands + error.hand() as u64;
        FileError::of_row(file, line, hand, error.card(), error.kind().clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_whole_groups_and_its_answers_take_few_bytes() {
        for cards in 0..=81 {
            let size = PartSize { cards: Some(cards), answer: 0 };
            assert!(size.hands(1 << 20).is_multiple_of(GROUP), "{cards} cards");
            let valid = PartSize { answer: cards * cards * cards / 6, ..size };
            assert!(valid.hands(1 << 20) * valid.answer <= 1 << 20, "{cards} cards");
        }
    }
}
