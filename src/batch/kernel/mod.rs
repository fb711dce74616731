//! The kernels: planes of 512 hands in, planes of answers out.
//!
//! A card of a hand is eight planes, two a feature: [`code`]. [`sentence`] asks every combination in the article's words, [`halves`] looks for
//! the third card of pairs, [`occupancy`] asks which of the 1,080 sets of the deck are there; all count with [`counter`]. All are one text for `bool`, `u64`
//! and lane words.

pub(super) mod code;
pub(super) mod counter;
pub(super) mod halves;
pub(super) mod occupancy;
pub(super) mod sentence;

/// A way to count the sets of packed hands. The counts do not depend on it.
///
/// # Examples
/// ```
/// use aplset::batch::{Hands, Kernel, Packed, deal_many};
///
/// let ids = deal_many(1000, 12, 1);
/// let packed = Packed::of(&Hands::from_ids(&ids)?);
/// let [mut quick, mut slow] = [[0_u8; 1000]; 2];
/// packed.counts_into(&mut quick);
/// packed.counts_by_into(Kernel::Sentence, &mut slow);
/// assert_eq!(quick, slow);
/// # Ok::<(), aplset::batch::BadHand>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kernel {
    /// The article's sentence, [`is_set`](super::is_set) of every combination: the oracle of the others.
    Sentence,
    /// The third card of each pair inside a half of the hand.
    Halves,
    /// Which cards of the deck are there, then which of its sets.
    Occupancy,
}

impl Kernel {
    /// Up to so many cards the halves are faster, above the occupancy: where the two cross in `benches/batch`, with words of 256 bits and of 128.
    const HALVES_UP_TO: usize = 22;

    /// The fastest for hands of so many cards.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Kernel;
    ///
    /// assert_eq!(Kernel::fastest(12), Kernel::Halves);
    /// assert_eq!(Kernel::fastest(81), Kernel::Occupancy);
    /// ```
    #[must_use]
    pub fn fastest(cards: usize) -> Self {
        if cards <= Self::HALVES_UP_TO { Self::Halves } else { Self::Occupancy }
    }
}
