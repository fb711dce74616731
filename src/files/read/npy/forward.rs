//! An array in C order: read from its beginning to its end.

use super::header::NpyHeader;
use super::shape::{BadCard, Kind};
use crate::files::FileError;
use crate::files::read::chunk::Origin;
use crate::files::read::source::Source;
use crate::files::read::{HandFile, Rows, hands_a_chunk};
use std::sync::Arc;

/// How many elements that must be converted are read at a time, near enough.
const BLOCK: usize = 1 << 16;

/// An array in C order.
pub(super) struct Forward {
    source: Source,
    header: NpyHeader,
    /// How many hands were read.
    hands: u64,
    raw: Vec<u8>,
    bytes: Vec<u8>,
}

impl Forward {
    pub fn new(source: Source, header: NpyHeader) -> Self {
        Self {
            source,
            header,
            hands: 0,
            raw: Vec::new(),
            bytes: Vec::new(),
        }
    }

    /// Elements that must be converted: a block of hands at a time.
    fn convert(&mut self, ids: &mut [u8]) -> Result<(), FileError> {
        let cards = self.header.cards;
        if cards.cards == 0 {
            return Ok(());
        }
        let block = (BLOCK / cards.units()).max(1) * cards.cards;
        let mut done = 0;
        for ids in ids.chunks_mut(block) {
            let units = ids.len() / cards.cards * cards.units();
            self.raw.resize(units * self.header.element.size(), 0);
            let read = self.source.fill(&mut self.raw)?;
            if read < self.raw.len() {
                let before = done / cards.cards * cards.units() * self.header.element.size();
                return Err(self.too_short(before + read));
            }
            let origin = origin(&self.source, self.hands + (done / cards.cards) as u64);
            convert(&self.header, &origin, &self.raw, &mut self.bytes, ids)?;
            done += ids.len();
        }
        Ok(())
    }

    /// The fault of an input that ends too early, so many bytes after the last chunk.
    fn too_short(&self, read: usize) -> FileError {
        let units = self.header.cards.units() * self.header.element.size();
        let follow = self.hands * units as u64 + read as u64;
        self.source
            .error(self.header.not_so_long(&follow.to_string()))
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

    fn fill(&mut self, rows: &mut Rows) -> Result<(), FileError> {
        let cards = self.header.cards;
        let left = self.header.hands - self.hands;
        let most = hands_a_chunk(cards.cards);
        let hands = usize::try_from(left).map_or(most, |left| left.min(most));
        let ids = rows.room(hands, cards.cards);
        if self.header.element.is_byte() && cards.kind == Kind::Number {
            // The bytes of the file are the card numbers.
            let read = self.source.fill(ids)?;
            if read < ids.len() {
                return Err(self.too_short(read));
            }
        } else {
            self.convert(ids)?;
        }
        self.hands += hands as u64;
        if self.hands == self.header.hands {
            self.end()?;
        }
        Ok(())
    }
}

/// Where hands stand that come after so many.
pub(super) fn origin(source: &Source, before: u64) -> Origin {
    Origin {
        file: Arc::clone(source.name()),
        before,
        first_line: None,
    }
}

/// The elements of some hands as card numbers.
pub(super) fn convert(
    header: &NpyHeader,
    origin: &Origin,
    raw: &[u8],
    bytes: &mut Vec<u8>,
    ids: &mut [u8],
) -> Result<(), FileError> {
    bytes.resize(raw.len() / header.element.size(), 0);
    let narrowed = header.element.narrow(raw, bytes);
    narrowed.map_err(|(place, found)| origin.located(header.cards.bad(place, found)))?;
    fold(header, origin, bytes, ids)
}

/// The bytes of some hands as card numbers.
pub(super) fn fold(
    header: &NpyHeader,
    origin: &Origin,
    bytes: &[u8],
    ids: &mut [u8],
) -> Result<(), FileError> {
    header.cards.fold(bytes, ids).map_err(|bad| match bad {
        BadCard::Hand(bad) => origin.located(bad),
        BadCard::Byte { hand, card, found } => {
            let fault = format!("found the byte {found}, booleans are 0 or 1");
            let place = format!("hand {}, card {card}", origin.before + hand);
            FileError::new(&*origin.file, fault).at(place)
        }
    })
}
