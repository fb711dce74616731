//! Defines words of 512, 256 and 128 bits.
//!
//! Code that works on words is a [`Job`], which is compiled once for each [`Level`](super::Level).
//! Every function and closure between `Level::run` and an operation on a word must be
//! `#[inline(always)]`, because otherwise it would be compiled without the instructions of the
//! level. The module needs no `unsafe`, because the tokens of `pulp` prove which instructions the
//! machine has.

/// Implements the operators of a word: "and", "or" and "exclusive or" of `a` and `b`, and "not" of
/// `a`.
macro_rules! bitwise {
    ($word:ident: |$a:ident, $b:ident| $and:expr, $or:expr, $xor:expr, $not:expr) => {
        bitwise!($word: BitAnd bitand, |$a, $b| $and);
        bitwise!($word: BitOr bitor, |$a, $b| $or);
        bitwise!($word: BitXor bitxor, |$a, $b| $xor);
        impl std::ops::Not for $word {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                let $a = self;
                $not
            }
        }
    };
    ($word:ident: $trait:ident $method:ident, |$a:ident, $b:ident| $answer:expr) => {
        impl std::ops::$trait for $word {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self, other);
                $answer
            }
        }
    };
}

pub(super) mod portable;
mod word;
#[cfg(target_arch = "x86_64")]
pub(super) mod x86;

pub use word::{BitWord, Row, is_set, two_of_three};

/// A machine word of 128, 256 or 512 bits, with one bit per hand.
///
/// A word is also a list of 64-bit lanes, of 32-bit lanes or of bytes, which are counted from the
/// low end.
pub(super) trait Lanes: BitWord {
    /// The number of hands in a word, which is the number of bits.
    const HANDS: usize;
    /// The number of bytes in a word.
    const BYTES: usize = Self::HANDS / 8;
    /// The number of words in a row.
    const PARTS: usize = Row::HANDS / Self::HANDS;
    /// A value that proves that the machine has the instructions for this word.
    type Token: Copy;

    /// Loads part `part` of a row.
    fn load(token: Self::Token, row: &Row, part: usize) -> Self;
    /// Stores the word as part `part` of a row.
    fn store(self, row: &mut Row, part: usize);
    /// Returns the 16 bytes that start at byte `16 * part`.
    fn sixteen(self, part: usize) -> [u8; 16];
    /// Returns a word with the same number in each 64-bit lane.
    fn splat(token: Self::Token, number: u64) -> Self;
    /// Returns a word with the same number in each 32-bit lane.
    fn splat_32(token: Self::Token, number: u32) -> Self;

    /// Shifts each 64-bit lane by `by` bits toward the high end.
    fn left(self, by: u32) -> Self;
    /// Shifts each 64-bit lane by `by` bits toward the low end.
    fn right(self, by: u32) -> Self;

    /// Adds the 32-bit lanes of two words, modulo 2³².
    fn add_32(self, other: Self) -> Self;
    /// Multiplies the 32-bit lanes of two words and returns the low half of each product.
    fn multiply_32(self, other: Self) -> Self;
    /// Multiplies the even 32-bit lanes of two words and returns the 64-bit products.
    fn multiply_even(self, other: Self) -> Self;
    /// Returns the smaller of the two unsigned numbers in each 32-bit lane.
    fn min_32(self, other: Self) -> Self;
    /// Rotates each 32-bit lane by `BY` bits toward the high end.
    fn rotate_32<const BY: i32>(self) -> Self;
    /// Returns the even 32-bit lanes of this word and the odd 32-bit lanes of `odd`.
    fn weave(self, odd: Self) -> Self;

    /// Interleaves the bytes of two words within each group of 16.
    ///
    /// The first result interleaves the low eight bytes of each group, and the second result
    /// interleaves the high eight bytes.
    fn zip(self, other: Self) -> [Self; 2];
    /// Compares the bytes of two words. The result has the byte of `then` if two bytes are equal,
    /// and the byte of `otherwise` if they differ. Compared bytes must be below 128.
    fn if_equal(self, other: Self, then: Self, otherwise: Self) -> Self;

    /// Returns a word with the same number in each byte.
    #[inline(always)]
    fn splat_8(token: Self::Token, number: u8) -> Self {
        Self::splat(token, u64::from_ne_bytes([number; 8]))
    }

    /// Tests whether any bit is on.
    #[inline(always)]
    fn any(self) -> bool {
        let mut row = Row::default();
        self.store(&mut row, 0);
        row != Row::default()
    }
}

/// A piece of work on words, compiled from the same source for each level.
pub(super) trait Job {
    /// The result of the job.
    type Output;
    /// Runs the job. Implementations must be `#[inline(always)]`.
    fn on<W: Lanes>(self, token: W::Token) -> Self::Output;
}
