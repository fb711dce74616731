//! Moves bytes from memory to lanes before a transposition, and back.
//!
//! The functions move one `u64` at a time and are `inline(never)`, because the compiler would
//! otherwise turn their loads and stores into AVX-512 gathers and scatters, which are slower.

use crate::batch::lanes::Bits512;

/// Copies the first `width` bytes of each hand into `rows`. After the last hand, there must be as
/// many readable bytes as a hand has. For later cards, `ids` starts at a later card.
///
/// **Shape** from hands of `cards` cards each, 64 hands per lane, to rows for
/// [`planes_of_card`](super::transpose::planes_of_card).
///
/// If `width` is less than 8, a lane of a row holds cards of several hands, and fewer rows are
/// used. Then the first stages of the transposition are not needed.
#[inline(never)]
pub fn hands(ids: &[u8], cards: usize, width: usize, lanes: usize, rows: &mut [Bits512; 64]) {
    of_constant(
        cards,
        #[inline(always)]
        |cards| match width {
            8 => words(ids, cards, lanes, rows, u64::from_le_bytes),
            4 => words(ids, cards, lanes, rows, |bytes| u32::from_le_bytes(bytes).into()),
            2 => words(ids, cards, lanes, rows, |bytes| u16::from_le_bytes(bytes).into()),
            _ => words(ids, cards, lanes, rows, |bytes| u8::from_le_bytes(bytes).into()),
        },
    );
}

/// Calls `copy` with the size of a hand, as a constant for the usual sizes, so that the compiler
/// removes the bounds checks.
// TRIED one loop for hands of any size: 83% of the speed for rows of bytes (benches/batch).
#[inline(always)]
fn of_constant(cards: usize, mut copy: impl FnMut(usize)) {
    match cards {
        12 => copy(12),
        15 => copy(15),
        18 => copy(18),
        21 => copy(21),
        _ => copy(cards),
    }
}

#[inline(always)]
fn words<const WIDTH: usize>(
    ids: &[u8],
    cards: usize,
    lanes: usize,
    rows: &mut [Bits512; 64],
    word: impl Fn([u8; WIDTH]) -> u64,
) {
    let height = 8 * WIDTH;
    for lane in 0..lanes {
        for q in 0..8 / WIDTH {
            // Each chunk holds the end of one hand and the start of the next.
            let hands = &ids[(64 * lane + q * height) * cards..][..height * cards];
            for (hand, row) in hands.chunks_exact(cards).zip(&mut rows[..height]) {
                let bytes = *hand.first_chunk().expect("no wider than a hand");
                let word = word(bytes) << (8 * WIDTH * q);
                row.0[lane] = if q == 0 { word } else { row.0[lane] | word };
            }
        }
    }
}

/// Loads the card numbers at one position of the hands, one byte per hand.
///
/// **Shape** lane `l` of row `q` holds the eight hands that start at hand `64 l + 8 q`.
#[inline(never)]
pub fn column(numbers: &[u8]) -> [Bits512; 8] {
    let mut rows = [Bits512::default(); 8];
    for (at, bytes) in numbers.as_chunks().0.iter().enumerate() {
        rows[at % 8].0[at / 8] = u64::from_le_bytes(*bytes);
    }
    rows
}

/// Stores one byte per hand, for 64 hands per lane. This is the inverse of [`column`].
#[inline(never)]
pub fn bytes(rows: &[Bits512; 8], lanes: usize) -> [u8; Bits512::HANDS] {
    let mut bytes = [0; Bits512::HANDS];
    for (at, eight) in bytes.as_chunks_mut().0.iter_mut().take(8 * lanes).enumerate() {
        *eight = rows[at % 8].0[at / 8].to_le_bytes();
    }
    bytes
}
