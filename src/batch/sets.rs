//! The sets of many hands as a ragged list.

/// The sets of each hand, hand after hand, as Arrow keeps a column of lists.
///
/// # Examples
/// ```
/// use aplset::batch::Hands;
/// use aplset::ndarray::array;
///
/// let sets = Hands::from_ids(&array![[0_u8, 1, 2, 40], [0, 1, 3, 80], [80, 0, 40, 9]])?.sets();
/// assert_eq!(sets.offsets, [0, 1, 1, 2]);
/// assert_eq!(sets.triples, [[0, 1, 2], [0, 1, 2]]);
/// assert_eq!(sets.of(2), [[0, 1, 2]]);
/// # Ok::<(), aplset::batch::BadHand>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sets {
    /// Where each hand's sets begin, and one more at the end: those of hand `h` are `triples[offsets[h]..offsets[h + 1]]`.
    pub offsets: Vec<usize>,
    /// The places in the hand of the three cards of each set, counted from 0, ascending; the sets of a hand in lexicographic order.
    pub triples: Vec<[u8; 3]>,
}

impl Default for Sets {
    /// No hands.
    fn default() -> Self {
        Self { offsets: vec![0], triples: Vec::new() }
    }
}

impl Sets {
    /// The sets of one hand.
    ///
    /// # Panics
    /// Where there is no such hand.
    ///
    /// # Examples
    /// See [`Sets`].
    #[must_use]
    pub fn of(&self, hand: usize) -> &[[u8; 3]] {
        &self.triples[self.offsets[hand]..self.offsets[hand + 1]]
    }

    /// No hands any more; the memory stays.
    pub(super) fn clear(&mut self) {
        self.offsets.clear();
        self.offsets.push(0);
        self.triples.clear();
    }

    /// More hands: where the sets of each end, among their triples.
    pub(super) fn append(&mut self, ends: &[usize], triples: &[[u8; 3]]) {
        let before = self.triples.len();
        self.offsets.extend(ends.iter().map(|end| before + end));
        self.triples.extend_from_slice(triples);
    }
}
