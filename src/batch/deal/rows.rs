//! From a card a word, a hand a byte, to rows of a hand.

use super::group::{Group, hands};
use super::lanes::Lanes;
use crate::card::DECK;
use std::array::from_fn;

/// The bytes of 64 rows and of what the last one spills.
pub const ROWS: usize = 64 * DECK + SPILL;

/// What the last number of a row may spill into the next.
pub const SPILL: usize = 3;

/// Byte `b` of lane `l` of a group's words is hand `(3 - b) × LANES + l`: the first of those hands as rows of `cards` cards.
#[inline(always)]
pub fn transpose<S: Lanes>(simd: S, group: &mut Group<S>, cards: usize, ids: &mut [u8]) {
    let whole = hands::<S>() * cards + SPILL;
    if let Some(rows) = ids.get_mut(..whole) {
        fill(simd, &group.cards, &mut group.words, rows, cards);
    } else {
        let rows = &mut group.rows[..whole];
        fill(simd, &group.cards, &mut group.words, rows, cards);
        let here = ids.len().min(hands::<S>() * cards);
        ids[..here].copy_from_slice(&group.rows[..here]);
    }
}

#[inline(always)]
fn fill<S: Lanes>(simd: S, dealt: &[S::Word], words: &mut [u32], rows: &mut [u8], cards: usize) {
    // The size most often dealt: its rows take a third of the time when they are written by words.
    if cards == 12 {
        twelve(simd, dealt, rows);
        return;
    }
    let fours = dealt.chunks_exact(4).take(cards.div_ceil(4));
    for (four, to) in fours.zip(words.chunks_exact_mut(hands::<S>())) {
        let numbers = four_by_four(simd, four);
        for (number, to) in numbers.into_iter().rev().zip(to.chunks_exact_mut(S::LANES)) {
            simd.store(number, to);
        }
    }
    strips::<S>(words, rows, cards);
}

/// Rows of three numbers, `LANES` rows at a time.
#[inline(always)]
fn twelve<S: Lanes>(simd: S, dealt: &[S::Word], rows: &mut [u8]) {
    let a = four_by_four(simd, &dealt[..4]);
    let b = four_by_four(simd, &dealt[4..8]);
    let c = four_by_four(simd, &dealt[8..12]);
    for (quarter, rows) in (0..4).rev().zip(rows.chunks_exact_mut(12 * S::LANES)) {
        let words = simd.in_turns([a[quarter], b[quarter], c[quarter]]);
        for (word, to) in words.into_iter().zip(rows.chunks_exact_mut(4 * S::LANES)) {
            simd.store_bytes(word, to);
        }
    }
}

/// The last number of a row may spill into the next row, whose beginning is written later: strips go from the last to
/// the first, and each from the first hand to the last.
#[inline(always)]
fn strips<S: Lanes>(words: &[u32], rows: &mut [u8], cards: usize) {
    let quarters = cards.div_ceil(4);
    for from in (0..quarters).step_by(4).rev() {
        match quarters - from {
            1 => strip::<S, 1>(words, rows, cards, from),
            2 => strip::<S, 2>(words, rows, cards, from),
            3 => strip::<S, 3>(words, rows, cards, from),
            _ => strip::<S, 4>(words, rows, cards, from),
        }
    }
}

/// Fills `QUARTERS` numbers of each row, as many as the compiler then knows.
#[inline(always)]
fn strip<S: Lanes, const QUARTERS: usize>(
    words: &[u32],
    rows: &mut [u8],
    cards: usize,
    from: usize,
) {
    let hands = hands::<S>();
    let numbers: [&[u32]; QUARTERS] = from_fn(|i| &words[(from + i) * hands..][..hands]);
    let mut at = 4 * from;
    for hand in 0..hands {
        let row = &mut rows[at..at + 4 * QUARTERS];
        for (numbers, row) in numbers.iter().zip(row.chunks_exact_mut(4)) {
            row.copy_from_slice(&numbers[hand].to_le_bytes());
        }
        at += cards;
    }
}

/// Lane by lane, the four bytes of four words to four words of as many bytes.
#[inline(always)]
fn four_by_four<S: Lanes>(simd: S, four: &[S::Word]) -> [S::Word; 4] {
    let [a, b, c, d] = [four[0], four[1], four[2], four[3]];
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
