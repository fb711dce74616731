//! Hands as uniformly random subsets, in no random order.

use super::dealer::Dealer;
#[cfg(target_arch = "x86_64")]
use super::lanes::{self, Lanes};
use super::portable;
use super::shape::check;
use super::stretch::Stretch;
use crate::batch::Level;
use ndarray::Array2;

/// Uniformly random hands for statistics, `[hand;card]`: **each subset of the deck is as likely as any other, but the order of its cards is not
/// random.** Card 80, for one, comes last or not at all (but for the few hands that a rejected draw has dealt anew). Count with them, don't play with them: a game wants [`deal_many`](super::deal_many).
///
/// **Shape** `[hand;card]`.
///
/// **Cost** two thirds of [`deal_many`](super::deal_many) (`benches/deal.rs`), and like it quadratic in the cards with a small factor. Stretches of 4,096 hands are dealt on rayon's current threads.
///
/// The same hands for a seed on every machine, with any number of threads, in every release; the first hands do not depend on how
/// many follow, but other than there hands of another size are others. Floyd's sampling, draws unbiased by multiplication
/// and rejection, three from a word of xoshiro128++: 16 generators deal 4,096 hands in turns, four each, then `ChaCha` gives them new states.
///
/// **Source** no seed document: R. Floyd in J. Bentley's *Programming pearls: a sample of brilliance*, 1987.
///
/// # Panics
/// `DOMAIN ERROR` where a hand has more than 81 cards.
///
/// # Examples
/// ```
/// use aplset::batch::{Hands, deal_many_unordered};
///
/// let ids = deal_many_unordered(100, 12, 1);
/// assert_eq!(ids.shape(), [100, 12]);
/// assert!(Hands::from_ids(&ids).is_ok());
/// ```
#[must_use]
#[track_caller]
pub fn deal_many_unordered(hands: usize, cards: usize, seed: u64) -> Array2<u8> {
    check(cards, 0);
    let mut ids = Array2::zeros((hands, cards));
    let rows = ids.as_slice_mut().expect("standard layout");
    deal_many_unordered_into(seed, 0, rows, cards);
    ids
}

/// [`deal_many_unordered`] into the caller's memory, from hand `first_hand` of the seed on, rows of `cards` cards one after another.
///
/// **Cost** as there; where `first_hand` is no multiple of 4,096, the words of the hands from there on are drawn too. Hand numbers count on from 0 after 2⁶⁴ − 1.
///
/// **Source** no seed document.
///
/// # Panics
/// `DOMAIN ERROR` where a hand has more than 81 cards, `LENGTH ERROR` where the memory is not that of whole hands.
///
/// # Examples
/// ```
/// use aplset::batch::{deal_many_unordered, deal_many_unordered_into};
/// use aplset::ndarray::s;
///
/// let mut ids = [0; 5 * 12];
/// deal_many_unordered_into(1, 95, &mut ids, 12);
/// let all = deal_many_unordered(100, 12, 1);
/// assert_eq!(ids, all.slice(s![95.., ..]).as_slice().unwrap());
/// ```
#[track_caller]
pub fn deal_many_unordered_into(seed: u64, first_hand: u64, ids: &mut [u8], cards: usize) {
    check(cards, ids.len());
    deal_unordered_at(Level::best(), seed, first_hand, ids, cards);
}

/// The same at a level of the caller's choice.
pub(super) fn deal_unordered_at(level: Level, seed: u64, first: u64, ids: &mut [u8], cards: usize) {
    let hands = Stretch { seed, first, ids, cards };
    hands.each_stretch(|stretch| level.deal(Unordered(stretch)));
}

struct Unordered<'a>(Stretch<'a>);

impl Dealer for Unordered<'_> {
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn on<S: Lanes>(self, simd: S) {
        lanes::unordered(simd, self.0);
    }

    fn on_any(self) {
        portable::unordered(self.0);
    }
}
