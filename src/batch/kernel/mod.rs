//! The kernels: the cards of as many hands as a word has bits in, counts as planes out.
//!
//! [`sentence`] asks every combination in the article's [words](word), [`halves`] looks for the third card of pairs, [`occupancy`] asks which of the
//! 1,080 sets of the deck are there; all count with [`counter`]. A card is a [`digit::Code`]. All are one text for `bool`, `u64` and the
//! words of the machine.

pub(super) mod counter;
pub(super) mod digit;
pub(super) mod halves;
pub(super) mod occupancy;
mod sentence;
mod word;

pub use word::{BitWord, is_set, two_of_three};

use counter::PLANES;
use digit::Code;
use occupancy::Occupancy;
use sentence::OneHot;

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
    /// The article's sentence, [`is_set`] of every combination: the oracle of the others.
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

    /// The kernel with the memory that it works in.
    pub(super) fn at_work<W: BitWord>(self, none: W) -> AtWork<W> {
        match self {
            Self::Sentence => AtWork::Sentence(OneHot::new()),
            Self::Halves => AtWork::Halves,
            Self::Occupancy => AtWork::Occupancy(Occupancy::new(none)),
        }
    }
}

/// A kernel with its memory.
pub(super) enum AtWork<W> {
    Sentence(OneHot<W>),
    Halves,
    Occupancy(Occupancy<W>),
}

impl<W: BitWord> AtWork<W> {
    /// How many sets each hand has, as planes; and if `check` is asked, which hands have a card twice.
    #[inline(always)]
    pub fn count(
        &mut self,
        cards: usize,
        none: W,
        check: bool,
        card: impl Fn(usize) -> Code<W>,
    ) -> ([W; PLANES], W) {
        match self {
            Self::Sentence(hand) => {
                let twice = if check { halves::card_twice(cards, none, &card) } else { none };
                (sentence::count(cards, none, card, hand), twice)
            }
            Self::Halves => {
                let twice = if check { halves::card_twice(cards, none, &card) } else { none };
                (halves::count(cards, none, card), twice)
            }
            Self::Occupancy(occupancy) => {
                occupancy.fill(cards, none, card);
                let twice = if check { occupancy.card_twice(cards, none) } else { none };
                (occupancy.count(none), twice)
            }
        }
    }
}
