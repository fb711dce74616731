//! `ChaCha` with 8 rounds, a stream in each lane: the words of [`seeded`](crate::vocabulary::seeded).

use super::lanes::Lanes;
use std::array::from_fn;

/// How many words a block has.
pub const BLOCK: usize = 16;

/// The words of one block of each lane's stream.
pub type Block<S> = [<S as Lanes>::Word; BLOCK];

/// The words of block `count` of the streams `first`, `first + 1`, … of a seed, one stream a lane.
#[inline(always)]
pub fn block<S: Lanes>(simd: S, seed: u64, first: u64, count: u32) -> Block<S> {
    let start = state(simd, seed, first, count);
    let mut x = start;
    for _ in 0..4 {
        for [a, b, c, d] in [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]] {
            quarter(simd, &mut x, a, b, c, d);
        }
        for [a, b, c, d] in [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] {
            quarter(simd, &mut x, a, b, c, d);
        }
    }
    from_fn(
        #[inline(always)]
        |i| simd.add(x[i], start[i]),
    )
}

/// Constants, the key (the seed and zeros), the number of the block, the number of the stream.
#[inline(always)]
fn state<S: Lanes>(simd: S, seed: u64, first: u64, count: u32) -> Block<S> {
    let [seed_low, seed_high] = halves(seed);
    let mut words = [0; BLOCK];
    words[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    words[4] = seed_low;
    words[5] = seed_high;
    words[12] = count;
    let mut state = words.map(
        #[inline(always)]
        |word| simd.splat(word),
    );
    let (mut low, mut high) = ([0; 16], [0; 16]);
    for lane in 0..S::LANES {
        [low[lane], high[lane]] = halves(first.wrapping_add(lane as u64));
    }
    state[14] = simd.load(&low);
    state[15] = simd.load(&high);
    state
}

/// The low and the high 32 bits.
#[inline(always)]
fn halves(number: u64) -> [u32; 2] {
    [(number & 0xFFFF_FFFF) as u32, (number >> 32) as u32]
}

#[inline(always)]
fn quarter<S: Lanes>(simd: S, x: &mut Block<S>, a: usize, b: usize, c: usize, d: usize) {
    x[a] = simd.add(x[a], x[b]);
    x[d] = simd.rotate::<16, 16>(simd.xor(x[d], x[a]));
    x[c] = simd.add(x[c], x[d]);
    x[b] = simd.rotate::<12, 20>(simd.xor(x[b], x[c]));
    x[a] = simd.add(x[a], x[b]);
    x[d] = simd.rotate::<8, 24>(simd.xor(x[d], x[a]));
    x[c] = simd.add(x[c], x[d]);
    x[b] = simd.rotate::<7, 25>(simd.xor(x[b], x[c]));
}
