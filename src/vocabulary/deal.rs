//! Deals numbers without repetition, like `?`, and makes reproducible random generators.

use ndarray::Array1;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt, SeedableRng};

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
/// For given `k` and `n`, the result depends only on the random words of the generator, and is the
/// same on every platform. All results are equally likely if all words are.
///
/// [`RandomLink`](super::RandomLink) replays the deals of 1996.
///
/// **Source** the article's DEAL \[2\].
///
/// # Panics
/// Panics with `DOMAIN ERROR` if `k` is greater than `n`.
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
    let mut numbers: Vec<usize> = (0..n).collect();
    shuffle(&mut numbers, k, rng);
    numbers.truncate(k);
    Array1::from_vec(numbers)
}

/// Swaps each of the first `k` items of a deck, in order, with a random item at the same or a later
/// position, which is a partial Fisher–Yates shuffle.
#[inline]
pub(crate) fn shuffle<T, R: Rng + ?Sized>(deck: &mut [T], k: usize, rng: &mut R) {
    for i in 0..k {
        deck.swap(i, rng.random_range(i..deck.len()));
    }
}

/// Returns a random generator for a seed and the number of a stream. The streams of a seed are
/// unrelated, and their words are the same on every platform.
///
/// The generator is xoshiro256++, and words of 32 bits are the high halves of its words. Its state
/// has four words. The first two are the second and third word of the generator that `SplitMix64`
/// makes from the seed. The other two are the first words of the generator that `SplitMix64` makes
/// from the first word of the seed's generator, "exclusive or" the stream number.
///
/// # Examples
/// ```
/// use aplset::vocabulary::{deal, seeded};
///
/// let hand = deal(12, 81, &mut seeded(1, 2));
/// assert_ne!(hand, deal(12, 81, &mut seeded(1, 1)));
/// ```
#[must_use]
pub fn seeded(seed: u64, stream: u64) -> impl Rng {
    let mut of_seed = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut of_stream = Xoshiro256PlusPlus::seed_from_u64(of_seed.next_u64() ^ stream);
    let mut state = [0; 32];
    let (first, second) = state.split_at_mut(16);
    of_seed.fill_bytes(first);
    of_stream.fill_bytes(second);
    Xoshiro256PlusPlus::from_seed(state)
}
