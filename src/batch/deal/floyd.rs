//! Floyd's sampling of a subset, a hand a byte.

use super::lanes::Lanes;
use super::triples::DRAWS;
use crate::card::DECK;

/// The bound of the draw for card `i` of `cards`.
pub const fn bound(i: usize, cards: usize) -> u32 {
    (DECK - cards + i + 1) as u32
}

/// How many outcomes the draws of one word have together: the product of their bounds.
pub fn outcomes(word: usize, cards: usize) -> u32 {
    let from = word * DRAWS;
    (from..cards.min(from + DRAWS))
        .map(|i| bound(i, cards))
        .product()
}

/// Deals from what was drawn, at card `i` a number below [`bound`] in each byte: that card, or the last one below the bound where it is
/// dealt already (Robert Floyd, in J. Bentley, *Programming pearls: a sample of brilliance*, 1987).
#[inline(always)]
pub fn floyd<S: Lanes>(simd: S, drawn: &[S::Word], cards: &mut [S::Word]) {
    for (i, &card) in drawn.iter().enumerate() {
        let last = simd.splat_byte((bound(i, drawn.len()) - 1) as u8);
        cards[i] = cards[..i].iter().fold(
            card,
            #[inline(always)]
            |dealt, &earlier| simd.if_equal(earlier, card, last, dealt),
        );
    }
}
