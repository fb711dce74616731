//! Hands in uniformly random order: the very hands of `vocabulary::deal`.

use super::chacha::block;
use super::draws::draw;
use super::group::{Group, hands};
use super::lanes::{Lanes, Level, OnLanes};
use super::rows::transpose;
use super::shuffle::shuffle;
use crate::card::DECK;
use crate::vocabulary::{deal, seeded};
use ndarray::Array2;
use rayon::prelude::*;

/// How many hands a thread deals at a time.
const CHUNK: usize = 4096;

/// Hands `[hand;card]`.
#[must_use]
#[track_caller]
pub fn deal_many(hands: usize, cards: usize, seed: u64) -> Array2<u8> {
    let mut ids = Array2::zeros((hands, cards));
    let rows = ids.as_slice_mut().expect("standard layout");
    deal_many_into(seed, 0, rows, cards);
    ids
}

/// Hands into the caller's memory.
#[track_caller]
pub fn deal_many_into(seed: u64, first_hand: u64, ids: &mut [u8], cards: usize) {
    assert!(
        cards <= DECK,
        "DOMAIN ERROR: {cards} cards of a deck of {DECK}"
    );
    if cards == 0 {
        assert!(
            ids.is_empty(),
            "LENGTH ERROR: {} cards for hands of none",
            ids.len()
        );
        return;
    }
    assert!(
        ids.len().is_multiple_of(cards),
        "LENGTH ERROR: {} cards are no whole number of hands of {cards}",
        ids.len()
    );
    deal_at(Level::best(), seed, first_hand, ids, cards);
}

/// The same with words of the caller's choice.
pub(super) fn deal_at(level: Level, seed: u64, first_hand: u64, ids: &mut [u8], cards: usize) {
    ids.par_chunks_mut(CHUNK * cards)
        .enumerate()
        .for_each(|(chunk, ids)| {
            let first = first_hand.wrapping_add((chunk * CHUNK) as u64);
            level.run(Chunk {
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
        let Chunk {
            seed,
            mut first,
            ids,
            cards,
        } = self;
        let mut group = Group::new(simd);
        for ids in ids.chunks_mut(hands::<S>() * cards) {
            let fair = draw(
                simd,
                &mut group,
                cards,
                #[inline(always)]
                |hand, count| block(simd, seed, first.wrapping_add(hand as u64), count),
            );
            if fair {
                shuffle(
                    simd,
                    &mut group.drawn[..cards],
                    &mut group.moved,
                    &mut group.cards,
                );
                transpose(simd, &mut group, cards);
                ids.copy_from_slice(&group.rows[..ids.len()]);
            } else {
                one_by_one(seed, first, ids, cards);
            }
            first = first.wrapping_add(hands::<S>() as u64);
        }
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
