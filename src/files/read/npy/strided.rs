//! An array in Fortran order: its first axis, the hands, lies closest together, so each card is a column far from the next.

use super::element::TooBig;
use super::forward::origin;
use super::header::NpyHeader;
use super::shape::Kind;
use crate::files::FileError;
use crate::files::read::room::Room;
use crate::files::read::source::Source;
use crate::files::read::{HandFile, hands_a_chunk};

/// How many bytes of all columns are in memory, near enough.
const BLOCK: usize = 4 << 20;

/// An array in Fortran order.
pub(super) struct Strided {
    source: Source,
    header: NpyHeader,
    /// How many hands were read.
    hands: u64,
    /// A piece of a column as it is in the file.
    raw: Vec<u8>,
    /// The same as bytes.
    column: Vec<u8>,
    /// The elements of some hands, `[hand;element]`.
    bytes: Vec<u8>,
}

impl Strided {
    pub fn new(source: Source, header: NpyHeader) -> Self {
        Self { source, header, hands: 0, raw: Vec::new(), column: Vec::new(), bytes: Vec::new() }
    }

    /// The next hands as bytes: a piece of each column, written across. Gives the first element that fits none.
    fn block(&mut self, hands: usize) -> Result<Option<TooBig>, FileError> {
        let (element, units) = (self.header.element, self.header.cards.units());
        self.raw.resize(hands * element.size(), 0);
        self.column.resize(hands, 0);
        self.bytes.resize(hands * units, 0);
        // Of the first hand where one stands, which need not be in the first column.
        let mut big: Option<TooBig> = None;
        for unit in 0..units {
            let before = self.column_of(unit) as u64 * self.header.hands + self.hands;
            self.source.go_to(self.header.data + before * element.size() as u64)?;
            if self.source.fill(&mut self.raw)? < self.raw.len() {
                return Err(self.source.error("became shorter while it was read"));
            }
            if let Err((hand, found)) = element.narrow(&self.raw, &mut self.column) {
                let place = hand * units + unit;
                if big.is_none_or(|(first, _)| place < first) {
                    big = Some((place, found));
                }
            }
            for (row, &byte) in self.bytes.chunks_exact_mut(units).zip(&self.column) {
                row[unit] = byte;
            }
        }
        Ok(big)
    }

    /// Reads hands into the room that there is; `hands` says how many there are, also where it is an error.
    fn read(&mut self, ids: &mut [u8], hands: &mut usize) -> Result<(), FileError> {
        let cards = self.header.cards;
        let block = (BLOCK / cards.units()).max(1);
        let origin = origin(&self.source, self.hands);
        for ids in ids.chunks_mut(block * cards.cards) {
            let whole = ids.len() / cards.cards;
            let big = self.block(whole)?;
            if let Err(mut bad) = cards.fold(&self.bytes, big, ids) {
                bad.row += *hands;
                *hands = bad.row;
                return Err(origin.error(&bad));
            }
            *hands += whole;
            self.hands += whole as u64;
        }
        Ok(())
    }

    /// The column of an element: elements are counted with the last axis running fastest, columns with the first.
    fn column_of(&self, unit: usize) -> usize {
        let cards = self.header.cards.cards;
        match self.header.cards.kind {
            Kind::Number => unit,
            Kind::Digits => unit / 4 + cards * (unit % 4),
            Kind::Bits => unit / 12 + cards * (unit / 3 % 4 + 4 * (unit % 3)),
        }
    }
}

impl HandFile for Strided {
    fn cards(&self) -> Option<usize> {
        Some(self.header.cards.cards)
    }

    fn hands(&self) -> Option<u64> {
        Some(self.header.hands)
    }

    fn fill(&mut self, room: &mut Room) -> Result<(), FileError> {
        let cards = self.header.cards.cards;
        let left = self.header.hands - self.hands;
        let most = hands_a_chunk(cards);
        let hands = usize::try_from(left).map_or(most, |left| left.min(most));
        let ids = room.make(hands, cards);
        let mut found = 0;
        let read = if cards == 0 {
            found = hands;
            self.hands += hands as u64;
            Ok(())
        } else {
            self.read(ids, &mut found)
        };
        room.holds(found);
        read
    }
}
