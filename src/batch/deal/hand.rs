//! One hand, in the memory it is wanted in.

use crate::card::DECK;
use crate::vocabulary::shuffle;
use rand::Rng;
use std::array::from_fn;

/// Deals the numbers that [`deal`](crate::vocabulary::deal) deals from the generator's words.
#[inline]
pub fn deal_hand(ids: &mut [u8], rng: &mut impl Rng) {
    let mut deck: [u8; DECK] = from_fn(|card| card as u8);
    shuffle(&mut deck, ids.len(), rng);
    ids.copy_from_slice(&deck[..ids.len()]);
}
