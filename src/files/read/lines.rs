//! Text as blocks of whole lines.

use super::bad_row::{BadRow, Origin};
use super::hands_a_chunk;
use super::room::Room;
use super::source::Source;
use crate::card::DECK;
use crate::files::FileError;
use std::fmt::Display;
use std::sync::Arc;

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
    /// How many hands were read.
    hands: u64,
}

impl Lines {
    pub fn new(source: Source) -> Self {
        let length = source.length().and_then(|length| usize::try_from(length).ok());
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
            hands: 0,
        }
    }

    /// Whether there are lines left; reads on where no whole one is in memory.
    pub fn more(&mut self) -> Result<bool, FileError> {
        while self.start == self.whole && !self.ended {
            self.read_on()?;
        }
        Ok(self.start < self.whole)
    }

    /// Some next lines, all whole, each with its `\n`, but for a line too long for any hand. They stay until [`Lines::took`].
    pub fn whole(&self) -> &[u8] {
        &self.block[self.start..self.whole]
    }

    /// Steps over so many bytes, which were so many lines.
    pub fn took(&mut self, bytes: usize, lines: u64) {
        self.start += bytes;
        self.number += lines;
    }

    /// A fault of the next line.
    pub fn error(&self, place: impl Display, fault: impl Display) -> FileError {
        let number = self.number;
        let error = self.source.error(fault);
        error.at(format!("line {number}{place}"))
    }

    /// The line of the first hand, counted from 1: hands stand one right after another.
    pub fn first_hand(&self) -> u64 {
        self.number - self.hands
    }

    /// Where the next hand stands.
    pub fn origin(&self) -> Origin {
        Origin {
            file: Arc::clone(self.source.name()),
            before: self.hands,
            first_line: Some(self.first_hand()),
        }
    }

    /// Fills a room with hands of so many cards. `hand` reads the one that some lines begin with, and gives the length of its line; it is
    /// told how many stand before it in the room.
    pub fn fill(
        &mut self,
        room: &mut Room,
        cards: usize,
        hand: impl Fn(&[u8], usize, &mut [u8]) -> Result<usize, BadRow>,
    ) -> Result<(), FileError> {
        let most = hands_a_chunk(cards);
        let ids = room.make(most, cards);
        let mut hands = 0;
        let read = self.read_hands(ids, (most, cards), hand, &mut hands);
        room.holds(hands);
        read
    }

    /// The same, at most so many; `hands` is how many there are, also where it is an error.
    fn read_hands(
        &mut self,
        ids: &mut [u8],
        (most, cards): (usize, usize),
        hand: impl Fn(&[u8], usize, &mut [u8]) -> Result<usize, BadRow>,
        hands: &mut usize,
    ) -> Result<(), FileError> {
        let origin = self.origin();
        while *hands < most && self.more()? {
            let lines = self.whole();
            let (mut bytes, mut bad, before) = (0, None, *hands);
            while *hands < most && bytes < lines.len() && bad.is_none() {
                let row = &mut ids[*hands * cards..][..cards];
                match hand(&lines[bytes..], *hands, row) {
                    Ok(length) => (bytes, *hands) = (bytes + length, *hands + 1),
                    Err(found) => bad = Some(found),
                }
            }
            let blank = is_blank(first_line(&lines[bytes..]));
            let taken = (*hands - before) as u64;
            self.took(bytes, taken);
            self.hands += taken;
            match bad {
                None => (),
                // Where hands have cards, a blank line is none.
                Some(_) if blank && cards > 0 => self.skip_blank()?,
                Some(bad) => return Err(origin.error(&bad)),
            }
        }
        Ok(())
    }

    /// Steps over the blank lines that may end a text; a hand behind them is refused.
    fn skip_blank(&mut self) -> Result<(), FileError> {
        while self.more()? {
            let line = first_line(self.whole());
            if !is_blank(line) {
                let fault = "a hand after a blank line, expected it right after the hand before";
                return Err(self.error(format_args!(", hand {}", self.hands), fault));
            }
            self.took(line.len(), 1);
        }
        Ok(())
    }

    /// Reads to the end of the block, behind the piece of a line that is left.
    fn read_on(&mut self) -> Result<(), FileError> {
        self.block.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        (self.start, self.whole) = (0, 0);
        let room = self.block.len() - 1;
        let read = self.source.fill(&mut self.block[self.end..room])?;
        let fresh = self.end;
        self.end += read;
        self.ended = self.end < room;
        if self.ended && self.end > 0 && self.block[self.end - 1] != b'\n' {
            self.block[self.end] = b'\n';
            self.end += 1;
        }
        let last = self.block[fresh..self.end].iter().rposition(|&b| b == b'\n');
        self.whole = match last {
            Some(last) => fresh + last + 1,
            // Enough of a line that is too long to see that it is.
            None if self.end > LONGEST_LINE => self.end,
            None => 0,
        };
        Ok(())
    }
}

/// Refuses a line that no hand needs.
pub(super) fn check_length(line: &[u8]) -> Result<(), String> {
    if line.len() > LONGEST_LINE {
        return Err(format!(
            "more than {LONGEST_LINE} bytes, expected a hand of at most {DECK} cards"
        ));
    }
    Ok(())
}

/// Whether a line says nothing.
fn is_blank(line: &[u8]) -> bool {
    line.trim_ascii().is_empty()
}

/// The first line of some, with its `\n`.
pub(super) fn first_line(lines: &[u8]) -> &[u8] {
    lines.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default()
}
