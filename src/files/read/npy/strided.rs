//! An array in Fortran order: its first axis, the hands, lies closest together, so each card is a column far from the next.

use super::forward::{fold, origin};
use super::header::NpyHeader;
use super::shape::Kind;
use crate::files::FileError;
use crate::files::read::source::Source;
use crate::files::read::{HandFile, Rows, hands_a_chunk};

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
        Self {
            source,
            header,
            hands: 0,
            raw: Vec::new(),
            column: Vec::new(),
            bytes: Vec::new(),
        }
    }

    /// The next hands: a piece of each column, written across.
    fn block(&mut self, hands: usize, ids: &mut [u8]) -> Result<(), FileError> {
        let (element, cards) = (self.header.element, self.header.cards);
        let units = cards.units();
        self.raw.resize(hands * element.size(), 0);
        self.column.resize(hands, 0);
        self.bytes.resize(hands * units, 0);
        // Where the fault of the first hand stands, were it not in the first column.
        let mut worst: Option<(usize, i128)> = None;
        for unit in 0..units {
            let before = self.column_of(unit) as u64 * self.header.hands + self.hands;
            self.source
                .go_to(self.header.data + before * element.size() as u64)?;
            if self.source.fill(&mut self.raw)? < self.raw.len() {
                return Err(self.source.error("became shorter while it was read"));
            }
            if let Err((hand, found)) = element.narrow(&self.raw, &mut self.column) {
                let place = hand * units + unit;
                if worst.is_none_or(|(worst, _)| place < worst) {
                    worst = Some((place, found));
                }
            }
            for (row, &byte) in self.bytes.chunks_exact_mut(units).zip(&self.column) {
                row[unit] = byte;
            }
        }
        let origin = origin(&self.source, self.hands);
        if let Some((place, found)) = worst {
            return Err(origin.located(cards.bad(place, found)));
        }
        fold(&self.header, &origin, &self.bytes, ids)
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

    fn fill(&mut self, rows: &mut Rows) -> Result<(), FileError> {
        let cards = self.header.cards.cards;
        let units = self.header.cards.units();
        let left = self.header.hands - self.hands;
        let most = hands_a_chunk(cards);
        let hands = usize::try_from(left).map_or(most, |left| left.min(most));
        let ids = rows.room(hands, cards);
        if cards == 0 {
            self.hands += hands as u64;
            return Ok(());
        }
        let block = (BLOCK / units).max(1);
        for ids in ids.chunks_mut(block * cards) {
            let hands = ids.len() / cards;
            self.block(hands, ids)?;
            self.hands += hands as u64;
        }
        Ok(())
    }
}
