//! What is written: some hands in a row, and what was found in them.

use crate::batch::{BadHand, Combinations, Count, Hands, Sets, count_ids};
use crate::files::read::Chunk;
use ndarray::{ArrayView2, s};
use std::ops::Range;

/// What is asked of hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Give {
    /// The hands themselves.
    Hands,
    /// How many sets each has.
    Counts,
    /// Which combinations are sets.
    Valid,
    /// The places of the cards of each set.
    Sets,
}

/// Some hands in a row.
///
/// # Examples
/// ```
/// use aplset::files::write::Rows;
/// use aplset::ndarray::array;
///
/// let ids = array![[0, 1, 2], [0, 1, 3]];
/// let rows = Rows::new(100, ids.view());
/// assert_eq!((rows.first_hand(), rows.len()), (100, 2));
/// ```
#[derive(Debug, Clone)]
pub struct Rows<'a> {
    first_hand: u64,
    ids: ArrayView2<'a, u8>,
    #[cfg(feature = "arrow")]
    batch: Option<arrow::array::RecordBatch>,
}

#[allow(clippy::needless_pass_by_value, reason = "a view is a reference and is passed as one")]
impl<'a> Rows<'a> {
    /// Hands `[hand;card]`, after so many others.
    #[must_use]
    pub fn new(first_hand: u64, ids: ArrayView2<'a, u8>) -> Self {
        Self {
            first_hand,
            ids,
            #[cfg(feature = "arrow")]
            batch: None,
        }
    }

    /// Some hands of a chunk, with the other columns of their file.
    #[must_use]
    pub(crate) fn of(chunk: &'a Chunk, hands: &Range<usize>) -> Self {
        let ids = chunk.ids();
        Self {
            first_hand: chunk.first_hand() + hands.start as u64,
            ids: ids.slice_move(s![hands.clone(), ..]),
            #[cfg(feature = "arrow")]
            batch: chunk.batch().map(|batch| batch.slice(hands.start, hands.len())),
        }
    }

    /// The number of the first hand, counted from 0.
    #[must_use]
    pub fn first_hand(&self) -> u64 {
        self.first_hand
    }

    /// The card numbers, `[hand;card]`.
    #[must_use]
    pub fn ids(&self) -> ArrayView2<'a, u8> {
        self.ids
    }

    /// How many hands.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ids.nrows()
    }

    /// Whether there is no hand.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ids.nrows() == 0
    }

    /// The columns that the hands came with.
    #[cfg(feature = "arrow")]
    pub(super) fn batch(&self) -> Option<&arrow::array::RecordBatch> {
        self.batch.as_ref()
    }
}

/// What was found in some hands, in their order.
///
/// # Examples
/// ```
/// use aplset::files::write::{Answers, Give};
/// use aplset::ndarray::array;
///
/// let ids = array![[0, 1, 2], [0, 1, 3]];
/// assert_eq!(Answers::find(Give::Counts, ids.view())?, Answers::Counts(vec![1, 0]));
/// # Ok::<(), aplset::batch::BadHand>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answers {
    /// How many sets each hand has, `[hand]`: hands of at most 39 cards, which have at most 247.
    Counts(Vec<u8>),
    /// The same of greater hands.
    GreatCounts(Vec<u16>),
    /// Which combinations are sets, `[hand;combination]` row-major.
    Valid(Vec<bool>),
    /// The sets.
    Sets(Sets),
}

/// The most cards whose sets a `u8` counts.
pub(super) const FEW_CARDS: usize = <u8 as Count>::CARDS;

#[allow(clippy::needless_pass_by_value, reason = "a view is a reference and is passed as one")]
impl Answers {
    /// Checks hands `[hand;card]` and finds what is asked. For the hands themselves that is the counts.
    ///
    /// # Errors
    /// The first bad hand.
    pub fn find(give: Give, ids: ArrayView2<'_, u8>) -> Result<Self, BadHand> {
        let mut answers = Self::Counts(Vec::new());
        answers.find_again(give, ids)?;
        Ok(answers)
    }

    /// The same into the memory of answers that are no longer wanted.
    pub(crate) fn find_again(
        &mut self,
        give: Give,
        ids: ArrayView2<'_, u8>,
    ) -> Result<(), BadHand> {
        let [hands, cards] = [ids.nrows(), ids.ncols()];
        match give {
            Give::Valid => {
                let mut valid = match std::mem::replace(self, Self::Counts(Vec::new())) {
                    Self::Valid(valid) => valid,
                    _ => Vec::new(),
                };
                valid.resize(hands * Combinations::number(cards), false);
                let found = Hands::from_ids(&ids).map(|hands| hands.valid_into(&mut valid));
                *self = Self::Valid(valid);
                found
            }
            Give::Sets => {
                let mut sets = match std::mem::replace(self, Self::Counts(Vec::new())) {
                    Self::Sets(sets) => sets,
                    _ => Sets::default(),
                };
                let found = Hands::from_ids(&ids).map(|hands| hands.sets_into(&mut sets));
                *self = Self::Sets(sets);
                found
            }
            Give::Hands | Give::Counts => self.count(ids),
        }
    }

    fn count(&mut self, ids: ArrayView2<'_, u8>) -> Result<(), BadHand> {
        match (&mut *self, ids.ncols() <= FEW_CARDS) {
            (Self::Counts(counts), true) => {
                counts.resize(ids.nrows(), 0);
                count_ids(&ids, counts)
            }
            (Self::GreatCounts(counts), false) => {
                counts.resize(ids.nrows(), 0);
                count_ids(&ids, counts)
            }
            (answers, few) => {
                *answers =
                    if few { Self::Counts(Vec::new()) } else { Self::GreatCounts(Vec::new()) };
                answers.count(ids)
            }
        }
    }
}
