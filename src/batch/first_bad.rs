//! Which hand is bad: what the kernels only say of a whole group is looked for card by card.

use super::bad_hand::{BadHand, HandFault};
use super::group::Source;
use crate::card::DECK;
use std::ops::Range;

/// The first bad hand among `hands`, and its first bad card.
pub fn first_bad(source: &Source, hands: Range<usize>) -> Option<BadHand> {
    hands.into_iter().find_map(|hand| {
        let mut places = [None; DECK];
        (0..source.cards).find_map(|card| {
            let id = source.id(hand, card);
            let fault = match places.get_mut(usize::from(id)) {
                None => HandFault::NoCard { found: id.into() },
                Some(Some(first)) => HandFault::CardTwice { id, first: *first },
                Some(place) => {
                    *place = Some(card);
                    return None;
                }
            };
            Some(BadHand { hand: hand as u64, card, fault })
        })
    })
}
