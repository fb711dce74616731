//! The kernels, which count the sets of many hands at once.
//!
//! They take cards with one hand per bit of a word, and return the numbers of sets as planes.
//!
//! - [`sentence`] tests every combination with the article's sentence.
//! - [`halves`] looks for the third card of each pair inside a half of the hand.
//! - [`occupancy`] tests which of the deck's 1,080 sets a hand has.
//!
//! All of them count with [`counter`]. A card is a [`digit::PackedCard`]. The same source is
//! compiled for `bool`, `u64` and the words of the machine.

pub(super) mod counter;
pub(super) mod digit;
pub(super) mod halves;
pub(super) mod occupancy;
mod sentence;

use super::lanes::BitWord;
use counter::PLANES;
use digit::PackedCard;
use occupancy::Occupancy;
use sentence::OneHot;

/// A method of counting the sets of packed hands. All kernels return the same counts.
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
    /// Tests every combination with the article's sentence, [`is_set`](super::is_set). The other
    /// kernels are tested against it.
    Sentence,
    /// Looks for the third card of each pair inside a half of the hand.
    Halves,
    /// Finds which cards of the deck a hand has, and then which sets of the deck.
    Occupancy,
}

impl Kernel {
    /// The largest number of cards for which the halves are faster than the occupancy.
    ///
    /// **Source** `benches/batch`. The two kernels take about equally long between 19 and 22 cards.
    /// This number is larger if other work uses the caches.
    const HALVES_UP_TO: usize = 20;

    /// Returns the fastest kernel for hands of `cards` cards.
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

    /// Allocates the working memory of the kernel.
    pub(super) fn at_work<W: BitWord>(self, none: W) -> AtWork<W> {
        match self {
            Self::Sentence => AtWork::Sentence(OneHot::new()),
            Self::Halves => AtWork::Halves,
            Self::Occupancy => AtWork::Occupancy(Occupancy::new(none)),
        }
    }
}

/// A kernel and the memory that it works with.
pub(super) enum AtWork<W> {
    Sentence(OneHot<W>),
    Halves,
    Occupancy(Occupancy<W>),
}

impl<W: BitWord> AtWork<W> {
    /// Returns the number of sets of each hand as planes.
    #[inline(always)]
    pub fn count(
        &mut self,
        cards: usize,
        none: W,
        card: impl Fn(usize) -> PackedCard<W>,
    ) -> [W; PLANES] {
        match self {
            Self::Sentence(hand) => sentence::count(cards, none, card, hand),
            Self::Halves => halves::count(cards, none, card),
            Self::Occupancy(occupancy) => {
                occupancy.fill(cards, none, card);
                occupancy.count(cards, none)
            }
        }
    }

    /// Tests which of the hands that were just counted have a duplicate card.
    #[inline(always)]
    pub fn card_twice(&self, cards: usize, none: W, card: impl Fn(usize) -> PackedCard<W>) -> W {
        match self {
            Self::Sentence(_) | Self::Halves => halves::card_twice(cards, none, card),
            Self::Occupancy(occupancy) => occupancy.card_twice(cards, none),
        }
    }
}
