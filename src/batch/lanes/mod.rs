//! Defines words of 512, 256 and 128 bits.
//!
//! Code that works on words is a [`Job`], which is compiled once for each width. Every function and
//! closure between [`run`](super::level::run) and an operation on a word must be
//! `#[inline(always)]`, because otherwise it would be compiled without the machine's instructions
//! for the word. The module needs no `unsafe`, because the tokens of the crate `pulp` prove which
//! instructions the machine has.

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
    ($word:ident: $trait:ident $method:ident, |$a:ident, $b:ident| $result:expr) => {
        impl std::ops::$trait for $word {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self, other);
                $result
            }
        }
    };
}

pub(super) mod portable;
mod word;
#[cfg(target_arch = "x86_64")]
pub(super) mod x86;

pub use word::{BitWord, is_set};

/// A machine word of 128, 256 or 512 bits, with one bit per hand.
///
/// A word is also a list of 64-bit lanes. Lane 0 has the lowest bits.
pub(super) trait Lanes: BitWord {
    /// The number of hands in a word, which is the number of bits.
    const HANDS: usize;
    /// A token that proves that the machine has the instructions for this word.
    type Token: Copy;

    /// Loads the first [`HANDS`](Self::HANDS) of 512 bits.
    fn load(token: Self::Token, bits: &Bits512) -> Self;
    /// Stores the word in the first [`HANDS`](Self::HANDS) of 512 bits.
    fn store(self, bits: &mut Bits512);
    /// Returns a word with the same number in each lane.
    fn splat(token: Self::Token, number: u64) -> Self;
    /// Shifts each lane by `by` bits toward the high end.
    fn left(self, by: u32) -> Self;
    /// Shifts each lane by `by` bits toward the low end.
    fn right(self, by: u32) -> Self;

    /// Tests whether any bit is on.
    #[inline(always)]
    fn any(self) -> bool {
        let mut bits = Bits512::default();
        self.store(&mut bits);
        bits != Bits512::default()
    }
}

/// Memory for a word of any width, as 64-bit lanes. It is aligned to 64 bytes, so that no load
/// crosses a cache line.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Bits512(pub [u64; Bits512::HANDS / 64]);

impl Bits512 {
    /// The number of hands in the widest word.
    pub const HANDS: usize = 512;
}

/// A task on words, which is compiled from the same source for each width.
pub(super) trait Job {
    /// The result of the job.
    type Output;
    /// Runs the job. Implementations must be `#[inline(always)]`.
    fn on<W: Lanes>(self, token: W::Token) -> Self::Output;
}
