//! Hands in uniformly random order, a group at a time.

use super::Lanes;
use super::chacha::Streams;
use super::draws::{Bounds, bounds, draw};
use super::group::{Group, hands};
use super::shuffle::shuffle;
use crate::batch::deal::hand::deal_hand;
use crate::batch::deal::stretch::Stretch;
use crate::card::DECK;
use crate::vocabulary::{DRAWS, SHARE, seeded};
use std::array::from_fn;

/// The hands of `vocabulary::deal` and `vocabulary::seeded`.
#[inline(always)]
pub fn ordered<S: Lanes>(simd: S, stretch: Stretch) {
    let Stretch { seed, first, mut ids, cards } = stretch;
    let mut skip = (first % hands::<S>() as u64) as usize;
    let mut first = first - skip as u64;
    let mut table = Table::new(simd, seed, first);
    while !ids.is_empty() {
        table.deal(simd, first, cards);
        ids = table.group.give(simd, cards, skip, ids, |hand, ids| {
            deal_hand(ids, &mut seeded(seed, first + hand));
        });
        skip = 0;
        first = first.wrapping_add(hands::<S>() as u64);
    }
}

/// What the groups of a stretch have in common, and one of them.
struct Table<S: Lanes> {
    streams: Streams,
    bounds: [Bounds<S>; DECK / DRAWS],
    /// `[card]`: its number in each byte.
    here: [S::Word; DECK],
    /// `[card]`: the place exchanged with its own.
    exchanged: [S::Word; DECK],
    group: Group<S>,
}

impl<S: Lanes> Table<S> {
    #[inline(always)]
    fn new(simd: S, seed: u64, first: u64) -> Self {
        let here = from_fn(
            #[inline(always)]
            |i| simd.splat_byte(i as u8),
        );
        Self {
            streams: Streams::new(seed, first / SHARE as u64),
            bounds: bounds(
                simd,
                #[inline(always)]
                |i| (DECK - i) as u32,
            ),
            here,
            exchanged: here,
            group: Group::new(simd),
        }
    }

    /// Deals the group that begins with this hand.
    #[inline(always)]
    fn deal(&mut self, simd: S, first: u64, cards: usize) {
        let group = &mut self.group;
        group.rejected = [simd.splat(0); 4];
        let words = self.bounds[..cards.div_ceil(DRAWS)].chunks(SHARE);
        for (stream, bounds) in words.enumerate() {
            let blocks = self.streams.blocks(simd, first / SHARE as u64, stream);
            for (word, bounds) in bounds.iter().enumerate() {
                let words = from_fn(
                    #[inline(always)]
                    |hand| blocks[hand * SHARE + word],
                );
                let drawn = draw(simd, words, bounds, &mut group.rejected);
                let i = (stream * SHARE + word) * DRAWS;
                let cards = shuffle(simd, drawn, i, &self.here, &mut self.exchanged);
                group.cards[i..i + DRAWS].copy_from_slice(&cards);
            }
        }
    }
}
