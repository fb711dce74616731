//! Defines the kernels, which count the sets of many hands at once.
//!
//! A kernel takes one [`digit::PackedCard`] for each card of a hand. Each bit of its words belongs
//! to a different hand. The kernel returns the counts as planes, and plane `p` holds bit `p` of the
//! count of each hand. All kernels count with [`counter`], and the same source is compiled for each
//! width of the words.

pub(super) mod counter;
pub(super) mod digit;
pub(super) mod halves;
mod occupancy;

use super::lanes::{BitWord, is_set};
use crate::card::sets_at_most;
use counter::{Counter, PLANES};
use digit::{PackedCard, one_hot};
use occupancy::Occupancy;

/// A method of counting the sets of packed hands. All kernels return the same counts.
///
/// # Examples
/// ```
/// use aplset::batch::{Hands, Kernel, deal_many};
///
/// let ids = deal_many(1000, 12, 1);
/// let hands = Hands::from_ids(&ids)?;
/// assert_eq!(hands.counts(), &Kernel::Sentence.counts(&hands));
/// # Ok::<(), aplset::batch::HandError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kernel {
    /// Tests every combination with the article's sentence, [`is_set`](super::is_set). The tests
    /// compare the other kernels with this one.
    Sentence,
    /// Computes the third card of each pair inside a half of the hand, and looks for it in the
    /// hand.
    Halves,
    /// Finds which cards of the deck are in a hand, and then which sets of the deck are in the
    /// hand.
    Occupancy,
}

impl Kernel {
    /// The largest number of cards for which [`fastest`](Self::fastest) returns
    /// [`Halves`](Self::Halves) instead of [`Occupancy`](Self::Occupancy).
    ///
    /// In `benches/batch`, the two kernels are about equally fast for 18 to 20 cards. If other
    /// programs use the caches at the same time, `Halves` is faster for a few more cards.
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

    /// Returns the kernel with its working memory.
    pub(super) fn at_work<W: BitWord>(self, none: W) -> AtWork<W> {
        match self {
            Self::Sentence => AtWork::Sentence(Vec::new()),
            Self::Halves => AtWork::Halves,
            Self::Occupancy => AtWork::Occupancy(Occupancy::new(none)),
        }
    }
}

/// A kernel and its working memory.
pub(super) enum AtWork<W> {
    /// The bits of the cards of a hand, `[card;feature;characteristic]`.
    Sentence(Vec<[[W; 3]; 4]>),
    Halves,
    Occupancy(Occupancy<W>),
}

impl<W: BitWord> AtWork<W> {
    /// Returns the number of sets in each hand as planes.
    #[inline(always)]
    pub fn count(&mut self, none: W, hand: &[PackedCard<W>]) -> [W; PLANES] {
        match self {
            Self::Sentence(bits) => sentence(none, hand, bits),
            Self::Halves => halves::count(none, hand),
            Self::Occupancy(occupancy) => {
                occupancy.fill(none, hand);
                occupancy.count(none, hand.len())
            }
        }
    }

    /// Tests whether each hand of the latest call to `count` has a duplicate card.
    #[inline(always)]
    pub fn card_twice(&self, none: W, hand: &[PackedCard<W>]) -> W {
        match self {
            Self::Sentence(_) | Self::Halves => halves::card_twice(none, hand),
            Self::Occupancy(occupancy) => occupancy.card_twice(none, hand.len()),
        }
    }
}

/// Counts the sets of each hand by testing every combination with the article's sentence,
/// `∧/∧/2≠+/[2]F`, and returns the counts as planes. `bits` is working memory, which is reused
/// between calls.
#[inline(always)]
fn sentence<W: BitWord>(
    none: W,
    hand: &[PackedCard<W>],
    bits: &mut Vec<[[W; 3]; 4]>,
) -> [W; PLANES] {
    bits.clear();
    for &card in hand {
        bits.push(one_hot(card));
    }
    let mut counter = Counter::new(none, sets_at_most(hand.len()));
    for (j, second) in bits.iter().enumerate() {
        for first in &bits[..j] {
            for third in &bits[j + 1..] {
                counter.push(is_set(first, second, third));
            }
        }
    }
    counter.planes()
}
