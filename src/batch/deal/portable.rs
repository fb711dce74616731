//! Groups of hands in plain arrays, for any machine: loops that compilers make vectors of.

use super::hand::deal_hand;
use super::stretch::{STRETCH, Stretch};
use super::subset::{GENERATORS, anew, bound, seeds};
use crate::card::DECK;
use crate::vocabulary::{DRAWS, SHARE, go_to, keyed, seeded};
use rand::rngs::{ChaCha8Rng, Xoshiro128PlusPlus};
use rand::{Rng, SeedableRng};
use std::array::from_fn;

/// How many hands a group has.
const HANDS: usize = GENERATORS * SHARE;

/// A number below 256 for each hand.
type Bytes = [u8; HANDS];

/// A word for each hand.
type Words = [u32; HANDS];

/// What is dealt, and what may not be.
struct Group {
    /// `[card;hand]`
    cards: [Bytes; DECK],
    /// `[hand]`: not zero where a word was rejected.
    rejected: Words,
}

/// The hands of [`deal`](crate::vocabulary::deal) and [`seeded`].
pub fn ordered(stretch: Stretch) {
    let Stretch { seed, first, mut ids, cards } = stretch;
    let mut skip = first % HANDS as u64;
    let mut first = first - skip;
    let mut streams = keyed(seed, [0; 16]);
    let mut exchanged = [[0; HANDS]; DECK];
    let mut group = Group::new();
    while !ids.is_empty() {
        group.rejected = [0; HANDS];
        for (stream, from) in (0..).zip((0..cards).step_by(SHARE * DRAWS)) {
            go_to(&mut streams, stream, first);
            for (words, i) in shares(&mut streams).iter().zip((from..cards).step_by(DRAWS)) {
                let bounds = from_fn(|draw| (DECK - i - draw) as u32);
                let drawn = draw(words, bounds, &mut group.rejected);
                for (i, drawn) in (i..).zip(&drawn) {
                    exchanged[i] = drawn.map(|drawn| i as u8 + drawn);
                    group.cards[i] = trace_back(&exchanged[..i], exchanged[i]);
                }
            }
        }
        ids = group.give(cards, skip as usize, ids, |hand, ids| {
            deal_hand(ids, &mut seeded(seed, first + hand));
        });
        first = first.wrapping_add(HANDS as u64);
        skip = 0;
    }
}

/// Hands as uniformly random subsets.
pub fn unordered(stretch: Stretch) {
    let Stretch { seed, first, mut ids, cards } = stretch;
    let mut skip = (first % STRETCH as u64) as usize;
    let mut first = first - skip as u64;
    let seeds = seeds(seed, first / STRETCH as u64);
    let mut generators: [Xoshiro128PlusPlus; GENERATORS] = from_fn(|generator| {
        let state = seeds.map(|part| part[generator].to_le_bytes());
        Xoshiro128PlusPlus::from_seed(state.as_flattened().try_into().expect("16 bytes"))
    });
    let mut group = Group::new();
    while !ids.is_empty() {
        group.rejected = [0; HANDS];
        for i in (0..cards).step_by(DRAWS) {
            let mut words = [0; HANDS];
            for turn in 0..SHARE {
                let turns = words.iter_mut().skip(turn).step_by(SHARE);
                for (word, generator) in turns.zip(&mut generators) {
                    *word = generator.next_u32();
                }
            }
            let bounds = from_fn(|draw| bound(i + draw, cards));
            let drawn = draw(&words, bounds, &mut group.rejected);
            for (i, drawn) in (i..DECK).zip(&drawn) {
                let last = (bound(i, cards) - 1) as u8;
                group.cards[i] = last_if_dealt(&group.cards[..i], drawn, last);
            }
        }
        if skip < HANDS {
            ids = group.give(cards, skip, ids, |hand, ids| anew(seed, first + hand, ids));
        }
        skip = skip.saturating_sub(HANDS);
        first = first.wrapping_add(HANDS as u64);
    }
}

/// The words of a group that a stream has next, `[word;hand]`.
fn shares(stream: &mut ChaCha8Rng) -> [Words; SHARE] {
    let mut bytes = [[[0; 4]; SHARE]; HANDS];
    stream.fill_bytes(bytes.as_flattened_mut().as_flattened_mut());
    from_fn(|word| from_fn(|hand| u32::from_le_bytes(bytes[hand][word])))
}

/// From a word for each hand the draws of three cards, as [`draw`](crate::vocabulary::draw) of the vocabulary.
#[inline]
fn draw(words: &Words, bounds: [u32; DRAWS], rejected: &mut Words) -> [Bytes; DRAWS] {
    let mut low = *words;
    let drawn = bounds.map(|bound| {
        let mut drawn = [0; HANDS];
        for (drawn, low) in drawn.iter_mut().zip(&mut low) {
            let product = u64::from(*low) * u64::from(bound);
            *drawn = (product >> 32) as u32;
            *low = (product & 0xFFFF_FFFF) as u32;
        }
        // Not above, where it would keep the compiler from vectors.
        drawn.map(|drawn| drawn as u8)
    });
    let outcomes: u64 = bounds.into_iter().map(u64::from).product();
    let rejects = ((1 << 32) % outcomes) as u32;
    for (rejected, low) in rejected.iter_mut().zip(low) {
        *rejected |= u32::from(low < rejects);
    }
    drawn
}

/// Where what lies at a place after some exchanges was before them.
#[inline]
fn trace_back(exchanged: &[Bytes], mut place: Bytes) -> Bytes {
    for (i, exchanged) in exchanged.iter().enumerate().rev() {
        for (place, exchanged) in place.iter_mut().zip(exchanged) {
            *place = if place == exchanged { i as u8 } else { *place };
        }
    }
    place
}

/// What was drawn, or `last` where that is dealt.
#[inline]
fn last_if_dealt(dealt: &[Bytes], drawn: &Bytes, last: u8) -> Bytes {
    let mut card = *drawn;
    for dealt in dealt {
        for ((card, drawn), dealt) in card.iter_mut().zip(drawn).zip(dealt) {
            *card = if drawn == dealt { last } else { *card };
        }
    }
    card
}

impl Group {
    fn new() -> Self {
        Self { cards: [[0; HANDS]; DECK], rejected: [0; HANDS] }
    }

    /// Writes the hands, but for the first `skip`, as rows as far as there is memory; gives the memory after them.
    fn give<'a>(
        &self,
        cards: usize,
        skip: usize,
        ids: &'a mut [u8],
        anew: impl Fn(u64, &mut [u8]),
    ) -> &'a mut [u8] {
        let here = ids.len().min((HANDS - skip) * cards);
        let (given, rest) = ids.split_at_mut(here);
        for (hand, ids) in (skip..).zip(given.chunks_exact_mut(cards)) {
            if self.rejected[hand] == 0 {
                for (id, card) in ids.iter_mut().zip(&self.cards) {
                    *id = card[hand];
                }
            } else {
                anew(hand as u64, ids);
            }
        }
        rest
    }
}
