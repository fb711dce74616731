//! From a card a word, a hand a byte, to rows of a hand.

use super::shuffle::Shuffler;
use crate::batch::lanes::{Lanes, Row};
use crate::card::DECK;
use std::array::from_fn;

/// How many cards of a row are written at a time.
const STRIP: usize = 16;

/// As many cards as make whole strips.
pub const CARDS_AND_SPILL: usize = DECK.next_multiple_of(STRIP);

impl<W: Lanes> Shuffler<W> {
    /// Writes the hands that were dealt, but for the first `skip`, as rows of `cards` cards as far as there is memory; lets `anew` deal those that have a
    /// rejected word, given their number among these; gives the memory after them.
    #[inline(always)]
    pub fn give<'a>(
        &self,
        cards: usize,
        skip: usize,
        ids: &'a mut [u8],
        anew: impl Fn(u64, &mut [u8]),
    ) -> &'a mut [u8] {
        let here = ids.len().min((W::BYTES - skip) * cards);
        let whole = W::BYTES * cards + STRIP;
        if skip == 0 && ids.len() >= whole {
            self.fill(&mut ids[..whole], cards);
        } else {
            let mut rows = [0; Row::HANDS / 8 * DECK + STRIP];
            self.fill(&mut rows[..whole], cards);
            ids[..here].copy_from_slice(&rows[skip * cards..][..here]);
        }
        let (given, rest) = ids.split_at_mut(here);
        let [a, b, c, d] = self.rejected;
        if (a | b | c | d).any() {
            let mut marks = [Row::default(); 4];
            for (row, word) in marks.iter_mut().zip(self.rejected) {
                word.store(row, 0);
            }
            deal_anew(&marks, skip, given.chunks_exact_mut(cards), anew);
        }
        rest
    }

    /// A strip may spill into the next rows, whose beginnings are written later: strips go from the last to the first, and each
    /// from the first hand to the last.
    #[inline(always)]
    fn fill(&self, rows: &mut [u8], cards: usize) {
        for from in (0..cards).step_by(STRIP).rev() {
            let strip = transpose(*self.cards[from..].first_chunk().expect("whole strips"));
            let mut at = from;
            for part in 0..W::BYTES / STRIP {
                for word in strip {
                    let to = rows[at..].first_chunk_mut().expect("room for a strip");
                    *to = word.sixteen(part);
                    at += cards;
                }
            }
        }
    }
}

/// Deals those hands anew that are marked: byte `h % 4` of 32-bit lane `h / 4` is hand `h`, a row of marks for each byte.
#[cold]
#[inline(never)]
fn deal_anew<'a>(
    marks: &[Row; 4],
    skip: usize,
    rows: impl Iterator<Item = &'a mut [u8]>,
    anew: impl Fn(u64, &mut [u8]),
) {
    for (hand, ids) in (skip..).zip(rows) {
        let lane = hand / 4;
        let mark = marks[hand % 4].0[lane / 2] >> (32 * (lane % 2));
        if mark & 0xFFFF_FFFF != 0 {
            anew(hand as u64, ids);
        }
    }
}

/// Sixteen words of parts of sixteen bytes, each part with the others at its place: rows become columns. Four perfect shuffles, each of which turns
/// the number of a byte, four bits of its row and four of its column, by one bit.
#[inline(always)]
fn transpose<W: Lanes>(mut rows: [W; STRIP]) -> [W; STRIP] {
    for _ in 0..4 {
        let zipped: [[W; 2]; STRIP / 2] = from_fn(
            #[inline(always)]
            |i| rows[i].zip(rows[i + STRIP / 2]),
        );
        rows = from_fn(
            #[inline(always)]
            |i| zipped[i / 2][i % 2],
        );
    }
    rows
}
