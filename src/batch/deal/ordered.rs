//! Hands in uniformly random order: the very hands of `vocabulary::deal`.

use super::dealer::Dealer;
#[cfg(target_arch = "x86_64")]
use super::lanes::{self, Lanes};
use super::portable;
use super::shape::check;
use super::stretch::Stretch;
use crate::batch::Level;
use ndarray::Array2;

/// Uniformly random hands in uniformly random order, `[hand;card]`: the hands that `aplset deal --seed` prints.
///
/// **Shape** `[hand;card]`.
///
/// **Cost** 16 random bytes for each 12 cards, then two operations for each two cards on many hands at once; for 12 cards and with AVX2 an eighth of what
/// `rand::seq::index::sample` takes (`benches/deal.rs`). Stretches of 4,096 hands are dealt on rayon's current threads.
///
/// Hand *h* is `deal(cards, 81, &mut seeded(seed, h))` of the [`vocabulary`](crate::vocabulary): the same on every machine, with any number of
/// threads, in every release; and one card more adds a card to each hand.
///
/// **Source** the article's DEAL \[2\], many times.
///
/// # Panics
/// `DOMAIN ERROR` where a hand has more than 81 cards.
///
/// # Examples
/// ```
/// use aplset::batch::deal_many;
/// use aplset::vocabulary::{deal, seeded};
///
/// let ids = deal_many(100, 12, 1); // [hand;card]
/// let hand = deal(12, 81, &mut seeded(1, 99));
/// assert_eq!(ids.row(99).mapv(usize::from), hand);
/// ```
#[must_use]
#[track_caller]
pub fn deal_many(hands: usize, cards: usize, seed: u64) -> Array2<u8> {
    check(cards, 0);
    let mut ids = Array2::zeros((hands, cards));
    let rows = ids.as_slice_mut().expect("standard layout");
    deal_many_into(seed, 0, rows, cards);
    ids
}

/// [`deal_many`] into the caller's memory, from hand `first_hand` of the seed on, rows of `cards` cards one after another.
///
/// **Cost** as there, from wherever it begins. Hand numbers count on from 0 after 2⁶⁴ − 1.
///
/// **Source** the article's DEAL \[2\], many times.
///
/// # Panics
/// `DOMAIN ERROR` where a hand has more than 81 cards, `LENGTH ERROR` where the memory is not that of whole hands.
///
/// # Examples
/// ```
/// use aplset::batch::{deal_many, deal_many_into};
/// use aplset::ndarray::s;
///
/// let mut ids = [0; 5 * 12];
/// deal_many_into(1, 95, &mut ids, 12);
/// let all = deal_many(100, 12, 1);
/// assert_eq!(ids, all.slice(s![95.., ..]).as_slice().unwrap());
/// ```
#[track_caller]
pub fn deal_many_into(seed: u64, first_hand: u64, ids: &mut [u8], cards: usize) {
    check(cards, ids.len());
    deal_at(Level::best(), seed, first_hand, ids, cards);
}

/// The same at a level of the caller's choice.
pub(super) fn deal_at(level: Level, seed: u64, first: u64, ids: &mut [u8], cards: usize) {
    let hands = Stretch { seed, first, ids, cards };
    hands.each_stretch(|stretch| level.deal(Ordered(stretch)));
}

struct Ordered<'a>(Stretch<'a>);

impl Dealer for Ordered<'_> {
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn on<S: Lanes>(self, simd: S) {
        lanes::ordered(simd, self.0);
    }

    fn on_any(self) {
        portable::ordered(self.0);
    }
}
