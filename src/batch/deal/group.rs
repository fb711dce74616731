//! What a group of hands passes through between its steps: a hand a byte, a card a word.

use super::lanes::Lanes;
use super::rows::ROWS;
use crate::card::DECK;

/// How many hands a word has as its bytes.
pub const fn hands<S: Lanes>() -> usize {
    4 * S::LANES
}

/// Memory of a group, used again for the next: zeroing it each time would cost more than a step.
pub struct Group<S: Lanes> {
    /// `[card]`: what was drawn, then where it was drawn from.
    pub drawn: [S::Word; DECK],
    /// `[card]`: what moved to where it was drawn from.
    pub moved: [S::Word; DECK],
    /// `[card]`: the cards dealt, as many as make whole lanes.
    pub cards: [S::Word; DECK + 3],
    /// `[hand]`: not zero where the hand must be dealt anew.
    pub rejected: [u32; 64],
    /// `[quarter;hand]`: four cards of a hand in each number.
    pub words: [u32; DECK.div_ceil(4) * 64],
    /// `[hand;card]`, the last row with room for a whole number.
    pub rows: [u8; ROWS],
}

impl<S: Lanes> Group<S> {
    /// Memory for one.
    #[inline(always)]
    pub fn new(simd: S) -> Self {
        let zero = simd.splat(0);
        Self {
            drawn: [zero; DECK],
            moved: [zero; DECK],
            cards: [zero; DECK + 3],
            rejected: [0; 64],
            words: [0; DECK.div_ceil(4) * 64],
            rows: [0; ROWS],
        }
    }
}
