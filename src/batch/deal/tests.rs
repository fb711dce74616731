use super::lanes::Level;
use super::ordered::deal_at;
use super::subset;
use super::unordered::{STRETCH, deal_unordered_at};
use crate::vocabulary::{deal, seeded};
use proptest::prelude::*;

/// The slow twin: hand after hand, from the array word.
fn one_by_one(seed: u64, first: u64, hands: u64, cards: usize) -> Vec<u8> {
    (0..hands)
        .flat_map(|hand| deal(cards, 81, &mut seeded(seed, first.wrapping_add(hand))))
        .map(|card| u8::try_from(card).expect("a card"))
        .collect()
}

#[test]
fn every_size_of_hand_is_dealt_as_one_hand_at_a_time() {
    for level in Level::all() {
        for cards in 1..=81 {
            let mut ids = vec![0; 70 * cards];
            deal_at(level, 7, 3, &mut ids, cards);
            assert_eq!(ids, one_by_one(7, 3, 70, cards), "{level:?}, {cards} cards");
        }
    }
}

proptest! {
    #[test]
    fn any_hands_of_any_seed_are_dealt_as_one_at_a_time(
        seed: u64,
        first in prop_oneof![any::<u64>(), (1_u64 << 32) - 100..(1 << 32) + 10, u64::MAX - 100..=u64::MAX],
        hands in 0_usize..200,
        cards in 1_usize..=81,
    ) {
        for level in Level::all() {
            let mut ids = vec![0; hands * cards];
            deal_at(level, seed, first, &mut ids, cards);
            prop_assert_eq!(&ids, &one_by_one(seed, first, hands as u64, cards));
        }
    }
}

/// The slow twin of unordered hands: stretch after stretch.
fn subsets(seed: u64, first: u64, hands: u64, cards: usize) -> Vec<u8> {
    (first..first + hands)
        .flat_map(|hand| {
            let stretch = hand / STRETCH as u64;
            let start = stretch * STRETCH as u64;
            let mut ids = vec![0; usize::try_from(hand - start + 1).unwrap() * cards];
            subset::one_by_one(seed, start, &subset::seeds(seed, stretch), &mut ids, cards);
            ids.split_off(ids.len() - cards)
        })
        .collect()
}

#[test]
fn every_size_of_unordered_hand_is_dealt_as_one_hand_at_a_time() {
    for level in Level::all() {
        for cards in 1..=81 {
            let mut ids = vec![0; 70 * cards];
            deal_unordered_at(level, 7, 3, &mut ids, cards);
            assert_eq!(ids, subsets(7, 3, 70, cards), "{level:?}, {cards} cards");
        }
    }
}
