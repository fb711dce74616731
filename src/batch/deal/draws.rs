//! Three bounded draws from each 32-bit word, a hand a lane.

use crate::batch::lanes::Lanes;
use crate::card::DECK;
use crate::vocabulary::DRAWS;

/// The bounds of the draws of one word, in all lanes: a number gets there quicker from memory than from a register.
#[derive(Clone, Copy)]
pub struct Bounds<W> {
    draws: [W; DRAWS],
    outcomes: W,
    rejects: W,
}

impl<W: Lanes> Bounds<W> {
    /// The bounds for card `i` of a deck and the two after it.
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

/// The draws of three cards, a hand a byte, from four words, a hand a lane: as `draw` of the vocabulary, but for a word that is rejected, which is
/// marked in its lane.
#[inline(always)]
pub fn draw<W: Lanes>(
    [a, b, c, d]: [W; 4],
    bounds: &Bounds<W>,
    rejected: &mut [W; 4],
) -> [W; DRAWS] {
    // Each by its name: the compiler makes loops of arrays, and keeps their items in memory.
    let [a0, a1, a2] = draw_one(a, bounds, &mut rejected[0]);
    let [b0, b1, b2] = draw_one(b, bounds, &mut rejected[1]);
    let [c0, c1, c2] = draw_one(c, bounds, &mut rejected[2]);
    let [d0, d1, d2] = draw_one(d, bounds, &mut rejected[3]);
    [bytes(a0, b0, c0, d0), bytes(a1, b1, c1, d1), bytes(a2, b2, c2, d2)]
}

/// The draws of one hand a lane.
#[inline(always)]
fn draw_one<W: Lanes>(word: W, bounds: &Bounds<W>, rejected: &mut W) -> [W; DRAWS] {
    let low = word.multiply_32(bounds.outcomes);
    // Zero where the low half is not below the bound.
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

/// Four words with a byte a 32-bit lane as the four bytes of each lane.
#[inline(always)]
fn bytes<W: Lanes>(a: W, b: W, c: W, d: W) -> W {
    // below 81: no bit leaves its lane of 32
    (a | b.left(8)) | (c.left(16) | d.left(24))
}
