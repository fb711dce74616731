//! Words of 512, 256 and 128 bits, and the choice among them at run time.
//!
//! Requires of the layers above: every function between `Level::run` and an operation on lanes is `#[inline(always)]`,
//! so that it is compiled with the instructions of the level. Provides: no `unsafe`, the tokens of `pulp` say what the machine has.

mod job;
mod portable;
mod row;
#[cfg(target_arch = "x86_64")]
mod x86;

pub(super) use job::Job;
pub(crate) use row::GROUP;
pub use row::Row;

use super::word::BitWord;

/// A word of several `u64` lanes: a part of a [`Row`].
pub(super) trait Lanes: BitWord {
    /// How many lanes.
    const LANES: usize;
    /// How many words make a row.
    const PARTS: usize = 8 / Self::LANES;
    /// What proves that the machine has the operations.
    type Token: Copy;

    /// The word of part `part` of a row.
    fn load(token: Self::Token, row: &Row, part: usize) -> Self;
    /// The word into part `part` of a row.
    fn store(self, row: &mut Row, part: usize);
    /// The same number in each lane.
    fn splat(token: Self::Token, number: u64) -> Self;
    /// Each lane shifted left.
    fn left(self, by: u32) -> Self;
    /// Each lane shifted right.
    fn right(self, by: u32) -> Self;
}
