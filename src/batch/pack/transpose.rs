//! Bytes to planes and back: bit matrices transposed in registers, several at once, a lane each.
//!
//! A 64 × 64 matrix of bits is transposed in six stages, each of which exchanges blocks of half the size: 32, 16, 8, 4, 2, 1. Row `r` of lane `l` is
//! hand `64 l + r`, 8 cards of it ([`gather`](super::gather)); after it, row `8 c + b` is bit `b` of card `c`, of 64 hands. The first three stages move whole bytes.

use crate::batch::lanes::{Lanes, Row};

/// Exchanges the upper bits of `a` with the lower bits of `b`, blocks of `by`; `low` has the lower ones on.
#[inline(always)]
fn exchange<W: Lanes>(a: &mut W, b: &mut W, by: u32, low: W) {
    let moved = (a.right(by) ^ *b) & low;
    *b = *b ^ moved;
    *a = *a ^ moved.left(by);
}

/// One stage among `N` words: exchanges each with the one `apart` places after it.
#[inline(always)]
fn stage<W: Lanes, const N: usize>(token: W::Token, words: &mut [W; N], apart: usize, by: u32) {
    let low = W::splat(token, u64::MAX / ((1 << by) + 1));
    for i in 0..N {
        if i & apart == 0 && i + apart < N {
            let (before, after) = words.split_at_mut(i + apart);
            exchange(&mut before[i], &mut after[0], by, low);
        }
    }
}

/// The stages that move bytes, among the rows `r`, `r + 8`, …
#[inline(always)]
fn bytes<W: Lanes, const N: usize>(token: W::Token, rows: &mut [Row]) {
    for r in 0..8 {
        let mut words = [W::splat(token, 0); N];
        for (i, word) in words.iter_mut().enumerate() {
            *word = W::load(token, &rows[8 * i + r], 0);
        }
        if N > 4 {
            stage(token, &mut words, 4, 32);
        }
        if N > 2 {
            stage(token, &mut words, 2, 16);
        }
        stage(token, &mut words, 1, 8);
        for (i, word) in words.into_iter().enumerate() {
            word.store(&mut rows[8 * i + r], 0);
        }
    }
}

/// The stages that move bits inside bytes, among eight words.
#[inline(always)]
fn bits<W: Lanes>(token: W::Token, words: &mut [W; 8]) {
    stage(token, words, 4, 4);
    stage(token, words, 2, 2);
    stage(token, words, 1, 1);
}

#[inline(always)]
fn load<W: Lanes>(token: W::Token, rows: &[Row; 8]) -> [W; 8] {
    let mut words = [W::splat(token, 0); 8];
    for (word, row) in words.iter_mut().zip(rows) {
        *word = W::load(token, row, 0);
    }
    words
}

/// How many cards are transposed together, where so many of a hand's are left: 8, 4, 2 or 1, and no more than the hand has.
pub fn width(left: usize, cards: usize) -> usize {
    let most = 1 << cards.ilog2().min(3);
    left.next_power_of_two().min(most)
}

/// The first half of the transposition of [gathered](super::gather::cards) rows.
#[inline(always)]
pub fn move_bytes<W: Lanes>(token: W::Token, width: usize, rows: &mut [Row; 64]) {
    match width {
        8 => bytes::<W, 8>(token, rows),
        4 => bytes::<W, 4>(token, rows),
        2 => bytes::<W, 2>(token, rows),
        _ => (),
    }
}

/// The second half: the bits of one of the gathered cards, lowest first.
#[inline(always)]
pub fn planes_of_card<W: Lanes>(token: W::Token, rows: &[Row; 64], card: usize) -> [W; 8] {
    let mut words = load(token, &rows.as_chunks().0[card]);
    bits(token, &mut words);
    words
}

/// The bits, lowest first, of bytes that stand hand after hand: the numbers of one card.
#[inline(always)]
pub fn planes_of_bytes<W: Lanes>(token: W::Token, numbers: &[Row; 8]) -> [W; 8] {
    let mut words = load(token, numbers);
    stage(token, &mut words, 4, 32);
    stage(token, &mut words, 2, 16);
    stage(token, &mut words, 1, 8);
    bits(token, &mut words);
    words
}

/// A byte a hand from its planes: [`planes_of_bytes`] undone. Word `q` of lane `l` has the hands from `64 l + 8 q` on.
#[inline(always)]
pub fn bytes_of_planes<W: Lanes>(token: W::Token, planes: [W; 8]) -> [Row; 8] {
    let mut words = planes;
    stage(token, &mut words, 1, 1);
    stage(token, &mut words, 2, 2);
    stage(token, &mut words, 4, 4);
    stage(token, &mut words, 1, 8);
    stage(token, &mut words, 2, 16);
    stage(token, &mut words, 4, 32);
    let mut rows = [Row::default(); 8];
    for (row, word) in rows.iter_mut().zip(words) {
        word.store(row, 0);
    }
    rows
}

/// 64 planes to 64 bits a hand: row `r` of lane `l` becomes hand `64 l + r`, a bit from each plane.
#[inline(always)]
pub fn bits_of_hands<W: Lanes>(token: W::Token, rows: &mut [Row; 64]) {
    bytes::<W, 8>(token, rows);
    for eight in rows.as_chunks_mut::<8>().0 {
        let mut words: [W; 8] = load(token, eight);
        bits(token, &mut words);
        for (row, word) in eight.iter_mut().zip(words) {
            word.store(row, 0);
        }
    }
}
