//! `?`: numbers dealt without repetition, and the words of a seed, from which each hand has its own generator.

use ndarray::Array1;
use rand::rand_core::utils::{fill_bytes_via_next_word, next_u64_via_u32};
use rand::{Rng, SeedableRng, TryRng, rngs::ChaCha8Rng};
use std::array::from_fn;
use std::convert::Infallible;
use std::ops::Range;

/// How many numbers are drawn from one word where few are left: with four, up to one word in a hundred would be rejected for a deck of cards.
pub(crate) const DRAWS: usize = 3;

/// As long as no more than these are left, so that the product of the bounds is at most 2³⁰.
const FEW: u64 = 1 << 10;

/// `k` different numbers from 0 to `n - 1`, in random order, from any generator.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `(K?N)-1` | `?` | `k ? n` |
///
/// **Shape** `K`.
///
/// **Cost** a list of `n` numbers and `k` draws. The first *j* numbers do not depend on `k`.
///
/// What is dealt depends on the 32-bit words of the generator alone, on every platform and in every release: a
/// partial Fisher–Yates shuffle, its draws unbiased by multiplication and rejection. While more than 1,024 numbers are left, each draw takes a
/// word; then each three draws share one (N. Brackett-Rozinsky, D. Lemire, *Batched ranged random integer generation*, 2024), also
/// where the last ones are not wanted.
/// To replay the deals of 1996 there is [`RandomLink`](super::RandomLink).
///
/// **Source** the article's DEAL \[2\].
///
/// # Panics
/// `DOMAIN ERROR` where `k` is more than `n`, or `n` is more than 2³².
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

/// Exchanges the first `k` items of a deck, one after another, with one at a random place from there to the end.
#[inline]
pub(crate) fn shuffle<T, R: Rng + ?Sized>(deck: &mut [T], k: usize, rng: &mut R) {
    let mut from = 0;
    while from < k {
        let left = (deck.len() - from) as u64;
        if left <= FEW {
            // A bound of 1 asks nothing of the word.
            let bounds: [u64; DRAWS] = from_fn(|i| left.saturating_sub(i as u64).max(1));
            from = exchange(deck, from..k, accepted(rng, bounds));
        } else {
            from = exchange(deck, from..k, accepted(rng, [left]));
        }
    }
}

/// Exchanges the items of a range with those that lie as far after them as was drawn, and says where to go on.
fn exchange<T, const N: usize>(deck: &mut [T], range: Range<usize>, drawn: [usize; N]) -> usize {
    let from = range.start;
    for (i, drawn) in range.zip(drawn) {
        deck.swap(i, i + drawn);
    }
    from + N
}

/// What the first word gives that is not rejected.
fn accepted<R: Rng + ?Sized, const N: usize>(rng: &mut R, bounds: [u64; N]) -> [usize; N] {
    loop {
        if let Some(drawn) = draw(rng.next_u32(), bounds) {
            return drawn;
        }
    }
}

/// A number below each bound from one word, all of them together as likely as any others; none where the word is rejected.
///
/// The word times the first bound has the first number as its high half; the low half times the second bound has the second one, and so
/// on. Words whose last low half is among the `2³² mod` the product of the bounds would come once too often.
#[inline]
fn draw<const N: usize>(word: u32, bounds: [u64; N]) -> Option<[usize; N]> {
    let mut low = u64::from(word);
    let drawn = bounds.map(|bound| {
        let product = low * bound;
        low = product & 0xFFFF_FFFF;
        usize::try_from(product >> 32).expect("below the bound")
    });
    let outcomes: u64 = bounds.iter().product();
    // The remainder is less than the divisor: mostly there is no need to divide.
    (low >= outcomes || low >= (1 << 32) % outcomes).then_some(drawn)
}

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
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    HandWords { streams: ChaCha8Rng::from_seed(key), hand, taken: 0 }
}

/// The words of a hand, and how many are taken.
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
