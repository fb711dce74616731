//! Hands in uniformly random order: the very hands of `vocabulary::deal`.

use super::chacha::Streams;
use super::draws::{bounds, draw};
use super::group::{Group, hands};
use super::lanes::{Lanes, OnLanes};
use super::rows::transpose;
use super::shape::check;
use super::shuffle::shuffle;
use crate::batch::Level;
use crate::card::DECK;
use crate::vocabulary::{deal, seeded};
use ndarray::Array2;
use rayon::prelude::*;
use std::array::from_fn;

/// How many hands a thread deals at a time.
const CHUNK: usize = 4096;

/// Uniformly random hands in uniformly random order, `[hand;card]`: the hands that `aplset deal --seed` prints.
///
/// **Shape** `[hand;card]`.
///
/// **Cost** one block of 64 random bytes for each 16 cards, then some operations for each two cards on many hands at once; several times less than a shuffle of each
/// hand (`benches/deal.rs`). Groups of hands are dealt on rayon's current threads.
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

/// The same with words of the caller's choice.
pub(super) fn deal_at(level: Level, seed: u64, first_hand: u64, ids: &mut [u8], cards: usize) {
    if cards == 0 {
        return;
    }
    ids.par_chunks_mut(CHUNK * cards)
        .enumerate()
        .for_each(|(chunk, ids)| {
            let first = first_hand.wrapping_add((chunk * CHUNK) as u64);
            level.on_lanes(Chunk {
                seed,
                first,
                ids,
                cards,
            });
        });
}

/// Hands that one thread deals.
struct Chunk<'a> {
    seed: u64,
    first: u64,
    ids: &'a mut [u8],
    cards: usize,
}

impl OnLanes for Chunk<'_> {
    #[inline(always)]
    fn on<S: Lanes>(self, simd: S) {
        let mut high = (self.first >> 32) as u32;
        let mut streams = Streams::new(self.seed, high);
        let lanes: [u32; 16] = from_fn(|lane| lane as u32);
        let lanes = simd.load(&lanes);
        let bounds = bounds(simd);
        let mut group = Group::new(simd);
        let mut first = self.first;
        let mut ids = self.ids;
        while !ids.is_empty() {
            if high != (first >> 32) as u32 {
                high = (first >> 32) as u32;
                streams = Streams::new(self.seed, high);
            }
            let low = (first & 0xFFFF_FFFF) as u32;
            // A group whose numbers differ in their high halves is rare enough.
            let dealt = low.checked_add(hands::<S>() as u32).is_some()
                && draw(
                    simd,
                    &mut group,
                    self.cards,
                    &bounds,
                    #[inline(always)]
                    |hand, count| {
                        let low = simd.add(simd.splat(low + hand as u32), lanes);
                        streams.block(simd, low, count)
                    },
                );
            let here = ids.len().min(hands::<S>() * self.cards);
            if dealt {
                group.deal(simd, self.cards, ids);
            } else {
                one_by_one(self.seed, first, &mut ids[..here], self.cards);
            }
            ids = &mut ids[here..];
            first = first.wrapping_add(hands::<S>() as u64);
        }
    }
}

impl<S: Lanes> Group<S> {
    /// From what was drawn to rows of cards.
    #[inline(always)]
    fn deal(&mut self, simd: S, cards: usize, ids: &mut [u8]) {
        let drawn = &mut self.drawn[..cards];
        shuffle(simd, drawn, &mut self.moved, &mut self.cards);
        transpose(simd, self, cards, ids);
    }
}

/// The slow twin, which knows what to do with a rejected draw.
#[cold]
#[inline(never)]
fn one_by_one(seed: u64, first: u64, ids: &mut [u8], cards: usize) {
    for (hand, ids) in (0..).zip(ids.chunks_exact_mut(cards)) {
        let dealt = deal(cards, DECK, &mut seeded(seed, first.wrapping_add(hand)));
        for (id, card) in ids.iter_mut().zip(dealt) {
            *id = card as u8;
        }
    }
}
