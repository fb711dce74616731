use super::ordered::deal_at;
use super::stretch::STRETCH;
use super::subset;
use super::unordered::deal_unordered_at;
use super::{deal_many, deal_many_into, deal_many_unordered, deal_many_unordered_into};
use crate::batch::Level;
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

/// The slow twin of unordered hands: the generators of a stretch in turns, each for four hands, a word for each in turns. Also, how many were dealt anew.
fn subsets(seed: u64, first: u64, hands: u64, cards: usize) -> (Vec<u8>, usize) {
    let stretch = STRETCH as u64;
    let (mut ids, mut anew, mut generators) = (Vec::new(), 0, Vec::new());
    let mut words = Vec::new();
    for hand in first - first % stretch..first + hands {
        if hand % stretch == 0 {
            let seeds = subset::seeds(seed, hand / stretch);
            generators = (0..16)
                .map(|g| {
                    let parts = seeds.iter().flat_map(|part| part[g].to_le_bytes());
                    let state: Vec<u8> = parts.collect();
                    Xoshiro128PlusPlus::from_seed(state.try_into().expect("16 bytes"))
                })
                .collect();
        }
        let number = usize::try_from(hand % 64).expect("small");
        if number % 4 == 0 {
            let generator = &mut generators[number / 4];
            words = (0..4 * cards.div_ceil(3)).map(|_| generator.next_u32()).collect();
        }
        let mut dealt = vec![0; cards];
        if !by_floyd(words.iter().skip(number % 4).step_by(4), &mut dealt) {
            anew += 1;
            subset::anew(seed, hand, &mut dealt);
        }
        if hand >= first {
            ids.extend(dealt);
        }
    }
    (ids, anew)
}

/// A subset by Floyd's sampling, three draws a word, and whether no word is rejected.
fn by_floyd<'a>(words: impl Iterator<Item = &'a u32>, ids: &mut [u8]) -> bool {
    let fewest = 82 - ids.len() as u64;
    let mut fair = true;
    for (from, &word) in (0..).step_by(3).zip(words) {
        let mut low = u64::from(word);
        let mut outcomes = 1;
        for i in from..from + 3 {
            let bound = fewest + i as u64;
            let card = (low * bound) >> 32;
            low = low * bound % (1 << 32);
            outcomes *= bound;
            if i < ids.len() {
                let taken = ids[..i].iter().any(|&id| u64::from(id) == card);
                ids[i] = u8::try_from(if taken { bound - 1 } else { card }).expect("a card");
            }
        }
        fair &= low >= (1 << 32) % outcomes;
    }
    fair
}

#[test]
fn every_size_of_hand_is_dealt_as_one_hand_at_a_time() {
    for level in Level::available() {
        println!("with {}", level.name()); // to see with --nocapture what this machine has
        for cards in 0..=81 {
            let mut ids = vec![0; 70 * cards];
            deal_at(level, 7, 3, &mut ids, cards);
            assert_eq!(ids, one_by_one(7, 3, 70, cards), "{level:?}, {cards} cards");
            deal_unordered_at(level, 7, 3, &mut ids, cards);
            assert_eq!(ids, subsets(7, 3, 70, cards).0, "{level:?}, {cards} cards");
        }
    }
}

/// The first one of 12 cards that seed 1 deals, found by a program of another language (`tests/vocabulary/pinned.rs`).
#[test]
fn a_hand_with_a_rejected_word_is_the_slow_twins() {
    let hand = 4817;
    for level in Level::available() {
        for before in [0, 17, 63, 100] {
            let mut ids = vec![0; 150 * 12];
            deal_at(level, 1, hand - before, &mut ids, 12);
            assert_eq!(ids, one_by_one(1, hand - before, 150, 12), "{level:?}");
        }
    }
}

/// Whether the first word of some three cards is rejected: taken from the words alone, without a deal.
fn any_rejected(seed: u64, hand: u64, cards: u64) -> bool {
    let mut words = seeded(seed, hand);
    (0..cards).step_by(3).any(|i| {
        let outcomes = (81 - i) * (80 - i) * (79 - i);
        u64::from(words.next_u32()) * outcomes % (1 << 32) < (1 << 32) % outcomes
    })
}

#[test]
fn hands_with_rejected_words_are_the_slow_twins() {
    for (hands, cards) in [(40_000, 12), (10_000, 40)] {
        assert!((0..hands).any(|hand| any_rejected(2, hand, cards as u64)));
        let expected = one_by_one(2, 0, hands, cards);
        for level in Level::available() {
            let mut ids = vec![0; expected.len()];
            deal_at(level, 2, 0, &mut ids, cards);
            assert!(ids == expected, "{level:?}, {cards} cards");
        }
    }
}

#[test]
fn unordered_hands_with_rejected_draws_are_the_slow_twins() {
    let (expected, anew) = subsets(1, 0, 10_000, 12);
    assert!(anew > 0);
    for level in Level::available() {
        let mut ids = vec![0; expected.len()];
        deal_unordered_at(level, 1, 0, &mut ids, 12);
        assert!(ids == expected, "{level:?}");
    }
}

#[test]
fn hands_do_not_depend_on_threads() {
    let dealt = [1, 2, 3].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let deal = || (deal_many(9001, 7, 5), deal_many_unordered(9001, 7, 5));
        pool.build().expect("threads").install(deal)
    });
    assert_eq!(dealt[0], dealt[1]);
    assert_eq!(dealt[0], dealt[2]);
}

#[test]
fn hands_of_no_cards_and_no_hands_are_empty() {
    assert_eq!(deal_many(5, 0, 1).shape(), [5, 0]);
    assert_eq!(deal_many(0, 12, 1).shape(), [0, 12]);
    assert_eq!(deal_many_unordered(5, 0, 1).shape(), [5, 0]);
    assert_eq!(deal_many_unordered(0, 12, 1).shape(), [0, 12]);
}

#[test]
#[should_panic = "DOMAIN ERROR: 82?81 asks for more cards than there are"]
fn more_cards_than_the_deck_has_are_not_dealt() {
    let _ = deal_many(1, 82, 1);
}

#[test]
#[should_panic = "LENGTH ERROR: 25 cards are no whole number of hands of 12"]
fn memory_of_broken_hands_is_refused() {
    deal_many_into(1, 0, &mut [0; 25], 12);
}

#[test]
#[should_panic = "LENGTH ERROR: 1 cards are no whole number of hands of 0"]
fn memory_for_no_cards_is_refused() {
    deal_many_unordered_into(1, 0, &mut [0], 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_hands_of_any_seed_are_dealt_as_one_at_a_time(
        seed: u64,
        first in prop_oneof![any::<u64>(), (1_u64 << 32) - 100..(1 << 32) + 10, u64::MAX - 100..=u64::MAX],
        hands in 0_usize..150,
        cards in 1_usize..=81,
    ) {
        let expected = one_by_one(seed, first, hands as u64, cards);
        for level in Level::available() {
            let mut ids = vec![0; hands * cards];
            deal_at(level, seed, first, &mut ids, cards);
            prop_assert_eq!(&ids, &expected);
        }
    }

    #[test]
    fn any_unordered_hands_of_any_seed_are_dealt_as_one_at_a_time(
        seed: u64,
        stretch in 1..u64::MAX / STRETCH as u64,
        before in 0_u64..150,
        hands in 0_usize..150,
        cards in 1_usize..=81,
    ) {
        let first = stretch * STRETCH as u64 + before;
        let (expected, _) = subsets(seed, first, hands as u64, cards);
        for level in Level::available() {
            let mut ids = vec![0; hands * cards];
            deal_unordered_at(level, seed, first, &mut ids, cards);
            prop_assert_eq!(&ids, &expected);
        }
    }
}

#[test]
fn unordered_hands_go_on_from_one_stretch_to_the_next() {
    let first = 5 * STRETCH as u64 - 30;
    let (expected, _) = subsets(3, first, 90, 5);
    for level in Level::available() {
        let mut ids = vec![0; 90 * 5];
        deal_unordered_at(level, 3, first, &mut ids, 5);
        assert_eq!(ids, expected, "{level:?}");
    }
}
