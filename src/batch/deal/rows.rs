//! From a card a word, a hand a byte, to rows of a hand.

use super::group::{Group, hands};
use super::lanes::Lanes;
use crate::card::DECK;

/// The bytes of 64 rows, and what the last number of the last row spills.
pub const ROWS: usize = 64 * DECK + 3;

/// Byte `b` of lane `l` of a group's words is hand `b × LANES + l`: fills the rows of its first `cards` cards.
#[inline(always)]
pub fn transpose<S: Lanes>(simd: S, group: &mut Group<S>, cards: usize) {
    let hands = hands::<S>();
    let quarters = cards.div_ceil(4);
    for (four, to) in group
        .cards
        .chunks_exact(4)
        .zip(group.words.chunks_exact_mut(hands))
        .take(quarters)
    {
        let numbers = four_by_four(simd, four[0], four[1], four[2], four[3]);
        for (number, to) in numbers.into_iter().zip(to.chunks_exact_mut(S::LANES)) {
            simd.store(number, to);
        }
    }
    // The last number of a row may spill into the next, which is written later.
    for hand in 0..hands {
        for quarter in 0..quarters {
            let at = hand * cards + 4 * quarter;
            let number = group.words[quarter * hands + hand];
            group.rows[at..at + 4].copy_from_slice(&number.to_le_bytes());
        }
    }
}

/// Lane by lane, the four bytes of four words to four words of as many bytes.
#[inline(always)]
fn four_by_four<S: Lanes>(simd: S, a: S::Word, b: S::Word, c: S::Word, d: S::Word) -> [S::Word; 4] {
    let [ab0, ab1] = swap::<S, 8>(simd, 0x00FF_00FF, a, b);
    let [cd0, cd1] = swap::<S, 8>(simd, 0x00FF_00FF, c, d);
    let [zeroth, second] = swap::<S, 16>(simd, 0x0000_FFFF, ab0, cd0);
    let [first, third] = swap::<S, 16>(simd, 0x0000_FFFF, ab1, cd1);
    [zeroth, first, second, third]
}

/// The low parts of two words side by side, and the high parts: `low` marks the low parts, `BY` bits wide.
#[inline(always)]
fn swap<S: Lanes, const BY: i32>(simd: S, low: u32, a: S::Word, b: S::Word) -> [S::Word; 2] {
    let (low, high) = (simd.splat(low), simd.splat(!low));
    [
        simd.or(simd.and(a, low), simd.up::<BY>(simd.and(b, low))),
        simd.or(simd.down::<BY>(simd.and(a, high)), simd.and(b, high)),
    ]
}
