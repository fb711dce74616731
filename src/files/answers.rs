//! Answers questions about hands.

use crate::batch::{BadHand, Count, Hands, Sets, count_ids};
use ndarray::ArrayView2;

/// A question about each hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Give {
    /// The hands themselves.
    Hands,
    /// The number of sets in each hand.
    Counts,
    /// Which combinations are sets.
    Valid,
    /// The positions of the cards of each set.
    Sets,
}

/// The answers for some hands, in the order of the hands.
///
/// # Examples
/// ```
/// use aplset::files::{Answers, Give};
/// use aplset::ndarray::array;
///
/// let ids = array![[0, 1, 2], [0, 1, 3]];
/// assert_eq!(Answers::find(Give::Counts, &ids.view())?, Answers::Counts(vec![1, 0]));
/// # Ok::<(), aplset::batch::BadHand>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answers {
    /// The number of sets in each hand, `[hand]`. Hands of at most 39 cards have at most 247 sets.
    Counts(Vec<u8>),
    /// The number of sets in each hand of more than 39 cards, `[hand]`.
    LargeCounts(Vec<u16>),
    /// Which combinations are sets, `[hand;combination]` row-major.
    Valid(Vec<bool>),
    /// The positions of the cards of each set.
    Sets(Sets),
}

/// The largest hand size for which the number of sets always fits in a `u8`.
pub(super) const FEW_CARDS: usize = <u8 as Count>::CARDS;

impl Answers {
    /// Checks hands `[hand;card]` and answers the question. For [`Give::Hands`], returns the
    /// counts.
    ///
    /// # Errors
    /// Returns the first invalid hand.
    ///
    /// # Panics
    /// Panics if hands have more than 81 cards.
    pub fn find(give: Give, ids: &ArrayView2<'_, u8>) -> Result<Self, BadHand> {
        fn counts<C: Count>(ids: &ArrayView2<'_, u8>) -> Result<Vec<C>, BadHand> {
            let mut counts = vec![C::default(); ids.nrows()];
            count_ids(ids, &mut counts).map(|()| counts)
        }
        match give {
            Give::Valid => {
                let valid = Hands::from_ids(ids)?.valid();
                Ok(Self::Valid(valid.into_raw_vec_and_offset().0))
            }
            Give::Sets => Ok(Self::Sets(Hands::from_ids(ids)?.sets())),
            _ if ids.ncols() <= FEW_CARDS => counts(ids).map(Self::Counts),
            _ => counts(ids).map(Self::LargeCounts),
        }
    }
}
