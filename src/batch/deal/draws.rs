//! Three bounded draws from each 32-bit word, with one hand per 32-bit lane.

use crate::batch::lanes::Lanes;
use crate::card::DECK;
use crate::vocabulary::DRAWS;

/// The bounds of the draws of one word, copied to all lanes.
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
/// **Shape** four words with one hand per 32-bit lane to three words with one hand per byte. For a
/// rejected word, bits of the same lane are set in `rejected`.
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

/// Draws three numbers for one hand per lane.
#[inline(always)]
fn draw_one<W: Lanes>(word: W, bounds: &Bounds<W>, rejected: &mut W) -> [W; DRAWS] {
    let low = word.multiply_32(bounds.outcomes);
    // A word is rejected if the low half is below the bound. The lanes of other words get zero.
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
