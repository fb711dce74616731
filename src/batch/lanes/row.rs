//! A row of 512 booleans.

use super::BitWord;
use std::array::from_fn;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// One boolean for each of 512 hands. Hand `h` is bit `h % 64` of word `h / 64`.
///
/// A row is a [`BitWord`] on any machine. The engine runs the same source on the machine's own
/// words, whose width depends on the [`Level`](crate::batch::Level). Rows are aligned to 64 bytes,
/// so no load crosses a cache line.
///
/// # Examples
/// ```
/// use aplset::batch::{Hands, Row, deal_many, is_set};
/// use aplset::card::{bits, digits};
///
/// let ids = deal_many(512, 3, 1); //                        [hand;card]
/// let mut words = [[[Row::default(); 3]; 4]; 3]; //         [card;feature;characteristic]
/// let numbers = ids.mapv(usize::from);
/// for ((h, card, f, c), &on) in bits(&digits(&numbers)).indexed_iter() {
///     words[card][f][c].0[h / 64] |= u64::from(on) << (h % 64);
/// }
/// let [a, b, c] = &words;
/// let sets = is_set(a, b, c); //                            of 512 hands at once
/// let answers = (0..512).map(|h| (sets.0[h / 64] >> (h % 64)) & 1 == 1);
/// assert!(answers.eq(Hands::from_ids(&ids)?.has_set()));
/// # Ok::<(), aplset::batch::BadHand>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Row(pub [u64; Row::HANDS / 64]);

impl Row {
    /// The number of hands in a row.
    pub const HANDS: usize = 512;

    #[inline]
    fn with(self, other: Self, op: impl Fn(u64, u64) -> u64) -> Self {
        Self(from_fn(|at| op(self.0[at], other.0[at])))
    }
}

bitwise!(Row: |a, b|
    a.with(b, BitAnd::bitand),
    a.with(b, BitOr::bitor),
    a.with(b, BitXor::bitxor),
    Self(a.0.map(Not::not))
);

impl BitWord for Row {}
