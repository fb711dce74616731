use super::lanes::Level;
use super::ordered::deal_at;
use super::subset;
use super::unordered::{STRETCH, deal_unordered_at};
use crate::vocabulary::{deal, seeded};
use proptest::prelude::*;
use rand::rngs::Xoshiro128PlusPlus;
use rand::{Rng, SeedableRng};

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

/// The slow twin of unordered hands: one at a time, the generators of a stretch in turns.
fn subsets(seed: u64, first: u64, hands: u64, cards: usize) -> Vec<u8> {
    let mut ids = Vec::new();
    let mut generators = Vec::new();
    for hand in first - first % STRETCH as u64..first + hands {
        if hand % STRETCH as u64 == 0 {
            let seeds = subset::seeds(seed, hand / STRETCH as u64);
            generators = (0..16)
                .map(|g| {
                    let state: Vec<u8> = seeds
                        .iter()
                        .flat_map(|part| part[g].to_le_bytes())
                        .collect();
                    Xoshiro128PlusPlus::from_seed(state.try_into().expect("16 bytes"))
                })
                .collect();
        }
        let generator = &mut generators[usize::try_from(hand % 16).expect("small")];
        let mut dealt = vec![0; cards];
        if !by_floyd(generator, &mut dealt) {
            subset::anew(seed, hand, &mut dealt);
        }
        if hand >= first {
            ids.extend(dealt);
        }
    }
    ids
}

/// A subset by Floyd's sampling, three draws a word, and whether no draw is rejected. Takes as many words either way.
fn by_floyd(rng: &mut impl Rng, ids: &mut [u8]) -> bool {
    let n = 81 - ids.len() as u64;
    let mut fair = true;
    for from in (0..ids.len()).step_by(3) {
        let mut low = u64::from(rng.next_u32());
        let mut outcomes = 1;
        for i in from..ids.len().min(from + 3) {
            let last = n + i as u64;
            let product = low * (last + 1);
            let card = product >> 32;
            let taken = ids[..i].iter().any(|&id| u64::from(id) == card);
            ids[i] = u8::try_from(if taken { last } else { card }).expect("a card");
            low = product % (1 << 32);
            outcomes *= last + 1;
        }
        fair &= low >= (1 << 32) % outcomes;
    }
    fair
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
