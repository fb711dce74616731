//! `⎕RL`: the generator of the APLs and Js of 1996.

use ndarray::Array1;

/// The classic generator with its seed, APL's random link `⎕RL`: x ← 16807·x mod 2³¹−1.
///
/// It deals as the APLs and Js of 1996 did, so that the printed sessions of that year can be replayed. For any other
/// purpose, [`deal`](super::deal) from a modern generator.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `⎕RL←16807` | | `9!:1 ] 16807` |
///
/// **Source** the hands that both authors print: deal 0 from 16807 is the essay's hand, deal 8 the article's.
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
    /// The modulus 2³¹−1: seeds and states lie strictly between 0 and it.
    ///
    /// # Examples
    /// ```
    /// use aplset::vocabulary::RandomLink;
    ///
    /// assert!(RandomLink::new(RandomLink::MODULUS - 1).is_some());
    /// assert!(RandomLink::new(RandomLink::MODULUS).is_none());
    /// ```
    pub const MODULUS: u32 = 0x7FFF_FFFF;

    /// The generator with the seed `rl`, or `None` where `rl` is not 1 to 2³¹−2.
    ///
    /// **Cost** none.
    ///
    /// # Examples
    /// ```
    /// use aplset::vocabulary::RandomLink;
    ///
    /// assert_eq!(RandomLink::new(16807), Some(RandomLink::default()));
    /// assert_eq!(RandomLink::new(0), None);
    /// ```
    #[must_use]
    pub fn new(rl: u32) -> Option<Self> {
        (1..Self::MODULUS).contains(&rl).then_some(Self(rl))
    }

    /// The seed as it is now, what APL's `⎕RL` shows: each draw changes it.
    ///
    /// **Cost** none.
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

    /// `k` different numbers from 0 to `n - 1`, in random order: APL's `(K?N)-1` of 1996, J's `k ? n`.
    ///
    /// **Shape** `K`. **Cost** a list of `n` numbers and `k` draws.
    ///
    /// The number drawn is replaced by the last one not yet dealt.
    ///
    /// # Panics
    /// `DOMAIN ERROR` where `k` is more than `n`, or `n` is more than 2³¹−1.
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
                let at = left.len() as u64 * (modulus - draw) / modulus;
                left.swap_remove(usize::try_from(at).expect("below the length of a list"))
            })
            .collect()
    }
}

/// The seed 16807, with which every fresh workspace began.
impl Default for RandomLink {
    fn default() -> Self {
        Self(16_807)
    }
}
