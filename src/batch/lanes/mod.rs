//! Words of 512, 256 and 128 bits, and the choice among them at run time.
//!
//! Everything that works on words is a [`Job`]: one text, compiled for each [`Level`]. A function between [`Level::run`] and an
//! operation on a word is `#[inline(always)]`, closures too, or it would not be compiled with the instructions of the level. No
//! `unsafe`: the tokens of `pulp` prove what the machine has.

mod portable;
mod row;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use row::Row;

use super::kernel::BitWord;
use super::level::Level;

/// A word of the machine: bits of as many hands; lanes of 64 and of 32 bits; bytes. Lanes and bytes count from the low end.
pub(super) trait Lanes: BitWord {
    /// How many hands: a bit each.
    const HANDS: usize;
    /// How many bytes.
    const BYTES: usize = Self::HANDS / 8;
    /// How many words make a row.
    const PARTS: usize = Row::HANDS / Self::HANDS;
    /// What proves that the machine has the operations.
    type Token: Copy;

    /// The word of part `part` of a row.
    fn load(token: Self::Token, row: &Row, part: usize) -> Self;
    /// The word into part `part` of a row.
    fn store(self, row: &mut Row, part: usize);
    /// 16 of the word's bytes.
    fn sixteen(self, part: usize) -> [u8; 16];
    /// The same number in each 64-bit lane.
    fn splat(token: Self::Token, number: u64) -> Self;
    /// The same number in each 32-bit lane.
    fn splat_32(token: Self::Token, number: u32) -> Self;

    /// Each 64-bit lane shifted to the high end.
    fn left(self, by: u32) -> Self;
    /// Each 64-bit lane shifted to the low end.
    fn right(self, by: u32) -> Self;

    /// The sum of each two 32-bit lanes, modulo 2³².
    fn add_32(self, other: Self) -> Self;
    /// The low half of the product of each two 32-bit lanes.
    fn multiply_32(self, other: Self) -> Self;
    /// The 64-bit products of the even 32-bit lanes.
    fn multiply_even(self, other: Self) -> Self;
    /// The smaller of each two 32-bit lanes.
    fn min_32(self, other: Self) -> Self;
    /// Each 32-bit lane rotated to the high end.
    fn rotate_32<const BY: i32>(self) -> Self;
    /// The even 32-bit lanes of this word, the odd ones of the other.
    fn weave(self, odd: Self) -> Self;

    /// Of each 16 bytes those of two words in turns: the first eight of each, then the last eight of each.
    fn zip(self, other: Self) -> [Self; 2];
    /// The byte of `then` where the bytes of the two are equal, else the byte of `otherwise`. All bytes are below 128.
    fn if_equal(self, other: Self, then: Self, otherwise: Self) -> Self;

    /// The same number in each byte.
    #[inline(always)]
    fn splat_8(token: Self::Token, number: u8) -> Self {
        Self::splat(token, u64::from_ne_bytes([number; 8]))
    }

    /// Whether any bit is on.
    #[inline(always)]
    fn any(self) -> bool {
        let mut row = Row::default();
        self.store(&mut row, 0);
        row != Row::default()
    }
}

/// Something done with words, the same text for each level.
pub(super) trait Job {
    /// What it gives.
    type Output;
    /// Does it. Must be `#[inline(always)]`.
    fn on<W: Lanes>(self, token: W::Token) -> Self::Output;
}

impl Level {
    /// Does a job with the words of this level; with portable ones where the machine lacks it.
    pub(super) fn run<J: Job>(self, job: J) -> J::Output {
        #[cfg(target_arch = "x86_64")]
        match self {
            Self::Avx512 => {
                if let Some(token) = pulp::x86::V4::try_new() {
                    return token.vectorize(
                        #[inline(always)]
                        || job.on::<x86::Avx512>(token),
                    );
                }
            }
            Self::Avx2 => {
                if let Some(token) = pulp::x86::V3::try_new() {
                    return token.vectorize(
                        #[inline(always)]
                        || job.on::<x86::Avx2>(token),
                    );
                }
            }
            Self::Portable => (),
        }
        job.on::<portable::Portable>(())
    }
}
