//! Deals many hands at once from a seed.

use super::tasks::over_tasks;
use crate::card::DECK;
use crate::vocabulary::{seeded, shuffle};
use ndarray::Array2;
use std::array::from_fn;

/// The number of hands that one random generator deals. A different number would deal different
/// hands from the same seed.
const CHUNK: usize = 1 << 13;

/// Deals uniformly random hands, with the cards of each hand in uniformly random order.
///
/// For the same seed, `aplset deal --seed` prints the hands that this function returns.
///
/// **Shape** `[hand;card]`.
///
/// **Cost** one draw per card. Threads share the work [as for counting](super#words-and-threads).
///
/// Each chunk of 8,192 hands has its own random generator. For chunk *c*, the generator is
/// [`seeded(seed, c)`](crate::vocabulary::seeded), and each hand is the next result of `deal(cards,
/// 81, …)` with this generator. The hands are the same on every machine and with any number of
/// threads.
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
/// let mut rng = seeded(1, 0);
/// for hand in ids.rows() {
///     assert_eq!(hand.mapv(usize::from), deal(12, 81, &mut rng));
/// }
/// ```
#[must_use]
#[track_caller]
pub fn deal_many(hands: usize, cards: usize, seed: u64) -> Array2<u8> {
    check(cards, 0);
    let mut ids = Array2::zeros((hands, cards));
    deal_many_into(ids.as_slice_mut().expect("new"), cards, seed, 0);
    ids
}

/// Deals hands from a seed into the caller's memory, starting with hand `first_hand`.
///
/// Hand 2⁶⁴ − 1 is followed by hand 0.
///
/// **Shape** `[hand;card]`, rows of `cards` cards without gaps.
///
/// **Cost** the same as for [`deal_many`] if `first_hand` is a multiple of 8,192. Otherwise, the
/// earlier hands of the chunk are dealt and discarded.
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
/// deal_many_into(&mut ids, 12, 1, 95);
/// let all = deal_many(100, 12, 1);
/// assert_eq!(ids, all.slice(s![95.., ..]).as_slice().unwrap());
/// ```
#[track_caller]
pub fn deal_many_into(ids: &mut [u8], cards: usize, seed: u64, first_hand: u64) {
    check(cards, ids.len());
    if cards == 0 {
        return;
    }
    let left = CHUNK - (first_hand % CHUNK as u64) as usize;
    let (first, chunks) = ids.split_at_mut(ids.len().min(left * cards));
    deal_in_chunk(seed, first_hand, first, cards);
    let next = first_hand.wrapping_add(left as u64);
    over_tasks(chunks, CHUNK * cards, |task, ids| {
        for (chunk, ids) in (task..).zip(ids.chunks_mut(CHUNK * cards)) {
            deal_in_chunk(seed, next.wrapping_add((chunk * CHUNK) as u64), ids, cards);
        }
    });
}

/// Deals hands of one chunk, starting with hand `first_hand`.
fn deal_in_chunk(seed: u64, first_hand: u64, ids: &mut [u8], cards: usize) {
    let deck: [u8; DECK] = from_fn(|card| card as u8);
    let mut rng = seeded(seed, first_hand / CHUNK as u64);
    for _ in 0..first_hand % CHUNK as u64 {
        shuffle(&mut { deck }, cards, &mut rng);
    }
    for hand in ids.chunks_exact_mut(cards) {
        let mut deck = deck;
        shuffle(&mut deck, cards, &mut rng);
        hand.copy_from_slice(&deck[..cards]);
    }
}

/// Checks that a hand has at most 81 cards and that `ids` cards make a whole number of hands.
#[track_caller]
fn check(cards: usize, ids: usize) {
    assert!(cards <= DECK, "DOMAIN ERROR: {cards}?{DECK} asks for more cards than there are");
    let whole = if cards == 0 { ids == 0 } else { ids.is_multiple_of(cards) };
    assert!(whole, "LENGTH ERROR: {ids} cards are not a whole number of hands of {cards} cards");
}
