//! `ChaCha` with 8 rounds, a block in each lane: the words of [`seeded`](crate::vocabulary::seeded).

use super::Lanes;
use crate::card::DECK;
use crate::vocabulary::{DRAWS, SHARE};
use std::array::from_fn;

/// How many words a block has.
const BLOCK: usize = 16;

/// How many streams a hand may need: a word for each three cards.
const STREAMS: usize = DECK.div_ceil(DRAWS * SHARE);

/// The words of a block of each lane.
type Block<S> = [<S as Lanes>::Word; BLOCK];

const COLUMNS: [[usize; 4]; 4] = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]];
const DIAGONALS: [[usize; 4]; 4] = [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];

/// The column with the low half of the block's number, the only one that differs from lane to lane.
const OWN: [usize; 4] = COLUMNS[0];
const LOW: usize = 12;

/// What 2³² blocks of the streams of a seed have in common: three columns of the first round are as good as done.
pub struct Streams {
    /// `[stream;word]`: before the rounds.
    start: [[u32; BLOCK]; STREAMS],
    /// `[stream;word]`: after the common columns of the first round.
    begun: [[u32; BLOCK]; STREAMS],
}

impl Streams {
    /// The streams of a seed, for blocks whose numbers have the high half of this one.
    pub fn new(seed: u64, block: u64) -> Self {
        let mut start = [[0; BLOCK]; STREAMS];
        for (stream, words) in (0..).zip(&mut start) {
            words[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
            words[4] = (seed & 0xFFFF_FFFF) as u32;
            words[5] = (seed >> 32) as u32;
            words[13] = (block >> 32) as u32;
            words[14] = stream;
        }
        let mut begun = start;
        for words in &mut begun {
            for column in COLUMNS.into_iter().filter(|&column| column != OWN) {
                quarter_of_one(words, column);
            }
        }
        Self { start, begun }
    }

    /// The words of the blocks of a stream from this one on, a block a lane.
    #[inline(always)]
    pub fn blocks<S: Lanes>(&self, simd: S, block: u64, stream: usize) -> Block<S> {
        let lanes: [u32; 16] = from_fn(|lane| lane as u32);
        let low = simd.splat((block & 0xFFFF_FFFF) as u32);
        let low = simd.add(low, simd.load(&lanes));
        let mut x = self.begun[stream].map(
            #[inline(always)]
            |word| simd.splat(word),
        );
        x[LOW] = low;
        quarter(simd, &mut x, OWN);
        diagonals(simd, &mut x);
        for _ in 0..3 {
            for column in COLUMNS {
                quarter(simd, &mut x, column);
            }
            diagonals(simd, &mut x);
        }
        for (i, (word, &start)) in x.iter_mut().zip(&self.start[stream]).enumerate() {
            let start = if i == LOW { low } else { simd.splat(start) };
            *word = simd.add(*word, start);
        }
        x
    }
}

#[inline(always)]
fn diagonals<S: Lanes>(simd: S, x: &mut Block<S>) {
    for diagonal in DIAGONALS {
        quarter(simd, x, diagonal);
    }
}

#[inline(always)]
fn quarter<S: Lanes>(simd: S, words: &mut Block<S>, [a, b, c, d]: [usize; 4]) {
    words[a] = simd.add(words[a], words[b]);
    words[d] = simd.rotate::<16, 16>(simd.xor(words[d], words[a]));
    words[c] = simd.add(words[c], words[d]);
    words[b] = simd.rotate::<12, 20>(simd.xor(words[b], words[c]));
    words[a] = simd.add(words[a], words[b]);
    words[d] = simd.rotate::<8, 24>(simd.xor(words[d], words[a]));
    words[c] = simd.add(words[c], words[d]);
    words[b] = simd.rotate::<7, 25>(simd.xor(words[b], words[c]));
}

/// The same for one stream.
fn quarter_of_one(words: &mut [u32; BLOCK], [a, b, c, d]: [usize; 4]) {
    for [up_d, up_b] in [[16, 12], [8, 7]] {
        words[a] = words[a].wrapping_add(words[b]);
        words[d] = (words[d] ^ words[a]).rotate_left(up_d);
        words[c] = words[c].wrapping_add(words[d]);
        words[b] = (words[b] ^ words[c]).rotate_left(up_b);
    }
}
