//! A partial Fisher–Yates shuffle without a table, a hand a byte.

use super::lanes::Lanes;

/// Deals from what was drawn: at card `i` a number from 0 to `80 - i` in each byte.
///
/// The shuffle exchanges place `i` of the deck with place `j = i + drawn`, place `i` is never looked at again. So the deck is the
/// untouched one but for the places drawn before, where the last that moved there lies: comparing with those is quicker
/// than a table for each hand, whose bytes no machine gathers at once.
///
/// `drawn` becomes the places.
#[inline(always)]
pub fn shuffle<S: Lanes>(
    simd: S,
    drawn: &mut [S::Word],
    moved: &mut [S::Word],
    cards: &mut [S::Word],
) {
    for i in 0..drawn.len() {
        let here = simd.splat_byte(i as u8);
        // At most 80 in each byte: nothing is carried.
        let place = simd.add(drawn[i], here);
        let (mut dealt, mut left) = (place, here);
        for (&earlier, &lies) in drawn[..i].iter().zip(&moved[..i]) {
            dealt = simd.if_equal(earlier, place, lies, dealt);
            left = simd.if_equal(earlier, here, lies, left);
        }
        drawn[i] = place;
        moved[i] = left;
        cards[i] = dealt;
    }
}
