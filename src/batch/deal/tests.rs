use super::shuffle::{Bounds, draw};
use super::{deal_at, deal_many, deal_many_into};
use crate::batch::Level;
use crate::batch::lanes::{Job, Lanes, Row};
use crate::vocabulary::{deal, seeded};
use proptest::prelude::*;
use rand::Rng;

/// Deals one hand at a time with the vocabulary's `deal`, for comparison with `deal_at`.
fn one_by_one(seed: u64, first: u64, hands: u64, cards: usize) -> Vec<u8> {
    (0..hands)
        .flat_map(|hand| deal(cards, 81, &mut seeded(seed, first.wrapping_add(hand))))
        .map(|card| u8::try_from(card).expect("a card"))
        .collect()
}

#[test]
fn every_size_of_hand_is_dealt_as_one_hand_at_a_time() {
    for level in Level::available() {
        println!("with {}", level.name()); // `--nocapture` shows the levels of this machine
        for cards in 0..=81 {
            let mut ids = vec![0; 70 * cards];
            deal_at(level, 7, 3, &mut ids, cards);
            assert_eq!(ids, one_by_one(7, 3, 70, cards), "{level:?}, {cards} cards");
        }
    }
}

/// With seed 1 and 12 cards, hand 4817 is the first hand with a rejected word. A program in another
/// language found this hand (`tests/programs/vocabulary/pinned.rs`).
#[test]
fn a_hand_with_a_rejected_word_is_dealt_as_by_itself() {
    let hand = 4817;
    for level in Level::available() {
        for before in [0, 17, 63, 100] {
            let mut ids = vec![0; 150 * 12];
            deal_at(level, 1, hand - before, &mut ids, 12);
            assert_eq!(ids, one_by_one(1, hand - before, 150, 12), "{level:?}");
        }
    }
}

/// Tests whether any word of a hand is rejected, without dealing the hand.
fn any_rejected(seed: u64, hand: u64, cards: u64) -> bool {
    let mut words = seeded(seed, hand);
    (0..cards).step_by(3).any(|i| {
        let outcomes = (81 - i) * (80 - i) * (79 - i);
        u64::from(words.next_u32()) * outcomes % (1 << 32) < (1 << 32) % outcomes
    })
}

#[test]
fn hands_with_rejected_words_are_dealt_as_one_at_a_time() {
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
fn hands_do_not_depend_on_threads() {
    let dealt = [1, 2, 3].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        pool.build().expect("threads").install(|| deal_many(50_001, 7, 5))
    });
    assert_eq!(dealt[0], dealt[1]);
    assert_eq!(dealt[0], dealt[2]);
}

#[test]
fn hands_of_no_cards_and_no_hands_are_empty() {
    assert_eq!(deal_many(5, 0, 1).shape(), [5, 0]);
    assert_eq!(deal_many(0, 12, 1).shape(), [0, 12]);
}

#[test]
#[should_panic = "DOMAIN ERROR: 82?81 asks for more cards than there are"]
fn hands_larger_than_the_deck_are_rejected() {
    let _ = deal_many(1, 82, 1);
}

#[test]
#[should_panic = "LENGTH ERROR: 25 cards are not a whole number of hands of 12 cards"]
fn memory_for_a_part_of_a_hand_is_rejected() {
    deal_many_into(1, 0, &mut [0; 25], 12);
}

#[test]
#[should_panic = "LENGTH ERROR: 1 cards are not a whole number of hands of 0 cards"]
fn memory_for_hands_of_no_cards_is_rejected() {
    deal_many_into(1, 0, &mut [0], 0);
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
}

/// A word that is not rejected for the first three cards of a hand.
const FAIR: u32 = u32::MAX;

/// A job that draws with `word` for one hand of a group, and with [`FAIR`] for all other hands.
struct OneWord {
    hand: usize,
    word: u32,
    fair: bool,
}

impl Job for OneWord {
    type Output = ();

    fn on<W: Lanes>(self, token: W::Token) {
        let hand = self.hand % W::BYTES;
        // `[byte;lane]`, the random word of each hand
        let mut words = [[FAIR; 16]; 4];
        words[hand % 4][hand / 4] = self.word;
        let words = words.map(|lanes| {
            let pairs = lanes.as_chunks().0.iter();
            let mut row = Row::default();
            for (lane, [even, odd]) in row.0.iter_mut().zip(pairs) {
                *lane = u64::from(*even) | u64::from(*odd) << 32;
            }
            W::load(token, &row, 0)
        });
        let mut rejected = [W::splat(token, 0); 4];
        let _ = draw(words, &Bounds::of(token, 0), &mut rejected);
        let marked = (0..W::BYTES).filter(|hand| {
            let mut row = Row::default();
            rejected[hand % 4].store(&mut row, 0);
            let lane = row.0[hand / 8] >> (32 * (hand / 4 % 2));
            lane & 0xFFFF_FFFF != 0
        });
        let expected = if self.fair { vec![] } else { vec![hand] };
        assert_eq!(marked.collect::<Vec<_>>(), expected, "hand {hand}, word {:x}", self.word);
    }
}

/// There are 81·80·79 outcomes, and 2³² modulo this number is 470,416. A word is rejected if the
/// low half of its product with the number of outcomes is less than 470,416. The low half is
/// 470,416 for the first word of the test, 470,400 for the second and 0 for the third.
#[test]
fn exactly_the_hand_with_the_rejected_word_is_marked() {
    for level in Level::available() {
        for hand in 0..64 {
            for (word, fair) in [(0xFFFF_DF3B, true), (0xF249_B108, false), (0, false)] {
                level.run(OneWord { hand, word, fair });
            }
        }
    }
}
