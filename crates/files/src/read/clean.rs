//! Hides lines of a text that are not rows of its table.

use super::input::Options;
use std::io::{self, BufRead, BufReader, Read};

/// The line that replaces another one, so that the numbers of the lines stay right. A line of one
/// `#` is a comment in all texts.
const COMMENT: &[u8] = b"#\n";

/// A text in which the first lines, and the lines that begin like a comment, are replaced.
pub(super) struct Clean<R> {
    text: BufReader<R>,
    skip: usize,
    comments: Vec<String>,
    line: Vec<u8>,
    /// The number of bytes of the line that have been read.
    read: usize,
}

impl<R: Read> Clean<R> {
    /// Returns the text without the lines that the options name.
    pub fn new(text: R, options: &Options) -> Self {
        let (skip, comments) = (options.skip, options.comments.clone());
        Self { text: BufReader::new(text), skip, comments, line: Vec::new(), read: 0 }
    }
}

impl<R: Read> Read for Clean<R> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        if self.read == self.line.len() {
            self.line.clear();
            self.read = 0;
            self.text.read_until(b'\n', &mut self.line)?;
            let begin = self.line.trim_ascii_start();
            let is_comment = |comment: &String| begin.starts_with(comment.as_bytes());
            if !self.line.is_empty() && (self.skip > 0 || self.comments.iter().any(is_comment)) {
                self.skip = self.skip.saturating_sub(1);
                self.line = COMMENT.to_vec();
            }
        }
        let read = (&self.line[self.read..]).read(room)?;
        self.read += read;
        Ok(read)
    }
}
