//! Computes the words of [`seeded`](crate::vocabulary::seeded), which is `ChaCha` with 8 rounds.
//! Each 32-bit lane computes one block of 16 words.

use crate::batch::lanes::{Lanes, Row};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use std::array::from_fn;

/// The number of words in a block.
const WORDS: usize = 16;

const COLUMNS_OF_BLOCK: [[usize; 4]; 4] =
    [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]];
const DIAGONALS: [[usize; 4]; 4] = [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];

/// The positions of the two words of the state that hold the block number. Only the low half
/// differs from lane to lane.
const LOW_HALF: usize = 12;
const HIGH_HALF: usize = 13;

/// The position of the state's word that holds the stream number.
const STREAM: usize = 14;

/// The index of each 32-bit lane.
const LANE_NUMBERS: Row = {
    let mut numbers = [0; 8];
    let mut at = 0;
    while at < 8 {
        numbers[at] = (2 * at as u64) | ((2 * at as u64 + 1) << 32);
        at += 1;
    }
    Row(numbers)
};

/// The streams of random words for a seed.
pub struct Streams {
    /// The generator of the rand crate, for 128-bit words. Its vector instructions are faster than
    /// lanes in plain Rust.
    library: ChaCha8Rng,
    /// `[word]`, the state for block 0 of stream 0, before the rounds.
    start: [u32; WORDS],
}

impl Streams {
    /// Returns the streams of a seed.
    pub fn new(seed: u64) -> Self {
        let mut start = [0; WORDS];
        start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        start[4] = (seed & 0xFFFF_FFFF) as u32;
        start[5] = (seed >> 32) as u32;
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self { library: ChaCha8Rng::from_seed(key), start }
    }

    /// Returns the words of the blocks of a stream, starting at `block`, with one block per 32-bit
    /// lane.
    ///
    /// All these block numbers must have the same high half.
    #[inline(always)]
    pub fn blocks<W: Lanes>(&mut self, token: W::Token, block: u64, stream: usize) -> [W; WORDS] {
        if W::BYTES == 16 {
            self.four_blocks(token, block, stream)
        } else {
            self.blocks_in_lanes(token, block, stream)
        }
    }

    fn four_blocks<W: Lanes>(&mut self, token: W::Token, block: u64, stream: usize) -> [W; WORDS] {
        self.library.set_stream(stream as u64);
        self.library.set_word_pos(u128::from(block) * WORDS as u128);
        let mut blocks = [[[0; 4]; WORDS]; 4];
        self.library.fill_bytes(blocks.as_flattened_mut().as_flattened_mut());
        from_fn(|word| {
            let [a, b, c, d] = blocks.map(|block| u64::from(u32::from_le_bytes(block[word])));
            W::load(token, &Row([a | b << 32, c | d << 32, 0, 0, 0, 0, 0, 0]), 0)
        })
    }

    #[inline(always)]
    fn blocks_in_lanes<W: Lanes>(&self, token: W::Token, block: u64, stream: usize) -> [W; WORDS] {
        let mut start = self.start.map(
            #[inline(always)]
            |word| W::splat_32(token, word),
        );
        let low = W::splat_32(token, (block & 0xFFFF_FFFF) as u32);
        start[LOW_HALF] = low.add_32(W::load(token, &LANE_NUMBERS, 0));
        start[HIGH_HALF] = W::splat_32(token, (block >> 32) as u32);
        start[STREAM] = W::splat_32(token, stream as u32);
        // TRIED a loop instead of `map`: 0.83 of the speed with AVX2 (benches/deal). TRIED sharing
        // the columns of round 1 that are equal in all lanes: 1.05 of the speed.
        let mut x = start;
        for _ in 0..4 {
            for column in COLUMNS_OF_BLOCK {
                quarter(&mut x, column);
            }
            for diagonal in DIAGONALS {
                quarter(&mut x, diagonal);
            }
        }
        for (word, start) in x.iter_mut().zip(start) {
            *word = word.add_32(start);
        }
        x
    }
}

#[inline(always)]
fn quarter<W: Lanes>(words: &mut [W; WORDS], [a, b, c, d]: [usize; 4]) {
    words[a] = words[a].add_32(words[b]);
    words[d] = (words[d] ^ words[a]).rotate_32::<16>();
    words[c] = words[c].add_32(words[d]);
    words[b] = (words[b] ^ words[c]).rotate_32::<12>();
    words[a] = words[a].add_32(words[b]);
    words[d] = (words[d] ^ words[a]).rotate_32::<8>();
    words[c] = words[c].add_32(words[d]);
    words[b] = (words[b] ^ words[c]).rotate_32::<7>();
}
