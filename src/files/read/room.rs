//! The memory that an input fills with hands.

/// Hands as they are read: what an input gives at a time.
#[derive(Debug, Default)]
pub(super) struct Room {
    /// Card numbers, row-major `[hand;card]`; behind the last hand, what is left of longer chunks.
    ids: Vec<u8>,
    hands: usize,
    cards: usize,
    /// The rows of a Parquet or Arrow file as they are, all columns, where they are wanted.
    #[cfg(feature = "arrow")]
    pub batch: Option<arrow::array::RecordBatch>,
}

impl Room {
    /// Room for so many hands, to be written over: what is there from before stays, so that nothing is cleared twice. None of it is a hand
    /// until [`Room::holds`] says so.
    pub fn make(&mut self, hands: usize, cards: usize) -> &mut [u8] {
        let bytes = hands * cards;
        if self.ids.len() < bytes {
            self.ids.resize(bytes, 0);
        }
        self.cards = cards;
        self.holds(0);
        &mut self.ids[..bytes]
    }

    /// So many hands are there, from the beginning on.
    pub fn holds(&mut self, hands: usize) {
        self.hands = hands;
        #[cfg(feature = "arrow")]
        {
            self.batch = None;
        }
    }

    pub fn hands(&self) -> usize {
        self.hands
    }

    pub fn cards(&self) -> usize {
        self.cards
    }

    pub fn ids(&self) -> &[u8] {
        &self.ids[..self.hands * self.cards]
    }
}
