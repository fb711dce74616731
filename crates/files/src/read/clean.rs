//! Hides lines of a text that are not rows of its table.

use super::input::Options;
use crate::format::BYTE_ORDER_MARK;
use memchr::memchr_iter;
use std::io::{self, BufRead, BufReader, Read};

/// A text in which the first lines, and the lines that begin like a comment, are replaced by empty
/// comments, so that the numbers of the lines stay right.
pub(super) struct Clean<R> {
    text: BufReader<R>,
    /// The byte that ends a line.
    end: u8,
    /// The text of an empty comment.
    empty: &'static [u8],
    skip: usize,
    comments: Vec<String>,
    line: Vec<u8>,
    /// The number of bytes of the line that have been read.
    read: usize,
    /// Whether the next line begins inside quotes.
    is_open: bool,
}

impl<R: Read> Clean<R> {
    /// Returns the text without the lines that the options name. `head` has its first bytes.
    pub fn new(text: R, head: &[u8], options: &Options) -> Self {
        let end = if head.contains(&b'\n') { b'\n' } else { b'\r' };
        // JSON has no comments, but empty lines.
        let is_json = matches!(head.trim_ascii_start(), [b'{' | b'[', ..]);
        Self {
            text: BufReader::new(text),
            end,
            empty: if is_json { b"" } else { b"#" },
            skip: options.skip,
            comments: options.comments.clone(),
            line: Vec::new(),
            read: 0,
            is_open: false,
        }
    }
}

impl<R: Read> Read for Clean<R> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        if self.read == self.line.len() {
            self.line.clear();
            self.read = 0;
            self.text.read_until(self.end, &mut self.line)?;
            let begin = self.line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&self.line);
            let begin = begin.trim_ascii_start();
            let is_comment = |comment: &String| begin.starts_with(comment.as_bytes());
            let is_skipped = self.skip > 0 || self.comments.iter().any(is_comment);
            if !self.line.is_empty() && !self.is_open && is_skipped {
                self.skip = self.skip.saturating_sub(1);
                self.line = [self.empty, &[self.end]].concat();
            }
            self.is_open ^= memchr_iter(b'"', &self.line).count() % 2 == 1;
        }
        let read = (&self.line[self.read..]).read(room)?;
        self.read += read;
        Ok(read)
    }
}
