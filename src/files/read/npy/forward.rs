//! An array in C order: read from its beginning to its end.

use super::header::NpyHeader;
use super::shape::Kind;
use crate::files::FileError;
use crate::files::read::bad_row::Origin;
use crate::files::read::room::Room;
use crate::files::read::source::Source;
use crate::files::read::{HandFile, hands_a_chunk};
use std::sync::Arc;

/// How many elements that must be converted are read at a time, near enough.
const BLOCK: usize = 1 << 16;

/// An array in C order.
pub(super) struct Forward {
    source: Source,
    header: NpyHeader,
    /// How many hands were read.
    hands: u64,
    /// How many bytes behind the header were read.
    read: u64,
    raw: Vec<u8>,
    bytes: Vec<u8>,
}

impl Forward {
    pub fn new(source: Source, header: NpyHeader) -> Self {
        Self { source, header, hands: 0, read: 0, raw: Vec::new(), bytes: Vec::new() }
    }

    /// Reads hands into the room that there is; `hands` says how many there are, also where it is an error.
    fn read(&mut self, ids: &mut [u8], hands: &mut usize) -> Result<(), FileError> {
        let (element, cards) = (self.header.element, self.header.cards);
        if element.is_byte() && cards.kind == Kind::Number {
            // The bytes of the file are the card numbers.
            let read = self.source.fill(ids)?;
            *hands = read / cards.cards;
            return self.check_end(read, ids.len());
        }
        let origin = origin(&self.source, self.hands);
        let block = (BLOCK / cards.units()).max(1) * cards.cards;
        for ids in ids.chunks_mut(block) {
            let wanted = ids.len() / cards.cards;
            let hand = cards.units() * element.size();
            self.raw.resize(wanted * hand, 0);
            let read = self.source.fill(&mut self.raw)?;
            let whole = read / hand;
            self.bytes.resize(whole * cards.units(), 0);
            let big = element.narrow(&self.raw[..whole * hand], &mut self.bytes);
            let folded = cards.fold(&self.bytes, big.err(), &mut ids[..whole * cards.cards]);
            if let Err(mut bad) = folded {
                bad.row += *hands;
                *hands = bad.row;
                return Err(origin.error(&bad));
            }
            *hands += whole;
            self.check_end(read, self.raw.len())?;
        }
        Ok(())
    }

    /// Refuses an input that ends too early.
    fn check_end(&mut self, read: usize, expected: usize) -> Result<(), FileError> {
        self.read += read as u64;
        if read < expected {
            let follow = self.read.to_string();
            return Err(self.source.error(self.header.not_so_long(&follow)));
        }
        Ok(())
    }

    /// Refuses what goes on after the last hand.
    fn end(&mut self) -> Result<(), FileError> {
        if self.source.fill(&mut [0])? > 0 {
            return Err(self.source.error(self.header.not_so_long("more")));
        }
        Ok(())
    }
}

impl HandFile for Forward {
    fn cards(&self) -> Option<usize> {
        Some(self.header.cards.cards)
    }

    fn hands(&self) -> Option<u64> {
        Some(self.header.hands)
    }

    fn fill(&mut self, room: &mut Room) -> Result<(), FileError> {
        let cards = self.header.cards;
        let left = self.header.hands - self.hands;
        let most = hands_a_chunk(cards.cards);
        let hands = usize::try_from(left).map_or(most, |left| left.min(most));
        let ids = room.make(hands, cards.cards);
        let mut found = 0;
        let read = if cards.cards == 0 {
            found = hands;
            Ok(())
        } else {
            self.read(ids, &mut found)
        };
        room.holds(found);
        self.hands += found as u64;
        read?;
        if self.hands == self.header.hands {
            self.end()?;
        }
        Ok(())
    }
}

/// Where hands stand that come after so many.
pub(super) fn origin(source: &Source, before: u64) -> Origin {
    Origin { file: Arc::clone(source.name()), before, first_line: None }
}
