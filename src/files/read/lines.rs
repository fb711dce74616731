//! Text as blocks of whole lines.

use super::source::Source;
use crate::files::FileError;
use std::fmt::Display;

/// How many bytes of text are in memory at most.
const BLOCK: usize = 1 << 20;

/// No hand needs as much: 81 codes are 404 letters. What is longer is refused.
const LONGEST_LINE: usize = 1 << 16;

/// The lines of an input, a block at a time.
pub(super) struct Lines {
    source: Source,
    block: Vec<u8>,
    /// What was given out already.
    start: usize,
    /// Where the last whole line ends.
    whole: usize,
    /// Where the bytes that were read end.
    end: usize,
    ended: bool,
    /// The number of the next line, counted from 1.
    number: u64,
}

impl Lines {
    pub fn new(source: Source) -> Self {
        let length = source
            .length()
            .and_then(|length| usize::try_from(length).ok());
        // A byte more than the text has, to see that it ends.
        let room = length.map_or(BLOCK, |length| BLOCK.min(length.saturating_add(1)));
        Self {
            source,
            // And one for the end of a last line that has none.
            block: vec![0; room + 1],
            start: 0,
            whole: 0,
            end: 0,
            ended: false,
            number: 1,
        }
    }

    /// Whether there are lines left; reads on where no whole one is in memory.
    pub fn more(&mut self) -> Result<bool, FileError> {
        while self.start == self.whole && !self.ended {
            self.read_on()?;
        }
        Ok(self.start < self.whole)
    }

    /// Some next lines, all whole, each with its `\n`. They stay until [`Lines::took`].
    pub fn whole(&self) -> &[u8] {
        &self.block[self.start..self.whole]
    }

    /// Steps over so many bytes, which were so many lines.
    pub fn took(&mut self, bytes: usize, lines: u64) {
        self.start += bytes;
        self.number += lines;
    }

    /// A fault of the line that is so many lines further.
    pub fn error(&self, further: u64, place: impl Display, fault: impl Display) -> FileError {
        let number = self.number + further;
        let error = self.source.error(fault);
        error.at(format!("line {number}{place}"))
    }

    /// Refuses a line that no hand needs.
    pub fn check_length(&self, further: u64, line: &[u8]) -> Result<(), FileError> {
        if line.len() > LONGEST_LINE {
            let fault = format!(
                "more than {LONGEST_LINE} bytes, expected a hand of at most {} cards",
                crate::card::DECK
            );
            return Err(self.error(further, "", fault));
        }
        Ok(())
    }

    /// Reads to the end of the block, behind the piece of a line that is left.
    fn read_on(&mut self) -> Result<(), FileError> {
        self.block.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        (self.start, self.whole) = (0, 0);
        self.check_length(0, &self.block[..self.end])?;
        let room = self.block.len() - 1;
        let read = self.source.fill(&mut self.block[self.end..room])?;
        let fresh = self.end;
        self.end += read;
        self.ended = self.end < room;
        if self.ended && self.end > 0 && self.block[self.end - 1] != b'\n' {
            self.block[self.end] = b'\n';
            self.end += 1;
        }
        let last = self.block[fresh..self.end]
            .iter()
            .rposition(|&b| b == b'\n');
        self.whole = last.map_or(0, |last| fresh + last + 1);
        Ok(())
    }
}

/// The first line of some, with its `\n`.
pub(super) fn first_line(lines: &[u8]) -> &[u8] {
    lines
        .split_inclusive(|&byte| byte == b'\n')
        .next()
        .unwrap_or_default()
}
