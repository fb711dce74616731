//! Deals numbers without repetition, like `?`, and makes a reproducible random generator for each
//! hand.

use ndarray::Array1;
use rand::rand_core::utils::{fill_bytes_via_next_word, next_u64_via_u32};
use rand::{Rng, SeedableRng, TryRng, rngs::ChaCha8Rng};
use std::array::from_fn;
use std::convert::Infallible;
use std::ops::Range;

/// The number of draws that share one random word if few numbers are left. It is three, because
/// four draws would reject up to 1% of the words for a deck of 81 cards.
pub(crate) const DRAWS: usize = 3;

/// Draws share words only if at most this many numbers are left. The product of the bounds of three
/// draws is then at most 2³⁰.
const FEW: u64 = 1 << 10;

/// Deals `k` different numbers from 0 to `n - 1`, in random order, with any random generator.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `(K?N)-1` | `?` | `k ? n` |
///
/// **Shape** `K`.
///
/// **Cost** a list of `n` numbers and `k` draws. A larger `k` gives the same numbers first,
/// followed by more numbers.
///
/// For given `k` and `n`, the result depends only on the 32-bit words of the generator, and is the
/// same on every platform and in every release.
///
/// The algorithm is a partial Fisher–Yates shuffle, in which multiplication and rejection make the
/// draws unbiased. While more than 1,024 numbers are left, each draw takes one word. After that,
/// three draws share a word, even if fewer are still needed (N. Brackett-Rozinsky, D. Lemire,
/// *Batched ranged random integer generation*, 2024).
///
/// [`RandomLink`](super::RandomLink) replays the deals of 1996.
///
/// **Source** the article's DEAL \[2\].
///
/// # Panics
/// Panics with `DOMAIN ERROR` if `k` is greater than `n`, or if `n` is greater than 2³².
///
/// # Examples
/// ```
/// use aplset::vocabulary::{deal, seeded};
///
/// let hand = deal(12, 81, &mut seeded(1, 0));
/// assert_eq!(hand.len(), 12);
/// assert_eq!(hand, deal(12, 81, &mut seeded(1, 0)));
/// ```
#[must_use]
#[track_caller]
pub fn deal<R: Rng + ?Sized>(k: usize, n: usize, rng: &mut R) -> Array1<usize> {
    assert!(k <= n, "DOMAIN ERROR: {k}?{n} asks for more numbers than there are");
    assert!(n as u64 <= 1 << 32, "DOMAIN ERROR: {k}?{n} is more than 32-bit draws can deal");
    let mut numbers: Vec<usize> = (0..n).collect();
    shuffle(&mut numbers, k, rng);
    numbers.truncate(k);
    Array1::from_vec(numbers)
}

/// Swaps each of the first `k` items of a deck, in order, with a random item at the same or a later
/// position.
#[inline]
pub(crate) fn shuffle<T, R: Rng + ?Sized>(deck: &mut [T], k: usize, rng: &mut R) {
    let mut from = 0;
    while from < k {
        let left = (deck.len() - from) as u64;
        if left <= FEW {
            // A draw with a bound of 1 is always 0 and does not change the other draws.
            let bounds: [u64; DRAWS] = from_fn(|i| left.saturating_sub(i as u64).max(1));
            from = exchange(deck, from..k, accepted(rng, bounds));
        } else {
            from = exchange(deck, from..k, accepted(rng, [left]));
        }
    }
}

/// Swaps each of the first `N` items of a range, or each item if there are fewer, with the item at
/// the drawn distance after it. Returns the position `N` items after the start.
fn exchange<T, const N: usize>(deck: &mut [T], range: Range<usize>, drawn: [usize; N]) -> usize {
    let from = range.start;
    for (i, drawn) in range.zip(drawn) {
        deck.swap(i, i + drawn);
    }
    from + N
}

/// Takes words until a word is not rejected, and returns the draws from this word.
fn accepted<R: Rng + ?Sized, const N: usize>(rng: &mut R, bounds: [u64; N]) -> [usize; N] {
    loop {
        if let Some(drawn) = draw(rng.next_u32(), bounds) {
            return drawn;
        }
    }
}

/// Draws a number below each bound from one word, with every outcome equally likely, or returns
/// `None` if the word is rejected.
///
/// The word is multiplied by the first bound, and the high half of the product is the first number.
/// The low half is multiplied by the second bound for the second number, and so on. A word is
/// rejected if the last low half is below 2³² modulo the product of the bounds, because otherwise
/// some outcomes would be more likely than others.
#[inline]
fn draw<const N: usize>(word: u32, bounds: [u64; N]) -> Option<[usize; N]> {
    let mut low = u64::from(word);
    let drawn = bounds.map(|bound| {
        let product = low * bound;
        low = product & 0xFFFF_FFFF;
        usize::try_from(product >> 32).expect("below the bound")
    });
    let outcomes: u64 = bounds.iter().product();
    // The remainder is less than `outcomes`, so the division is rarely needed.
    (low >= outcomes || low >= (1 << 32) % outcomes).then_some(drawn)
}

/// The number of words of a block that belong to one hand. Four hands share a block.
pub(crate) const SHARE: usize = 4;

/// Returns the random generator that deals hand number `hand` from `seed`. Its words are the same
/// on every platform and in every release.
///
/// The generator is `ChaCha` with 8 rounds. Its key is the seed as 8 little-endian bytes, followed
/// by 24 zero bytes. The 64-bit nonce is the stream number, and block numbers are zero-based.
///
/// Hand *h* takes words 4*h* to 4*h* + 3 of stream 0, then the words at these positions in stream
/// 1, and so on. Four hands therefore share a block. Making the generator of any hand is as fast as
/// making that of hand 0.
///
/// **Cost** the computation of a few 64-byte blocks for every four words.
///
/// **Source** none of the five [documents](crate::programs) has this generator.
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
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    HandWords { streams: ChaCha8Rng::from_seed(key), hand, taken: 0 }
}

/// The random words of one hand, and the number of words taken.
struct HandWords {
    streams: ChaCha8Rng,
    hand: u64,
    taken: u64,
}

impl TryRng for HandWords {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        if self.taken.is_multiple_of(SHARE as u64) {
            self.streams.set_stream(self.taken / SHARE as u64);
            self.streams.set_word_pos(u128::from(self.hand) * SHARE as u128);
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
