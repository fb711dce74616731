//! Many hands from a seed, dealt side by side: a hand a lane while words are drawn, a hand a byte while cards are.
//!
//! | step | ordered | unordered |
//! |---|---|---|
//! | random words | `chacha`: a block for four hands | `xoshiro`: 16 generators in turns, for four hands each |
//! | bounded draws | `draws`: three from a word | the same |
//! | cards | `shuffle`: Fisher–Yates without a table | `floyd`: a subset |
//! | rows | `rows` | the same |
//!
//! A [`dealer`] deals a [`stretch`] of hands, a group of a few dozen at a time, whose memory stays in the nearest cache. With words of 256 and 512 bits the steps are
//! files of `lanes`; [`portable`] has them all, on plain arrays. A hand with a rejected word, one in four thousand of 12 cards, is dealt again as one [`hand`].

#![expect(
    clippy::cast_possible_truncation,
    reason = "cards, draws below 81 and halves of words; a check in the inner loops costs"
)]

mod dealer;
mod hand;
#[cfg(target_arch = "x86_64")]
mod lanes;
mod ordered;
mod portable;
mod shape;
mod stretch;
mod subset;
mod unordered;

pub use ordered::{deal_many, deal_many_into};
pub use unordered::{deal_many_unordered, deal_many_unordered_into};

#[cfg(test)]
mod tests;
