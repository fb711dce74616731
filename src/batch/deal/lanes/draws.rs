//! Three bounded draws from each 32-bit word, a hand a lane.

use super::Lanes;
use crate::card::DECK;
use crate::vocabulary::DRAWS;
use std::array::from_fn;

/// The bounds of the draws of one word, in all lanes: a number gets there quicker from memory than from a register.
#[derive(Clone, Copy)]
pub struct Bounds<S: Lanes> {
    draws: [S::Word; DRAWS],
    outcomes: S::Word,
    rejects: S::Word,
}

/// The bounds of all draws, `[word]`, where those for card `i` are below `bound(i)`.
#[inline(always)]
pub fn bounds<S: Lanes>(simd: S, bound: impl Fn(usize) -> u32) -> [Bounds<S>; DECK / DRAWS] {
    from_fn(
        #[inline(always)]
        |word| {
            let draws: [u32; DRAWS] = from_fn(
                #[inline(always)]
                |i| bound(word * DRAWS + i),
            );
            let outcomes: u32 = draws.iter().product();
            Bounds {
                draws: draws.map(
                    #[inline(always)]
                    |bound| simd.splat(bound),
                ),
                outcomes: simd.splat(outcomes),
                rejects: simd.splat(((1_u64 << 32) % u64::from(outcomes)) as u32),
            }
        },
    )
}

/// The draws of three cards, a hand a byte, from four words, a hand a lane: as `draw` of the vocabulary, but for a word that is rejected, which is
/// marked in its lane.
#[inline(always)]
pub fn draw<S: Lanes>(
    simd: S,
    [a, b, c, d]: [S::Word; 4],
    bounds: &Bounds<S>,
    rejected: &mut [S::Word; 4],
) -> [S::Word; DRAWS] {
    // Each by its name: the compiler makes loops of arrays, and keeps their items in memory.
    let [a0, a1, a2] = draw_one(simd, a, bounds, &mut rejected[0]);
    let [b0, b1, b2] = draw_one(simd, b, bounds, &mut rejected[1]);
    let [c0, c1, c2] = draw_one(simd, c, bounds, &mut rejected[2]);
    let [d0, d1, d2] = draw_one(simd, d, bounds, &mut rejected[3]);
    [bytes(simd, a0, b0, c0, d0), bytes(simd, a1, b1, c1, d1), bytes(simd, a2, b2, c2, d2)]
}

/// The draws of one hand a lane.
#[inline(always)]
fn draw_one<S: Lanes>(
    simd: S,
    word: S::Word,
    bounds: &Bounds<S>,
    rejected: &mut S::Word,
) -> [S::Word; DRAWS] {
    let low = simd.times(word, bounds.outcomes);
    // Zero where the low half is not below the bound.
    let below = simd.xor(simd.min(low, bounds.rejects), bounds.rejects);
    *rejected = simd.or(*rejected, below);
    let (mut even, mut odd) = (word, simd.odd(word));
    bounds.draws.map(
        #[inline(always)]
        |bound| {
            even = simd.product(even, bound);
            odd = simd.product(odd, bound);
            simd.weave(simd.odd(even), odd)
        },
    )
}

/// Four words with a byte a lane as the four bytes of each lane.
#[inline(always)]
fn bytes<S: Lanes>(simd: S, a: S::Word, b: S::Word, c: S::Word, d: S::Word) -> S::Word {
    let low = simd.or(a, simd.up::<8>(b));
    let high = simd.or(simd.up::<16>(c), simd.up::<24>(d));
    simd.or(low, high)
}
