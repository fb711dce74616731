//! Transposes dealt cards. In an input word, each byte is a card of a different hand. In the
//! output, the cards of a hand are adjacent bytes, which are called a row.

use crate::batch::lanes::{Lanes, Row};
use crate::card::DECK;
use std::array::from_fn;

/// The number of cards in a strip, the part of a hand that is written at once.
const STRIP: usize = 16;

/// The number of cards of the deck, rounded up to whole strips.
const CARDS_AND_SPILL: usize = DECK.next_multiple_of(STRIP);

/// Dealt hands, with marks for the hands that had a rejected word.
pub struct Dealt<W> {
    /// `[card]`, the dealt cards. Each byte of a word belongs to a different hand.
    pub cards: [W; CARDS_AND_SPILL],
    /// `[byte]`, words with one 32-bit lane for every four hands. In word `b`, a lane is nonzero if
    /// a random word was rejected for the hand in byte `b` of this lane.
    pub rejected: [W; 4],
}

impl<W: Lanes> Dealt<W> {
    #[inline(always)]
    pub fn new(zero: W) -> Self {
        Self { cards: [zero; CARDS_AND_SPILL], rejected: [zero; 4] }
    }

    /// Writes the hands, except the first `skip` hands. Returns the part of `ids` after the written
    /// rows.
    ///
    /// **Shape** rows of `cards` cards, until `ids` is full or all hands are written.
    ///
    /// `redeal(hand, row)` is called for each hand with a rejected word, and deals the hand again.
    /// `hand` is the index of the hand among all dealt hands, including the first `skip`.
    #[inline(always)]
    pub fn give<'a>(
        &self,
        cards: usize,
        skip: usize,
        ids: &'a mut [u8],
        redeal: impl Fn(u64, &mut [u8]),
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
            redeal_marked(&marks, skip, given.chunks_exact_mut(cards), redeal);
        }
        rest
    }

    /// Writes all hands as rows, one strip of cards at a time.
    ///
    /// A strip may reach into the next rows. Those bytes are overwritten later, because strips are
    /// written from last to first and the hands of each strip from first to last.
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

/// Deals the marked hands again.
///
/// **Shape** hand `h` is byte `h % 4` of 32-bit lane `h / 4`. The mark of hand `h` is lane `h / 4`
/// of `marks[h % 4]`.
#[cold]
#[inline(never)]
fn redeal_marked<'a>(
    marks: &[Row; 4],
    skip: usize,
    rows: impl Iterator<Item = &'a mut [u8]>,
    redeal: impl Fn(u64, &mut [u8]),
) {
    for (hand, ids) in (skip..).zip(rows) {
        let lane = hand / 4;
        let mark = marks[hand % 4].0[lane / 2] >> (32 * (lane % 2));
        if mark & 0xFFFF_FFFF != 0 {
            redeal(hand as u64, ids);
        }
    }
}

/// Transposes matrices of 16 × 16 bytes. Matrix `p` consists of 16-byte part `p` of each word.
///
/// The index of a byte has eight bits, four for the row and four for the column. The bytes are
/// shuffled four times, and each perfect shuffle rotates this index by one bit.
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
