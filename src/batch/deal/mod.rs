//! Deals many hands at once from a seed.
//!
//! | step | module | hands |
//! |---|---|---|
//! | random words | [`words`], one block of `ChaCha` for four hands | four per 32-bit lane |
//! | bounded draws | [`shuffle::draw`], three from each word | one per 32-bit lane |
//! | cards | [`Shuffler`], Fisher–Yates without a table | one per byte |
//! | rows | [`rows`] | one per row |
//!
//! A random word is rejected if accepting it would make some draws more likely than others. Hands
//! with a rejected word, about one in 3,600 hands of 12 cards, are dealt again one at a time.

#![expect(
    clippy::cast_possible_truncation,
    reason = "numbers below 81 and halves of words, which need no checks in the inner loops"
)]

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

/// Deals uniformly random hands, with the cards of each hand in uniformly random order.
///
/// For the same seed, `aplset deal --seed` prints the hands that this function returns.
///
/// **Shape** `[hand;card]`.
///
/// **Cost** 16 random bytes per hand for every 12 cards, then two operations for each pair of
/// cards. Because each operation works on many hands at once, dealing 12 cards with AVX2 takes
/// about a seventh of the time of `rand::seq::index::sample` (`benches/deal.rs`). Threads share the
/// work [as for counting](super#words-and-threads).
///
/// Hand *h* is `deal(cards, 81, &mut seeded(seed, h))` of the [`vocabulary`](crate::vocabulary).
/// The hands are the same on every machine, with any number of threads and in every release. If
/// `cards` grows by one, each hand keeps its cards and gets one more at the end.
///
/// **Source** the article's DEAL \[2\], for many hands.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if a hand has more than 81 cards.
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

/// Deals hands from a seed into the caller's memory, starting with hand `first_hand`.
///
/// Hand 2⁶⁴ − 1 is followed by hand 0.
///
/// **Shape** `[hand;card]`, rows of `cards` cards without gaps.
///
/// **Cost** the same as for [`deal_many`], for any `first_hand`.
///
/// **Source** the article's DEAL \[2\], for many hands.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if a hand has more than 81 cards. Panics with `LENGTH ERROR` if `ids`
/// does not hold a whole number of hands.
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

/// Checks that a hand has at most 81 cards and that `ids` cards make a whole number of hands.
#[track_caller]
fn check(cards: usize, ids: usize) {
    assert!(cards <= DECK, "DOMAIN ERROR: {cards}?{DECK} asks for more cards than there are");
    let whole = if cards == 0 { ids == 0 } else { ids.is_multiple_of(cards) };
    assert!(whole, "LENGTH ERROR: {ids} cards are not a whole number of hands of {cards} cards");
}

/// Deals hands as [`deal_many_into`] does, at a level of the caller's choice.
fn deal_at(level: Level, seed: u64, first: u64, ids: &mut [u8], cards: usize) {
    if cards == 0 {
        return;
    }
    over_tasks(ids, TASK * cards, |task, ids| {
        let first = first.wrapping_add((task * TASK) as u64);
        level.run(Deal { seed, first, ids, cards });
    });
}

/// The job of filling `ids`, `[hand;card]`, with hands, starting with hand `first`.
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
            ids = shuffler.dealt.give(cards, skip, ids, |hand, ids| {
                deal_hand(ids, seed, first.wrapping_add(hand));
            });
            skip = 0;
            first = first.wrapping_add(W::BYTES as u64);
        }
    }
}

/// Deals a single hand again, because one of its random words was rejected.
fn deal_hand(ids: &mut [u8], seed: u64, hand: u64) {
    let mut deck: [u8; DECK] = from_fn(|card| card as u8);
    vocabulary::shuffle(&mut deck, ids.len(), &mut seeded(seed, hand));
    ids.copy_from_slice(&deck[..ids.len()]);
}

#[cfg(test)]
mod tests;
