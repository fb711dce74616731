//! A partial Fisher–Yates shuffle without a table, with one hand per byte.

use super::draws::{Bounds, draw};
use super::rows::CARDS_AND_SPILL;
use super::words::Streams;
use crate::batch::lanes::Lanes;
use crate::card::DECK;
use crate::vocabulary::{DRAWS, SHARE};
use std::array::from_fn;

/// Deals a word of hands at a time, one hand per byte.
///
/// Exchange `i` swaps positions `i` and `i + drawn` of the deck, and position `i` is never read
/// again. A card is found by tracing its position back through the earlier exchanges. If exchange
/// `i` moved a card to this position, the card came from position `i`.
///
/// These comparisons are faster than a table for each hand, because processors cannot load single
/// bytes from many tables at once.
pub struct Shuffler<W: Lanes> {
    pub token: W::Token,
    streams: Streams,
    bounds: [Bounds<W>; DECK / DRAWS],
    /// `[i]`: the position `i`, in each byte.
    here: [W; DECK],
    /// `[i]`: the position that exchange `i` swapped with position `i`.
    exchanged: [W; DECK],
    /// `[card]`: the cards dealt.
    pub cards: [W; CARDS_AND_SPILL],
    /// `[byte]`: a 32-bit lane is not zero if a word was rejected for the hand in this byte of the
    /// lane.
    pub rejected: [W; 4],
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
            cards: [zero; CARDS_AND_SPILL],
            rejected: [zero; 4],
        }
    }

    /// Deals `W::BYTES` hands from hand `first` on. `first` must be a multiple of `W::BYTES`.
    #[inline(always)]
    pub fn deal(&mut self, first: u64, cards: usize) {
        let block = first / SHARE as u64;
        self.rejected = [W::splat(self.token, 0); 4];
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
                let drawn = draw(words, &self.bounds[i / DRAWS], &mut self.rejected);
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
        self.cards[i..i + DRAWS].copy_from_slice(&[a, b, c]);
    }
}

/// Returns the position that the card at `place` had before positions `exchanged` and `from` were
/// exchanged.
///
/// Each byte is a position in the deck of a different hand.
#[inline(always)]
fn back<W: Lanes>(place: W, exchanged: W, from: W) -> W {
    exchanged.if_equal(place, from, place)
}
