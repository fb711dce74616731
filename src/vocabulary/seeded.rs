//! The words of a seed: a generator for each hand.

use rand::rand_core::utils::{fill_bytes_via_next_word, next_u64_via_u32};
use rand::{Rng, SeedableRng, TryRng, rngs::ChaCha8Rng};
use std::convert::Infallible;

/// How many words of a block a hand has: four hands share it.
pub(crate) const SHARE: usize = 4;

/// The generator of one hand of a seed: the same words on every platform and in every release.
///
/// It is `ChaCha` with 8 rounds; the key is the seed as 8 little-endian bytes and 24 zeros, the 64-bit nonce is the number of a
/// stream, blocks count from 0. Hand *h* has the words 4*h* to 4*h* + 3 of stream 0, then the same of stream 1, and so on without end: four hands share a
/// block, and any hand of a seed is as quick to reach as the first.
///
/// **Cost** a few blocks of 64 bytes for each four words.
///
/// **Source** no seed document: it is what makes one `--seed` deal the same hands everywhere.
///
/// # Examples
/// ```
/// use aplset::vocabulary::{deal, seeded};
///
/// // the third hand of seed 1, without the first two
/// let hand = deal(12, 81, &mut seeded(1, 2));
/// assert_ne!(hand, deal(12, 81, &mut seeded(1, 1)));
/// ```
#[must_use]
pub fn seeded(seed: u64, hand: u64) -> impl Rng {
    HandWords { streams: keyed(seed, [0; 16]), hand, taken: 0 }
}

/// `ChaCha` with the key of a seed, of which 16 bytes say what it is for: zeros, for the words of hands.
pub(crate) fn keyed(seed: u64, purpose: [u8; 16]) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[16..].copy_from_slice(&purpose);
    ChaCha8Rng::from_seed(key)
}

/// Goes to the words that the hands from `hand` on have of a stream.
pub(crate) fn go_to(streams: &mut ChaCha8Rng, stream: u64, hand: u64) {
    streams.set_stream(stream);
    streams.set_word_pos(u128::from(hand) * SHARE as u128);
}

struct HandWords {
    streams: ChaCha8Rng,
    hand: u64,
    taken: u64,
}

impl TryRng for HandWords {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        if self.taken.is_multiple_of(SHARE as u64) {
            go_to(&mut self.streams, self.taken / SHARE as u64, self.hand);
        }
        self.taken += 1;
        self.streams.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        next_u64_via_u32(self)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        fill_bytes_via_next_word(bytes, || self.try_next_u32())
    }
}
