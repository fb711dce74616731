//! From a card a word, a hand a byte, to rows of a hand.

use super::Lanes;
use super::group::{Group, hands, marks};
use crate::card::DECK;
use std::array::from_fn;

/// How many cards of a row are written at a time.
pub const STRIP: usize = 16;

/// The bytes of 64 rows and of what the last one spills.
pub const ROWS: usize = 64 * DECK + STRIP;

impl<S: Lanes> Group<S> {
    /// Writes the group's hands, but for the first `skip`, as rows of `cards` cards as far as there is memory; lets `anew` deal those that have a
    /// rejected word, given their number in the group; gives the memory after them.
    #[inline(always)]
    pub fn give<'a>(
        &mut self,
        simd: S,
        cards: usize,
        skip: usize,
        ids: &'a mut [u8],
        anew: impl Fn(u64, &mut [u8]),
    ) -> &'a mut [u8] {
        let here = ids.len().min((hands::<S>() - skip) * cards);
        let whole = hands::<S>() * cards + STRIP;
        if skip == 0 && ids.len() >= whole {
            fill(simd, &self.cards, &mut ids[..whole], cards);
        } else {
            fill(simd, &self.cards, &mut self.rows[..whole], cards);
            ids[..here].copy_from_slice(&self.rows[skip * cards..][..here]);
        }
        let (given, rest) = ids.split_at_mut(here);
        if let Some(marks) = marks(simd, self.rejected) {
            deal_anew(&marks, skip, given.chunks_exact_mut(cards), anew);
        }
        rest
    }
}

/// Deals those hands anew that are marked, `[byte;lane]`.
#[cold]
#[inline(never)]
fn deal_anew<'a>(
    marks: &[[u32; 16]; 4],
    skip: usize,
    rows: impl Iterator<Item = &'a mut [u8]>,
    anew: impl Fn(u64, &mut [u8]),
) {
    for (hand, ids) in (skip..).zip(rows) {
        if marks[hand % 4][hand / 4] != 0 {
            anew(hand as u64, ids);
        }
    }
}

/// A strip may spill into the next rows, whose beginnings are written later: strips go from the last to the first, and each
/// from the first hand to the last.
#[inline(always)]
fn fill<S: Lanes>(simd: S, dealt: &[S::Word], rows: &mut [u8], cards: usize) {
    for from in (0..cards).step_by(STRIP).rev() {
        let strip = transpose(
            simd,
            from_fn(
                #[inline(always)]
                |i| dealt[from + i],
            ),
        );
        let mut at = from;
        for part in 0..S::LANES / 4 {
            for word in strip {
                let to = rows[at..].first_chunk_mut().expect("room for a strip");
                simd.store_part(word, part, to);
                at += cards;
            }
        }
    }
}

/// Sixteen words of parts of sixteen bytes, each part with the others at its place: rows become columns. Four perfect shuffles, each of which turns
/// the number of a byte, four bits of its row and four of its column, by one bit.
#[inline(always)]
fn transpose<S: Lanes>(simd: S, mut rows: [S::Word; STRIP]) -> [S::Word; STRIP] {
    for _ in 0..4 {
        let zipped: [[S::Word; 2]; STRIP / 2] = from_fn(
            #[inline(always)]
            |i| simd.zip(rows[i], rows[i + STRIP / 2]),
        );
        rows = from_fn(
            #[inline(always)]
            |i| zipped[i / 2][i % 2],
        );
    }
    rows
}
