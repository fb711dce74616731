//! What a group of hands passes through between its steps: a hand a byte, a card a word.

use super::Lanes;
use super::rows::{ROWS, STRIP};
use crate::card::DECK;

/// How many hands a group has: as many as a word has bytes, in their order.
pub const fn hands<S: Lanes>() -> usize {
    4 * S::LANES
}

/// Memory of a group, used again for the next: zeroing it each time would cost more than a step.
pub struct Group<S: Lanes> {
    /// `[card]`: the cards dealt, as many as make whole strips.
    pub cards: [S::Word; DECK.next_multiple_of(STRIP)],
    /// `[byte]`: a lane is not zero where a word of the hand in its byte was rejected.
    pub rejected: [S::Word; 4],
    /// `[hand;card]`, with room for what the last row spills.
    pub rows: [u8; ROWS],
}

impl<S: Lanes> Group<S> {
    /// Memory for one.
    #[inline(always)]
    pub fn new(simd: S) -> Self {
        let zero = simd.splat(0);
        Self { cards: [zero; DECK.next_multiple_of(STRIP)], rejected: [zero; 4], rows: [0; ROWS] }
    }
}

/// Which hands have a rejected word, `[byte;lane]`, where any has.
#[inline(always)]
pub fn marks<S: Lanes>(simd: S, rejected: [S::Word; 4]) -> Option<[[u32; 16]; 4]> {
    let mut any = [0; 16];
    let [a, b, c, d] = rejected;
    simd.store(simd.or(simd.or(a, b), simd.or(c, d)), &mut any);
    (any != [0; 16]).then(
        #[inline(always)]
        || {
            let mut marks = [[0; 16]; 4];
            for (marks, word) in marks.iter_mut().zip(rejected) {
                simd.store(word, marks);
            }
            marks
        },
    )
}
