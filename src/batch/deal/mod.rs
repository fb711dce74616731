//! Many hands from a seed, dealt side by side: a hand a lane while words are drawn, a hand a byte while cards are.
//!
//! | step | |
//! |---|---|
//! | random words | [`words`]: a block of `ChaCha` for four hands |
//! | bounded draws | [`draws`]: three from a word |
//! | cards | [`shuffle`]: Fisher–Yates without a table |
//! | rows | [`rows`] |
//!
//! A hand with a rejected word, one in four thousand of 12 cards, is dealt again by itself.

#![expect(
    clippy::cast_possible_truncation,
    reason = "cards, draws below 81 and halves of words; a check in the inner loops costs"
)]

mod draws;
mod rows;
mod shuffle;
mod words;

use super::engine::{TASK, over_tasks};
use super::lanes::{Job, Lanes};
use super::level::Level;
use crate::card::DECK;
use crate::vocabulary::{self, seeded};
use ndarray::Array2;
use shuffle::Shuffler;
use std::array::from_fn;

/// Uniformly random hands in uniformly random order, `[hand;card]`: the hands that `aplset deal --seed` prints.
///
/// **Shape** `[hand;card]`.
///
/// **Cost** 16 random bytes for each 12 cards, then two operations for each two cards on many hands at once; for 12 cards and with AVX2 an eighth of what
/// `rand::seq::index::sample` takes (`benches/deal.rs`). Shared out as [all calls](super#words-and-threads).
///
/// Hand *h* is `deal(cards, 81, &mut seeded(seed, h))` of the [`vocabulary`](crate::vocabulary): the same on every machine, with any number of
/// threads, in every release; and one card more adds a card to each hand.
///
/// **Source** the article's DEAL \[2\], many times.
///
/// # Panics
/// `DOMAIN ERROR` where a hand has more than 81 cards.
///
/// # Examples
/// ```
/// use aplset::batch::deal_many;
/// use aplset::vocabulary::{deal, seeded};
///
/// let ids = deal_many(100, 12, 1); // [hand;card]
/// let hand = deal(12, 81, &mut seeded(1, 99));
/// assert_eq!(ids.row(99).mapv(usize::from), hand);
/// ```
#[must_use]
#[track_caller]
pub fn deal_many(hands: usize, cards: usize, seed: u64) -> Array2<u8> {
    check(cards, 0);
    let mut ids = Array2::zeros((hands, cards));
    let rows = ids.as_slice_mut().expect("standard layout");
    deal_many_into(seed, 0, rows, cards);
    ids
}

/// [`deal_many`] into the caller's memory, from hand `first_hand` of the seed on, rows of `cards` cards one after another.
///
/// **Cost** as there, from wherever it begins. Hand numbers count on from 0 after 2⁶⁴ − 1.
///
/// **Source** the article's DEAL \[2\], many times.
///
/// # Panics
/// `DOMAIN ERROR` where a hand has more than 81 cards, `LENGTH ERROR` where the memory is not that of whole hands.
///
/// # Examples
/// ```
/// use aplset::batch::{deal_many, deal_many_into};
/// use aplset::ndarray::s;
///
/// let mut ids = [0; 5 * 12];
/// deal_many_into(1, 95, &mut ids, 12);
/// let all = deal_many(100, 12, 1);
/// assert_eq!(ids, all.slice(s![95.., ..]).as_slice().unwrap());
/// ```
#[track_caller]
pub fn deal_many_into(seed: u64, first_hand: u64, ids: &mut [u8], cards: usize) {
    check(cards, ids.len());
    deal_at(Level::best(), seed, first_hand, ids, cards);
}

/// # Panics
/// Where a hand is more than a deck, or the memory not that of whole hands.
#[track_caller]
fn check(cards: usize, ids: usize) {
    assert!(cards <= DECK, "DOMAIN ERROR: {cards}?{DECK} asks for more cards than there are");
    let whole = if cards == 0 { ids == 0 } else { ids.is_multiple_of(cards) };
    assert!(whole, "LENGTH ERROR: {ids} cards are no whole number of hands of {cards}");
}

/// The same at a level of the caller's choice.
fn deal_at(level: Level, seed: u64, first: u64, ids: &mut [u8], cards: usize) {
    if cards == 0 {
        return;
    }
    over_tasks(ids, TASK * cards, |task, ids| {
        let first = first.wrapping_add((task * TASK) as u64);
        level.run(Deal { seed, first, ids, cards });
    });
}

/// Hands from `first` on, as many as there is memory for, `[hand;card]`.
struct Deal<'a> {
    seed: u64,
    first: u64,
    ids: &'a mut [u8],
    cards: usize,
}

impl Job for Deal<'_> {
    type Output = ();

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) {
        let Self { seed, first, mut ids, cards } = self;
        let mut skip = (first % W::BYTES as u64) as usize;
        let mut first = first - skip as u64;
        let mut shuffler = Shuffler::<W>::new(token, seed);
        while !ids.is_empty() {
            shuffler.deal(first, cards);
            ids = shuffler.give(cards, skip, ids, |hand, ids| {
                deal_hand(ids, seed, first.wrapping_add(hand));
            });
            skip = 0;
            first = first.wrapping_add(W::BYTES as u64);
        }
    }
}

/// One hand, whose words may be rejected.
fn deal_hand(ids: &mut [u8], seed: u64, hand: u64) {
    let mut deck: [u8; DECK] = from_fn(|card| card as u8);
    vocabulary::shuffle(&mut deck, ids.len(), &mut seeded(seed, hand));
    ids.copy_from_slice(&deck[..ids.len()]);
}

#[cfg(test)]
mod tests;
