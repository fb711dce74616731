//! Words of 32-bit lanes, four hands in the bytes of each lane: what dealing needs of them, for two kinds of machine.
//!
//! Explicit operations rather than loops over arrays: that a loop becomes vectors is the compiler's favour, and rounds of `ChaCha` over
//! sixteen arrays do not always get it.
//!
//! Requires of the layers above: every function between `Level::deal` and an operation on lanes is `#[inline(always)]`, so that it is compiled with
//! the instructions of the level.

mod avx2;
mod avx512;
mod chacha;
mod draws;
mod floyd;
mod group;
mod ordered;
mod rows;
mod shuffle;
mod unordered;
mod xoshiro;

pub use ordered::ordered;
pub use unordered::unordered;

/// Operations on a word of [`LANES`](Self::LANES) lanes, whose bytes count from the low end.
pub trait Lanes: Copy + Send + Sync {
    /// A word.
    type Word: Copy;

    /// How many 32-bit lanes a word has.
    const LANES: usize;

    /// Runs what is inlined into it with the machine's instructions for such words.
    fn run<R>(self, work: impl FnOnce() -> R) -> R;

    /// The first lanes of a slice.
    fn load(self, from: &[u32]) -> Self::Word;
    /// Into the first lanes of a slice.
    fn store(self, word: Self::Word, to: &mut [u32]);
    /// The 16 bytes of four lanes, those of part `part` of the word.
    fn store_part(self, word: Self::Word, part: usize, to: &mut [u8; 16]);
    /// The same number in each lane.
    fn splat(self, number: u32) -> Self::Word;

    /// The sum of each two lanes, modulo 2³².
    fn add(self, a: Self::Word, b: Self::Word) -> Self::Word;
    /// Bits in one of the two.
    fn xor(self, a: Self::Word, b: Self::Word) -> Self::Word;
    /// Bits in either.
    fn or(self, a: Self::Word, b: Self::Word) -> Self::Word;
    /// Each lane moved by `BY` bits to the high end.
    fn up<const BY: i32>(self, a: Self::Word) -> Self::Word;
    /// Each lane rotated by `UP` bits to the high end; `DOWN` is `32 - UP`.
    fn rotate<const UP: i32, const DOWN: i32>(self, a: Self::Word) -> Self::Word;
    /// The smaller of each two lanes.
    fn min(self, a: Self::Word, b: Self::Word) -> Self::Word;

    /// The low half of each product.
    fn times(self, a: Self::Word, b: Self::Word) -> Self::Word;
    /// The 64-bit product of each even lane, in its two lanes.
    fn product(self, a: Self::Word, b: Self::Word) -> Self::Word;
    /// Each odd lane in the even lane before it, zeros in the odd lanes.
    fn odd(self, a: Self::Word) -> Self::Word;
    /// The even lanes of one word, the odd lanes of the other.
    fn weave(self, even: Self::Word, odd: Self::Word) -> Self::Word;

    /// In each part of 16 bytes, those of two words in turns: the first eight of each, then the last eight of each.
    fn zip(self, a: Self::Word, b: Self::Word) -> [Self::Word; 2];
    /// The byte of `then` where the bytes of `a` and `b` are equal, else the byte of `other`.
    fn if_equal(
        self,
        a: Self::Word,
        b: Self::Word,
        then: Self::Word,
        other: Self::Word,
    ) -> Self::Word;

    /// The same byte in each byte.
    #[inline(always)]
    fn splat_byte(self, byte: u8) -> Self::Word {
        self.splat(u32::from_ne_bytes([byte; 4]))
    }
}

#[cfg(test)]
mod tests;
