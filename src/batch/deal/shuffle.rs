//! Draws bounded numbers from random words, and uses these numbers in a partial Fisher–Yates
//! shuffle without a table.

use super::rows::Dealt;
use super::words::Streams;
use crate::batch::lanes::Lanes;
use crate::card::DECK;
use crate::vocabulary::{DRAWS, SHARE};
use std::array::from_fn;

/// A shuffle of many decks at once. Each byte of a word belongs to a different hand.
///
/// Exchange `i` swaps position `i` of the deck with the same or a later position, and later
/// exchanges don't use position `i`. A card is found by tracing its position back through the
/// earlier exchanges. If exchange `i` moved the card, the card came from position `i`.
///
/// Tracing takes one comparison for each earlier exchange. It is faster than a table for each hand,
/// because processors cannot load single bytes from many tables at once.
pub struct Shuffler<W: Lanes> {
    token: W::Token,
    streams: Streams,
    bounds: [Bounds<W>; DECK / DRAWS],
    /// `[i]`, the number `i` in each byte.
    here: [W; DECK],
    /// `[i]`, the position that exchange `i` swapped with position `i`.
    exchanged: [W; DECK],
    /// The hands from the latest call to `deal`.
    pub dealt: Dealt<W>,
}

impl<W: Lanes> Shuffler<W> {
    #[inline(always)]
    pub fn new(token: W::Token, seed: u64) -> Self {
        let zero = W::splat(token, 0);
        let here = from_fn(
            #[inline(always)]
            |i| W::splat_8(token, i as u8),
        );
        Self {
            token,
            streams: Streams::new(seed),
            bounds: from_fn(
                #[inline(always)]
                |word| Bounds::of(token, word * DRAWS),
            ),
            here,
            exchanged: here,
            dealt: Dealt::new(zero),
        }
    }

    /// Deals `W::BYTES` hands, starting at hand `first`, which must be a multiple of `W::BYTES`.
    #[inline(always)]
    pub fn deal(&mut self, first: u64, cards: usize) {
        let block = first / SHARE as u64;
        self.dealt.rejected = [W::splat(self.token, 0); 4];
        for stream in 0..cards.div_ceil(DRAWS * SHARE) {
            let blocks = self.streams.blocks::<W>(self.token, block, stream);
            let from = stream * SHARE * DRAWS;
            for (word, i) in (from..cards).step_by(DRAWS).take(SHARE).enumerate() {
                let words = [
                    blocks[word],
                    blocks[SHARE + word],
                    blocks[2 * SHARE + word],
                    blocks[3 * SHARE + word],
                ];
                let drawn = draw(words, &self.bounds[i / DRAWS], &mut self.dealt.rejected);
                self.three(i, drawn);
            }
        }
    }

    /// Deals cards `i`, `i + 1` and `i + 2` from the numbers drawn.
    ///
    /// The number drawn for card `i` is 0 to `80 - i` in each byte.
    #[inline(always)]
    fn three(&mut self, i: usize, [a, b, c]: [W; DRAWS]) {
        let [at_a, at_b, at_c] = [self.here[i], self.here[i + 1], self.here[i + 2]];
        // Each byte of the sums is at most 80, so there is no carry to the next byte.
        let [mut a, mut b, mut c] = [a.add_32(at_a), b.add_32(at_b), c.add_32(at_c)];
        self.exchanged[i..i + DRAWS].copy_from_slice(&[a, b, c]);
        c = back(back(c, b, at_b), a, at_a);
        b = back(b, a, at_a);
        for (&exchanged, &from) in self.exchanged[..i].iter().zip(&self.here).rev() {
            a = back(a, exchanged, from);
            b = back(b, exchanged, from);
            c = back(c, exchanged, from);
        }
        self.dealt.cards[i..i + DRAWS].copy_from_slice(&[a, b, c]);
    }
}

/// Returns the position that the card at `position` had before positions `exchanged` and `from`
/// were exchanged.
///
/// Each byte is a position in the deck of a different hand, and `position` is never `from`.
#[inline(always)]
fn back<W: Lanes>(position: W, exchanged: W, from: W) -> W {
    exchanged.if_equal(position, from, position)
}

/// The bounds for the draws from one random word, copied to all lanes.
///
/// The words are kept in memory, because loading a word is faster than copying a number from a
/// register to all lanes.
#[derive(Clone, Copy)]
pub struct Bounds<W> {
    draws: [W; DRAWS],
    outcomes: W,
    rejects: W,
}

impl<W: Lanes> Bounds<W> {
    /// Returns the bounds for the draws of cards `i`, `i + 1` and `i + 2`.
    #[inline(always)]
    pub fn of(token: W::Token, i: usize) -> Self {
        let [a, b, c] = [DECK - i, DECK - i - 1, DECK - i - 2].map(|bound| bound as u32);
        let outcomes = a * b * c;
        Self {
            draws: [W::splat_32(token, a), W::splat_32(token, b), W::splat_32(token, c)],
            outcomes: W::splat_32(token, outcomes),
            rejects: W::splat_32(token, ((1_u64 << 32) % u64::from(outcomes)) as u32),
        }
    }
}

/// Draws three numbers per hand, as `draw` of the vocabulary does, and marks rejected words.
///
/// **Shape** from four words with one hand per 32-bit lane to three words with one hand per byte.
/// In `rejected`, the lane of each rejected word becomes nonzero.
#[inline(always)]
pub fn draw<W: Lanes>(
    [a, b, c, d]: [W; 4],
    bounds: &Bounds<W>,
    rejected: &mut [W; 4],
) -> [W; DRAWS] {
    // Each draw has its own variable, because the compiler would turn an array into a loop over
    // memory.
    let [a0, a1, a2] = draw_one(a, bounds, &mut rejected[0]);
    let [b0, b1, b2] = draw_one(b, bounds, &mut rejected[1]);
    let [c0, c1, c2] = draw_one(c, bounds, &mut rejected[2]);
    let [d0, d1, d2] = draw_one(d, bounds, &mut rejected[3]);
    [bytes(a0, b0, c0, d0), bytes(a1, b1, c1, d1), bytes(a2, b2, c2, d2)]
}

/// Draws three numbers for the hand in each 32-bit lane.
#[inline(always)]
fn draw_one<W: Lanes>(word: W, bounds: &Bounds<W>, rejected: &mut W) -> [W; DRAWS] {
    let low = word.multiply_32(bounds.outcomes);
    // A random word is rejected if `low` is below `rejects`. Otherwise the "exclusive or" is zero.
    *rejected = *rejected | (low.min_32(bounds.rejects) ^ bounds.rejects);
    let (mut even, mut odd) = (word, word.right(32));
    bounds.draws.map(
        #[inline(always)]
        |bound| {
            even = even.multiply_even(bound);
            odd = odd.multiply_even(bound);
            even.right(32).weave(odd)
        },
    )
}

/// Combines four words with one byte per 32-bit lane into one word with four bytes per lane.
#[inline(always)]
fn bytes<W: Lanes>(a: W, b: W, c: W, d: W) -> W {
    // The bytes are below 81, so the 64-bit shifts move no bit to another 32-bit lane.
    (a | b.left(8)) | (c.left(16) | d.left(24))
}
