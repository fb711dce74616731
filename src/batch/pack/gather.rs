//! Bytes from memory into the lanes where they are transposed, and back.
//!
//! Words move here one by one. The functions are not inlined, for in a job of a wide level the compiler would make gathers and scatters
//! of them, which are slower than the loads and stores that they stand for.

use crate::batch::lanes::Row;

/// So many bytes behind the last hand may be read too.
pub const SLACK: usize = 96;

/// Takes `width` cards from card `first` on, of 64 hands a lane of `cards` cards, into rows for [`planes_of_card`](super::transpose::planes_of_card).
///
/// Where fewer than 8 cards are taken, a row has those of several hands: the stages that would bring them together are done by
/// the loads, and there are fewer rows.
///
/// The usual sizes of hands are constants: their loops have no checks, and cost half as much.
#[inline(never)]
pub fn cards(
    ids: &[u8],
    cards: usize,
    first: usize,
    width: usize,
    lanes: usize,
    rows: &mut [Row; 64],
) {
    match cards {
        12 => by_width(ids, 12, first, width, lanes, rows),
        15 => by_width(ids, 15, first, width, lanes, rows),
        18 => by_width(ids, 18, first, width, lanes, rows),
        21 => by_width(ids, 21, first, width, lanes, rows),
        _ => by_width(ids, cards, first, width, lanes, rows),
    }
}

#[inline(always)]
fn by_width(
    ids: &[u8],
    cards: usize,
    first: usize,
    width: usize,
    lanes: usize,
    rows: &mut [Row; 64],
) {
    match width {
        8 => words(ids, cards, first, lanes, rows, u64::from_le_bytes),
        4 => words(ids, cards, first, lanes, rows, |bytes| u32::from_le_bytes(bytes).into()),
        2 => words(ids, cards, first, lanes, rows, |bytes| u16::from_le_bytes(bytes).into()),
        _ => words(ids, cards, first, lanes, rows, |bytes| u8::from_le_bytes(bytes).into()),
    }
}

#[inline(always)]
fn words<const WIDTH: usize>(
    ids: &[u8],
    cards: usize,
    first: usize,
    lanes: usize,
    rows: &mut [Row; 64],
    word: impl Fn([u8; WIDTH]) -> u64,
) {
    let height = 8 * WIDTH;
    for lane in 0..lanes {
        for q in 0..8 / WIDTH {
            // a hand from card `first` on, and the next one up to there: as long as a hand
            let hands = &ids[(64 * lane + q * height) * cards + first..][..height * cards];
            for (hand, row) in hands.chunks_exact(cards).zip(&mut rows[..height]) {
                let bytes = *hand.first_chunk().expect("no wider than a hand");
                let word = word(bytes) << (8 * WIDTH * q);
                row.0[lane] = if q == 0 { word } else { row.0[lane] | word };
            }
        }
    }
}

/// The numbers of one card, a byte a hand: word `q` of lane `l` has those of the hands from `64 l + 8 q` on.
#[inline(never)]
pub fn column(numbers: &[u8]) -> [Row; 8] {
    let mut rows = [Row::default(); 8];
    for (at, bytes) in numbers.as_chunks().0.iter().enumerate() {
        rows[at % 8].0[at / 8] = u64::from_le_bytes(*bytes);
    }
    rows
}

/// A byte a hand, of 64 hands a lane: [`column`] undone.
#[inline(never)]
pub fn bytes(rows: &[Row; 8], lanes: usize) -> [u8; Row::HANDS] {
    let mut bytes = [0; Row::HANDS];
    for (at, eight) in bytes.as_chunks_mut().0.iter_mut().take(8 * lanes).enumerate() {
        *eight = rows[at % 8].0[at / 8].to_le_bytes();
    }
    bytes
}

/// The words of 64 answers, row `r` of lane `l` those of hand `64 l + r`, to place `block` of `width` words a hand.
#[inline(never)]
pub fn answers(rows: &[Row; 64], block: usize, width: usize, words: &mut [u64]) {
    for (lane, hands) in words.chunks_exact_mut(64 * width).enumerate() {
        for (hand, row) in hands.chunks_exact_mut(width).zip(rows) {
            hand[block] = row.0[lane];
        }
    }
}
