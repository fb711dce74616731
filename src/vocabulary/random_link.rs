//! Deals numbers as APL and J did in 1996, with the random number generator whose seed is `⎕RL`.

use ndarray::Array1;

/// The random number generator that APL and J had in 1996. Its seed is APL's random link `⎕RL`.
///
/// Each draw replaces the seed x with 16807·x mod 2³¹−1. The generator deals exactly as it did in
/// 1996, so it replays the printed sessions of that year. Today's APL and J deal other cards for
/// the same seed. For any other purpose, use [`deal`](super::deal) with a modern generator.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `⎕RL←16807` | | `9!:1 ] 16807` |
///
/// **Source** the hands that are printed in the article and in the essay. From seed 16807, deal 0
/// is the essay's hand and deal 8 is the article's first hand. The rounding follows the retired
/// function `jtdeal` of J's `vrand.c`.
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
    /// The modulus 2³¹−1, which is above every seed.
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
