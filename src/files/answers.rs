//! What is asked of hands, and what was found in them.

use crate::batch::{BadHand, Count, Hands, Sets, count_ids};
use ndarray::ArrayView2;

/// What is asked of hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Give {
    /// The hands themselves.
    Hands,
    /// How many sets each hand has.
    Counts,
    /// Which combinations are sets.
    Valid,
    /// The positions of the cards of each set.
    Sets,
}

/// What was found in some hands, in their order.
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
    /// How many sets each hand has, `[hand]`: hands of at most 39 cards, which have at most 247.
    Counts(Vec<u8>),
    /// The same for larger hands.
    LargeCounts(Vec<u16>),
    /// Which combinations are sets, `[hand;combination]` row-major.
    Valid(Vec<bool>),
    /// The sets.
    Sets(Sets),
}

/// The most cards whose sets a `u8` counts.
pub(super) const FEW_CARDS: usize = <u8 as Count>::CARDS;

impl Answers {
    /// Checks hands `[hand;card]` and finds what is asked; for the hands themselves the counts.
    ///
    /// # Errors
    /// The first invalid hand.
    ///
    /// # Panics
    /// If hands have more than 81 cards.
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
