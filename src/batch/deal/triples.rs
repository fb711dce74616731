//! Three bounded draws from each 32-bit word, a hand a lane.

use super::floyd::{bound, outcomes};
use super::group::Group;
use super::lanes::Lanes;
use super::xoshiro::{Xoshiro, next};
use crate::card::DECK;

/// How many draws a word is good for: with four, one hand in a hundred would be dealt anew.
pub const DRAWS: usize = 3;

/// How many words a hand may need.
const WORDS: usize = DECK.div_ceil(DRAWS);

/// The bounds of hands of one size, as words: a number goes into all lanes quicker from memory than from a register.
pub struct Bounds<S: Lanes> {
    draws: [S::Word; DECK],
    outcomes: [S::Word; WORDS],
    rejects: [S::Word; WORDS],
}

impl<S: Lanes> Bounds<S> {
    /// The bounds of hands of so many cards.
    #[inline(always)]
    pub fn new(simd: S, cards: usize) -> Self {
        let mut bounds = Self {
            draws: [simd.splat(1); DECK],
            outcomes: [simd.splat(1); WORDS],
            rejects: [simd.splat(0); WORDS],
        };
        for i in 0..cards {
            bounds.draws[i] = simd.splat(bound(i, cards));
        }
        for word in 0..cards.div_ceil(DRAWS) {
            let outcomes = outcomes(word, cards);
            bounds.outcomes[word] = simd.splat(outcomes);
            bounds.rejects[word] = simd.splat(((1_u64 << 32) % u64::from(outcomes)) as u32);
        }
        bounds
    }
}

/// Draws for each hand the numbers that [`floyd`](super::floyd::floyd) wants, and says whether all may be taken; else those hands are
/// marked where a draw is rejected.
///
/// The word's product with the first bound has the first draw as its high half, its low half's product with the second bound has the
/// second one, and so on; the last low half tells a rejection: it is less than `2³² mod` the product of the bounds
/// (N. Brackett-Rozinsky, D. Lemire, *Batched ranged random integer generation*, 2024).
#[inline(always)]
pub fn draw<S: Lanes>(
    simd: S,
    group: &mut Group<S>,
    cards: usize,
    bounds: &Bounds<S>,
    generators: &mut Xoshiro<S>,
) -> bool {
    let mut any = simd.splat(0);
    for quarter in 0..4 {
        let mut rejected = simd.splat(0);
        let set = generators.set(quarter % Xoshiro::<S>::SETS);
        let mut state = *set;
        let words = group.drawn[..cards].chunks_mut(DRAWS);
        let bounds = bounds
            .draws
            .chunks(DRAWS)
            .zip(bounds.outcomes.iter().zip(&bounds.rejects));
        for (drawn, (draws, (&outcomes, &rejects))) in words.zip(bounds) {
            let word = next(simd, &mut state);
            let low = simd.times(word, outcomes);
            // Zero where the low half is not below the bound.
            let below = simd.xor(simd.min(low, rejects), rejects);
            rejected = simd.or(rejected, below);
            let (mut even, mut odd) = (word, simd.odd(word));
            for (drawn, &bound) in drawn.iter_mut().zip(draws) {
                even = simd.product(even, bound);
                odd = simd.product(odd, bound);
                let high = simd.weave(simd.odd(even), odd);
                // What was there from the group before moves out.
                *drawn = simd.or(simd.up::<8>(*drawn), high);
            }
        }
        *set = state;
        any = simd.or(any, rejected);
        simd.store(rejected, &mut group.rejected[quarter * S::LANES..]);
    }
    let mut lanes = [0; 16];
    simd.store(any, &mut lanes);
    lanes == [0; 16]
}
