//! Deals numbers without repetition, like `?`, with a reproducible random generator or with the
//! generator that APL and J had in 1996.

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
/// **Cost** a list of `n` numbers and `k` draws.
///
/// For given `k` and `n`, the result depends only on the output of the generator, and is the same
/// on every platform. A larger `k` gives the same numbers first, followed by more numbers. All
/// results are equally likely if all outputs of the generator are equally likely.
///
/// [`RandomLink`](super::RandomLink) deals the hands that the article and the essay printed.
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
/// unrelated, and their outputs are the same on every platform.
///
/// The generator is xoshiro256++. Its output is 64 bits, and a draw of 32 bits takes the high half.
/// Its state comes from two other xoshiro256++ generators, which `SplitMix64` initializes. The seed
/// of the first one is `seed`. The seed of the second one is the first output of the first one,
/// combined with `stream` by "exclusive or". The state consists of the second and third outputs of
/// the first generator, followed by the first two outputs of the second one.
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

/// The random number generator that APL and J had in 1996. Its seed is APL's random link `⎕RL`.
///
/// Each draw replaces the seed x with 16807·x mod 2³¹−1. The generator deals exactly as it did in
/// 1996, so it replays the printed sessions of that year. Today's APL and J deal different cards
/// for the same seed. For any other purpose, use [`deal`](super::deal) with a modern generator.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `⎕RL←16807` | | `9!:1 ] 16807` |
///
/// **Source** the hands that are printed in the article and in the essay. From seed 16807, the
/// first deal is the essay's hand, and the ninth is the article's first hand. The rounding follows
/// the retired function `jtdeal` of J's `vrand.c`.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::RandomLink;
///
/// let mut link = RandomLink::default();
/// assert_eq!(link.deal(12, 81), array![70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RandomLink(u32);

impl RandomLink {
    /// The modulus 2³¹−1, which is greater than every seed.
    pub const MODULUS: u32 = 0x7FFF_FFFF;

    /// Returns a generator with the seed `rl`, or `None` if `rl` is not in the range 1 to 2³¹−2.
    ///
    /// # Examples
    /// ```
    /// use aplset::vocabulary::RandomLink;
    ///
    /// assert_eq!(RandomLink::new(16807), Some(RandomLink::default()));
    /// assert_eq!(RandomLink::new(0), None);
    /// assert_eq!(RandomLink::new(RandomLink::MODULUS), None);
    /// ```
    #[must_use]
    pub fn new(rl: u32) -> Option<Self> {
        (1..Self::MODULUS).contains(&rl).then_some(Self(rl))
    }

    /// Returns the current seed, which APL shows as `⎕RL`. Each draw changes it.
    ///
    /// # Examples
    /// ```
    /// use aplset::vocabulary::RandomLink;
    ///
    /// let mut link = RandomLink::default();
    /// let _ = link.deal(1, 81);
    /// assert_eq!(link.rl(), 16807 * 16807);
    /// ```
    #[must_use]
    pub fn rl(&self) -> u32 {
        self.0
    }

    /// Deals `k` different numbers from 0 to `n - 1`, in random order, like `(K?N)-1` in the APL
    /// and `k ? n` in the J of 1996.
    ///
    /// **Shape** `K`.
    ///
    /// **Cost** a list of `n` numbers and `k` draws.
    ///
    /// With m numbers left in the list, a draw x takes the number at the zero-based position m − 1
    /// − ⌊m·x/2³¹⌋. The last number of the list then moves to this position.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if `k` is greater than `n`, or if `n` is greater than 2³¹−1.
    ///
    /// # Examples
    /// ```
    /// use aplset::ndarray::array;
    /// use aplset::vocabulary::RandomLink;
    ///
    /// assert_eq!(RandomLink::default().deal(2, 81), array![70, 19]);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn deal(&mut self, k: usize, n: usize) -> Array1<usize> {
        let modulus = u64::from(Self::MODULUS);
        assert!(k <= n, "DOMAIN ERROR: {k}?{n} asks for more numbers than there are");
        assert!(n as u64 <= modulus, "DOMAIN ERROR: {k}?{n} is more than ⎕RL can deal");
        let mut left: Vec<usize> = (0..n).collect();
        (0..k)
            .map(|_| {
                let draw = u64::from(self.0) * 16_807 % modulus;
                self.0 = u32::try_from(draw).expect("less than 2³¹");
                // Dividing by the modulus instead of 2³¹ would change about one draw in 60 million.
                let from_end = (draw * left.len() as u64) >> 31;
                let from_end = usize::try_from(from_end).expect("below the length of a list");
                left.swap_remove(left.len() - 1 - from_end)
            })
            .collect()
    }
}

/// Returns the generator with the seed 16807, which was the seed of every new APL workspace.
impl Default for RandomLink {
    fn default() -> Self {
        Self(16_807)
    }
}
