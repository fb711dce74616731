//! The sets of many hands as a ragged list.

/// The sets of each hand, hand after hand, as Arrow keeps a column of lists.
///
/// The sets of hand `h` are `triples[offsets[h]..offsets[h + 1]]`: places of three cards in the hand, ascending, in
/// lexicographic order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sets {
    /// Where each hand's sets begin; one more at the end.
    pub offsets: Vec<usize>,
    /// The places of the three cards of each set, counted from 0.
    pub triples: Vec<[u8; 3]>,
}

impl Sets {
    /// The sets of one hand.
    #[must_use]
    pub fn of(&self, hand: usize) -> &[[u8; 3]] {
        &self.triples[self.offsets[hand]..self.offsets[hand + 1]]
    }
}
