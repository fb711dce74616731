//! Reads lines of letter codes. The CSV reader also uses [`Records`] to read blocks of text.

use super::bytes::InputBytes;
use super::part::{Chunk, Decode, HandFile, Opened, PartSize};
use crate::error::FileErrorKind;
use crate::format::BYTE_ORDER_MARK;
use aplset_arrow::text::{count_words, hand_error, read_hand};
use aplset_arrow::{HandBlock, NOT_A_CARD};

/// A file of letter codes with one hand per line.
struct TextFile(Records);

/// Opens a text file of letter codes, in which blank lines are skipped.
pub(super) fn open(bytes: InputBytes) -> Opened {
    Ok(Box::new(TextFile(Records::new(bytes, false)?)))
}

impl HandFile for TextFile {
    fn next_part(&mut self, size: PartSize) -> Result<Option<Decode>, FileErrorKind> {
        Ok(self
            .0
            .next_block(size)?
            .map(|block| -> Decode { Box::new(move |cards| Ok(decode(&block, cards))) }))
    }

    fn progress(&self) -> (u64, u64) {
        self.0.bytes.progress()
    }
}

fn decode(block: &[u8], cards: Option<usize>) -> Chunk {
    let first = || filled_lines(block).next().map_or(0, |(_, line)| count_words(line).max(1));
    let cards = cards.unwrap_or_else(first);
    let (mut ids, mut numbers) = (Vec::with_capacity(block.len() / 5), Vec::new());
    for (number, line) in filled_lines(block) {
        let hand = ids.len();
        ids.resize(hand + cards, NOT_A_CARD);
        read_hand(line, &mut ids[hand..]);
        numbers.push(number);
    }
    let hands = numbers.len();
    let why = |hand, _| hand_error(hand, filled_lines(block).nth(hand)?.1, cards);
    let hands = HandBlock { ids: ids.into(), codes: true, hands, cards, ..HandBlock::default() };
    Chunk { lines: numbers, all_lines: lines(block), ..hands.explained(why).into() }
}

/// The approximate number of bytes in the first block of a file.
const FIRST_BYTES: usize = 1 << 14;

/// The approximate number of bytes in the largest block.
const BLOCK_BYTES: usize = 4 << 20;

/// The largest number of bytes in a line. A file with a longer line is rejected.
const LONGEST: usize = 64 << 20;

/// A reader of text in blocks, which end after a complete line or a complete CSV record.
pub(super) struct Records {
    pub bytes: InputBytes,
    /// An incomplete line, which is the beginning of the next block.
    begun: Vec<u8>,
    /// Whether quotes can enclose line ends, as in CSV.
    quotes: bool,
    ended: bool,
}

impl Records {
    pub fn new(mut bytes: InputBytes, quotes: bool) -> Result<Self, FileErrorKind> {
        if bytes.head().starts_with(BYTE_ORDER_MARK) {
            bytes.next(BYTE_ORDER_MARK.len())?;
        }
        Ok(Self { bytes, begun: Vec::new(), quotes, ended: false })
    }

    /// Returns a block of complete lines with their line ends, or `None` at the end of the file.
    /// The last line of the file may have no line end.
    pub fn next_block(&mut self, size: PartSize) -> Result<Option<Vec<u8>>, FileErrorKind> {
        // A card takes at least two bytes of text, and a hand takes at least one byte.
        let bytes = |cards: usize| (2 * cards.max(1) * size.hands(BLOCK_BYTES)).min(BLOCK_BYTES);
        self.next_bytes(size.cards.map_or(FIRST_BYTES, bytes))
    }

    /// Returns a block of about this size.
    pub fn next_bytes(&mut self, bytes: usize) -> Result<Option<Vec<u8>>, FileErrorKind> {
        let (mut block, mut most) = (std::mem::take(&mut self.begun), bytes);
        loop {
            if !self.ended && block.len() < most {
                let wanted = most - block.len();
                block.reserve(wanted);
                self.ended = self.bytes.append(&mut block, wanted)? < wanted;
            }
            let end = if self.ended && block.len() <= most {
                Some(block.len())
            } else {
                last_end(&block[..most], self.quotes)
            };
            if let Some(end) = end {
                self.begun = block.split_off(end);
                break;
            }
            if block.len() > LONGEST {
                let found = format!("a line of more than {} MiB", LONGEST >> 20);
                return Err(FileErrorKind::unexpected(found, "text"));
            }
            most += bytes;
        }
        Ok((!block.is_empty()).then_some(block))
    }

    /// Keeps only the first lines of a block, at least `least` bytes, and leaves the others for the
    /// next blocks.
    pub fn keep_first(&mut self, block: &mut Vec<u8>, least: usize) {
        let most = least + FIRST_BYTES;
        if let Some(end) = block.get(..most).and_then(|first| last_end(first, self.quotes))
            && end >= least
        {
            let mut rest = block.split_off(end);
            rest.append(&mut self.begun);
            self.begun = rest;
        }
    }
}

/// Returns the position after the last complete line or record in a block. The number of quotes
/// before the end of a record is even, because quotes come in pairs.
fn last_end(block: &[u8], quotes: bool) -> Option<usize> {
    let mut open = quotes && memchr::memchr_iter(b'"', block).count() % 2 == 1;
    let mut end = block.len();
    loop {
        let line = memchr::memrchr(b'\n', &block[..end])?;
        open ^= quotes && memchr::memchr_iter(b'"', &block[line..end]).count() % 2 == 1;
        if !open {
            return Some(line + 1);
        }
        end = line;
    }
}

/// Counts the lines in a block, including a last line without a line end.
pub(super) fn lines(block: &[u8]) -> u64 {
    let ends = memchr::memchr_iter(b'\n', block).count() as u64;
    ends + u64::from(block.last().is_some_and(|&last| last != b'\n'))
}

/// Returns the lines of a block that are not blank, without line ends, each with its zero-based
/// number.
pub(super) fn filled_lines(block: &[u8]) -> impl Iterator<Item = (u32, &[u8])> {
    let mut rest = block;
    let next = move || {
        let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        let line = (!rest.is_empty()).then_some(&rest[..end])?;
        rest = rest.get(end + 1..).unwrap_or_default();
        Some(line.strip_suffix(b"\r").unwrap_or(line))
    };
    let lines = (0..).zip(std::iter::from_fn(next));
    lines.filter(|(_, line)| !line.trim_ascii_start().is_empty())
}

#[cfg(test)]
mod tests {
    use super::last_end;

    #[test]
    fn a_block_ends_with_a_line_and_not_inside_quotes() {
        assert_eq!(last_end(b"a\nb", false), Some(2));
        assert_eq!(last_end(b"a\nb\n", true), Some(4));
        assert_eq!(last_end(b"ab", false), None);
        assert_eq!(last_end(b"a\n\"b\nc", true), Some(2));
        assert_eq!(last_end(b"a\n\"b\nc\"\n", true), Some(8));
        assert_eq!(last_end(b"a\n\"b\"\"\nc\"d", true), Some(2));
        assert_eq!(last_end(b"\"a\n", true), None);
    }
}
