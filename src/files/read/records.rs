//! Reads text in blocks of whole lines or whole CSV records.

use super::bytes::InputBytes;
use crate::files::error::unreadable;
use crate::files::format::BYTE_ORDER_MARK;

/// The approximate number of bytes in a block.
const BLOCK_BYTES: usize = 4 << 20;

/// The largest number of bytes in a line. A longer line means that the input is not text.
const LONGEST: usize = 64 << 20;

/// A reader of text, one block at a time.
pub(super) struct Records {
    bytes: InputBytes,
    length: Option<u64>,
    /// The beginning of the next block: an incomplete line.
    begun: Vec<u8>,
    /// Whether a line end between quotes is part of a field.
    quotes: bool,
    ended: bool,
}

impl Records {
    pub fn new(mut bytes: InputBytes, quotes: bool) -> Result<Self, String> {
        let length = bytes.left();
        if bytes.head().starts_with(BYTE_ORDER_MARK) {
            bytes.next(BYTE_ORDER_MARK.len()).map_err(unreadable)?;
        }
        Ok(Self { bytes, length, begun: Vec::new(), quotes, ended: false })
    }

    /// Returns the next whole lines with their line ends, or `None` at the end. The last line of a
    /// file may have no line end.
    pub fn next_block(&mut self) -> Result<Option<Vec<u8>>, String> {
        let mut block = std::mem::take(&mut self.begun);
        while !self.ended {
            block.reserve(BLOCK_BYTES);
            let read = self.bytes.append(&mut block, BLOCK_BYTES).map_err(unreadable)?;
            self.ended = read < BLOCK_BYTES;
            let end = if self.ended { Some(block.len()) } else { last_end(&block, self.quotes) };
            if let Some(end) = end {
                self.begun = block.split_off(end);
                break;
            }
            if block.len() > LONGEST {
                return Err(format!(
                    "found a line of more than {} MiB, expected text",
                    LONGEST >> 20
                ));
            }
        }
        Ok((!block.is_empty()).then_some(block))
    }

    /// Returns the number of bytes that have been read, and the total number of bytes.
    pub fn progress(&self) -> (u64, u64) {
        (self.bytes.position(), self.length.unwrap_or(u64::MAX))
    }
}

/// Returns the end of the last whole line or record in a block that begins with a line. Quotes come
/// in pairs, so an even number of quotes precedes the end of a record.
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

/// Counts the lines in a block. The last line may have no line end.
pub(super) fn lines(block: &[u8]) -> u64 {
    let ends = memchr::memchr_iter(b'\n', block).count() as u64;
    ends + u64::from(block.last().is_some_and(|&last| last != b'\n'))
}

/// Returns the lines of a block that are not blank, without line ends. Each line has its number,
/// counted from 0.
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
