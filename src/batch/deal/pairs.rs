//! Two bounded draws from each 32-bit word, a hand a lane.

use super::floyd::bound;
use super::group::Group;
use super::lanes::Lanes;
use super::xoshiro::{Xoshiro, next};
use crate::card::DECK;

/// Draws for each hand the numbers that [`floyd`](super::floyd::floyd) wants, and says whether they may be taken: whether no draw of any
/// hand was one that the slow twin may reject.
///
/// The word's product with the first bound has the first draw as its high half, its low half's product with the second bound has the
/// second one, and that product's low half tells a rejection: `2³² mod` the product of both bounds, so 81² and above are well (N. Brackett-Rozinsky, D. Lemire, *Batched ranged random
/// integer generation*, 2024).
#[inline(always)]
pub fn draw_pairs<S: Lanes>(
    simd: S,
    group: &mut Group<S>,
    cards: usize,
    generators: &mut Xoshiro<S>,
) -> bool {
    let mut least = simd.splat(u32::MAX);
    for quarter in 0..4 {
        let set = generators.set(quarter % Xoshiro::<S>::SETS);
        let mut state = *set;
        for (pair, drawn) in group.drawn[..cards].chunks_mut(2).enumerate() {
            let mut even = next(simd, &mut state);
            let mut odd = simd.odd(even);
            for (i, drawn) in drawn.iter_mut().enumerate() {
                let bound = simd.splat(bound(2 * pair + i, cards));
                even = simd.product(even, bound);
                odd = simd.product(odd, bound);
                let high = simd.weave(simd.odd(even), odd);
                // The hands of the first quarter end in the lowest byte, what was there before has moved out.
                *drawn = simd.or(simd.down::<8>(*drawn), simd.up::<24>(high));
            }
            let most = simd.splat(u32::MAX);
            least = simd.min(least, simd.weave(even, most));
            least = simd.min(least, simd.weave(odd, most));
        }
        *set = state;
    }
    let mut lanes = [u32::MAX; 16];
    simd.store(least, &mut lanes);
    lanes.iter().all(|&low| low >= (DECK * DECK) as u32)
}
