//! Many hands from a seed, dealt side by side: a hand a lane while words are drawn, a hand a byte while cards are.
//!
//! | step | ordered | unordered |
//! |---|---|---|
//! | random words | [`chacha`]: the stream of each hand | [`xoshiro`]: 16 generators in turns |
//! | bounded draws | [`draws`]: one a word | [`triples`]: three a word |
//! | cards | [`shuffle`]: Fisher–Yates without a table | [`floyd`]: a subset |
//! | rows | [`rows`] | the same |
//!
//! Each step works on whole words of [`lanes`], a [`group`] of hands at a time; a group's memory stays in the nearest cache. A draw that is rejected, one in
//! millions, is left to the way of one hand.

#![expect(
    clippy::cast_possible_truncation,
    reason = "cards, draws below 81 and halves of words; a check in the inner loops costs"
)]

mod chacha;
mod draws;
mod floyd;
mod group;
mod lanes;
mod ordered;
mod rows;
mod shape;
mod shuffle;
mod subset;
mod triples;
mod unordered;
mod xoshiro;

pub use ordered::{deal_many, deal_many_into};
pub use unordered::{deal_many_unordered, deal_many_unordered_into};

#[cfg(test)]
mod tests;
