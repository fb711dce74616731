//! Bounded draws from 32-bit words, a hand a lane.

use super::chacha::{BLOCK, Block};
use super::group::Group;
use super::lanes::Lanes;
use crate::card::DECK;
use std::array::from_fn;

/// `81 - i` for card `i`, as words: a number goes into all lanes quicker from memory than from a register.
pub type Bounds<S> = [<S as Lanes>::Word; DECK];

/// The bounds of all draws.
#[inline(always)]
pub fn bounds<S: Lanes>(simd: S) -> Bounds<S> {
    from_fn(
        #[inline(always)]
        |i| simd.splat((DECK - i) as u32),
    )
}

/// Draws at card `i` a number from 0 to `80 - i` for each hand, and says whether it may be taken: whether no draw of any hand was one that
/// [`deal`](crate::vocabulary::deal) may reject.
///
/// The word's product with the bound *m* has the draw as its high half. The low half tells a rejection, `2³² mod m`, which is less
/// than *m*: so low halves of 81 and above are well. Others come once in four million hands of 12.
///
/// `words` gives a block: of the hands from `first` on, one a lane, its number from 0.
#[inline(always)]
pub fn draw<S: Lanes>(
    simd: S,
    group: &mut Group<S>,
    cards: usize,
    bounds: &Bounds<S>,
    words: impl Fn(usize, usize) -> Block<S>,
) -> bool {
    let mut least = simd.splat(u32::MAX);
    for quarter in 0..4 {
        let blocks = group.drawn[..cards].chunks_mut(BLOCK);
        for (count, (drawn, bounds)) in blocks.zip(bounds.chunks(BLOCK)).enumerate() {
            let words = words(quarter * S::LANES, count);
            for (drawn, (&word, &bound)) in drawn.iter_mut().zip(words.iter().zip(bounds)) {
                least = simd.min(least, simd.times(word, bound));
                let even = simd.product(word, bound);
                let odd = simd.product(simd.odd(word), bound);
                let high = simd.weave(simd.odd(even), odd);
                // What was there from the group before moves out.
                *drawn = simd.or(simd.up::<8>(*drawn), high);
            }
        }
    }
    let mut lanes = [u32::MAX; 16];
    simd.store(least, &mut lanes);
    lanes.iter().all(|&low| low >= DECK as u32)
}
