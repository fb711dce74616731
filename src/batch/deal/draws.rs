//! Bounded draws from 32-bit words, a hand a lane.

use super::chacha::{BLOCK, Block};
use super::group::Group;
use super::lanes::Lanes;
use crate::card::DECK;

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
    words: impl Fn(usize, usize) -> Block<S>,
) -> bool {
    let mut least = simd.splat(u32::MAX);
    group.drawn[..cards].fill(simd.splat(0));
    for quarter in (0..4).rev() {
        for count in 0..cards.div_ceil(BLOCK) {
            let words = words(quarter * S::LANES, count);
            let from = count * BLOCK;
            let to = cards.min(from + BLOCK);
            for (i, (drawn, &word)) in (from..).zip(group.drawn[from..to].iter_mut().zip(&words)) {
                let [low, high] = scale(simd, word, (DECK - i) as u32);
                least = simd.min(least, low);
                *drawn = simd.or(simd.up::<8>(*drawn), high);
            }
        }
    }
    let mut lanes = [u32::MAX; 16];
    simd.store(least, &mut lanes);
    lanes.iter().all(|&low| low >= DECK as u32)
}

/// The low and the high half of each lane's product with `by`.
#[inline(always)]
fn scale<S: Lanes>(simd: S, word: S::Word, by: u32) -> [S::Word; 2] {
    let by = simd.splat(by);
    let even = simd.product(word, by);
    let odd = simd.product(simd.odd(word), by);
    [simd.times(word, by), simd.weave(simd.odd(even), odd)]
}
