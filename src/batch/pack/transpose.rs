//! Turns bytes into planes and back by transposing bit matrices in registers, one matrix per lane.
//!
//! A 64 × 64 matrix of bits takes six stages, which exchange blocks of 32, 16, 8, 4, 2 and 1 bits.
//! The first three stages therefore move whole bytes.
//!
//! Before the transposition, lane `l` of row `r` holds 8 cards of hand `64 l + r`
//! ([`gather`](super::gather)). After the transposition, row `8 c + b` holds bit `b` of card `c`,
//! and lane `l` holds the 64 hands that start at hand `64 l`.

use crate::batch::lanes::{Bits512, Lanes};

/// Exchanges the upper blocks of `by` bits of `a` with the lower blocks of `b`.
///
/// `low` is a mask in which the bits of the lower blocks are on.
#[inline(always)]
fn exchange<W: Lanes>(a: &mut W, b: &mut W, by: u32, low: W) {
    let moved = (a.right(by) ^ *b) & low;
    *b = *b ^ moved;
    *a = *a ^ moved.left(by);
}

/// Runs one stage of the transposition, which exchanges blocks of `by` bits between `words` that
/// are `apart` positions apart.
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

/// Runs the stages that move bytes. For each `r` from 0 to 7, they exchange bytes among the rows
/// `r`, `r + 8` and so on.
#[inline(always)]
fn bytes<W: Lanes, const N: usize>(token: W::Token, rows: &mut [Bits512]) {
    for r in 0..8 {
        let mut words = [W::splat(token, 0); N];
        for (i, word) in words.iter_mut().enumerate() {
            *word = W::load(token, &rows[8 * i + r]);
        }
        if N > 4 {
            stage(token, &mut words, 4, 32);
        }
        if N > 2 {
            stage(token, &mut words, 2, 16);
        }
        stage(token, &mut words, 1, 8);
        for (i, word) in words.into_iter().enumerate() {
            word.store(&mut rows[8 * i + r]);
        }
    }
}

/// Runs the stages that move bits inside bytes, on eight words.
#[inline(always)]
fn bits<W: Lanes>(token: W::Token, words: &mut [W; 8]) {
    stage(token, words, 4, 4);
    stage(token, words, 2, 2);
    stage(token, words, 1, 1);
}

#[inline(always)]
fn load<W: Lanes>(token: W::Token, rows: &[Bits512; 8]) -> [W; 8] {
    let mut words = [W::splat(token, 0); 8];
    for (word, row) in words.iter_mut().zip(rows) {
        *word = W::load(token, row);
    }
    words
}

/// Returns the number of cards to transpose together if `left` of the hand's `cards` cards are not
/// yet transposed.
///
/// The result is 8, 4, 2 or 1, and at most `cards`. It may be greater than `left`.
pub fn width(left: usize, cards: usize) -> usize {
    let most = 1 << cards.ilog2().min(3);
    left.next_power_of_two().min(most)
}

/// Runs the stages that move bytes, on rows that were [gathered](super::gather::hands).
#[inline(always)]
pub fn move_bytes<W: Lanes>(token: W::Token, width: usize, rows: &mut [Bits512; 64]) {
    match width {
        8 => bytes::<W, 8>(token, rows),
        4 => bytes::<W, 4>(token, rows),
        2 => bytes::<W, 2>(token, rows),
        _ => (),
    }
}

/// Runs the remaining stages for one of the gathered cards, and returns the bits of the
/// card's number in every hand, lowest bit first.
#[inline(always)]
pub fn planes_of_card<W: Lanes>(token: W::Token, rows: &[Bits512; 64], card: usize) -> [W; 8] {
    let mut words = load(token, &rows.as_chunks().0[card]);
    bits(token, &mut words);
    words
}

/// Returns the bits of one card's number in every hand, lowest bit first.
///
/// **Shape** from bytes, one per hand, as [`column`](super::gather::column) loads them, to planes.
#[inline(always)]
pub fn planes_of_bytes<W: Lanes>(token: W::Token, numbers: &[Bits512; 8]) -> [W; 8] {
    let mut words = load(token, numbers);
    stage(token, &mut words, 4, 32);
    stage(token, &mut words, 2, 16);
    stage(token, &mut words, 1, 8);
    bits(token, &mut words);
    words
}

/// Converts planes to one byte per hand. This is the inverse of [`planes_of_bytes`].
///
/// **Shape** lane `l` of row `q` holds the eight hands that start at hand `64 l + 8 q`.
#[inline(always)]
pub fn bytes_of_planes<W: Lanes>(token: W::Token, planes: [W; 8]) -> [Bits512; 8] {
    let mut words = planes;
    stage(token, &mut words, 1, 1);
    stage(token, &mut words, 2, 2);
    stage(token, &mut words, 4, 4);
    stage(token, &mut words, 1, 8);
    stage(token, &mut words, 2, 16);
    stage(token, &mut words, 4, 32);
    let mut rows = [Bits512::default(); 8];
    for (row, word) in rows.iter_mut().zip(words) {
        word.store(row);
    }
    rows
}
