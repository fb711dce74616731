//! xoshiro128++ in 16 lanes: the words of unordered hands.

use super::Lanes;
use crate::batch::deal::subset::{GENERATORS, Seeds};

/// Generators in words: as many sets of lanes as make [`GENERATORS`].
#[derive(Clone, Copy)]
pub struct Xoshiro<S: Lanes> {
    sets: [[S::Word; 4]; 4],
}

impl<S: Lanes> Xoshiro<S> {
    /// How many sets of lanes are in use.
    const SETS: usize = GENERATORS / S::LANES;

    /// Generators in these states.
    #[inline(always)]
    pub fn new(simd: S, seeds: &Seeds) -> Self {
        let mut sets = [[simd.splat(0); 4]; 4];
        for (i, set) in sets.iter_mut().enumerate().take(Self::SETS) {
            for (part, seeds) in set.iter_mut().zip(seeds) {
                *part = simd.load(&seeds[i * S::LANES..]);
            }
        }
        Self { sets }
    }

    /// The generators whose turn it is, to be put back when used.
    #[inline(always)]
    pub fn set(&mut self, turn: usize) -> &mut [S::Word; 4] {
        &mut self.sets[turn % Self::SETS]
    }
}

/// The next word of each generator of a set (D. Blackman, S. Vigna, *Scrambled linear pseudorandom number generators*, 2021).
#[inline(always)]
pub fn next<S: Lanes>(simd: S, s: &mut [S::Word; 4]) -> S::Word {
    let sum = simd.rotate::<7, 25>(simd.add(s[0], s[3]));
    let word = simd.add(sum, s[0]);
    let up = simd.up::<9>(s[1]);
    s[2] = simd.xor(s[2], s[0]);
    s[3] = simd.xor(s[3], s[1]);
    s[1] = simd.xor(s[1], s[2]);
    s[0] = simd.xor(s[0], s[3]);
    s[2] = simd.xor(s[2], up);
    s[3] = simd.rotate::<11, 21>(s[3]);
    word
}
