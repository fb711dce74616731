use super::draws::{bounds, draw};
use super::group::{Group, hands};
use super::lanes::{Lanes, OnLanes};
use super::ordered::deal_at;
use super::subset;
use super::unordered::{STRETCH, deal_unordered_at};
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

/// The slow twin of unordered hands: one at a time, the generators of a stretch in turns. Also, how many were dealt anew.
fn subsets(seed: u64, first: u64, hands: u64, cards: usize) -> (Vec<u8>, usize) {
    let stretch = STRETCH as u64;
    let (mut ids, mut anew, mut generators) = (Vec::new(), 0, Vec::new());
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
        let mut dealt = vec![0; cards];
        if !by_floyd(
            &mut generators[usize::try_from(hand % 16).expect("small")],
            &mut dealt,
        ) {
            anew += 1;
            subset::anew(seed, hand, &mut dealt);
        }
        if hand >= first {
            ids.extend(dealt);
        }
    }
    (ids, anew)
}

/// A subset by Floyd's sampling, three draws a word, and whether no draw is rejected. Takes as many words either way.
fn by_floyd(rng: &mut Xoshiro128PlusPlus, ids: &mut [u8]) -> bool {
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

/// The first such hand of 12 cards that seed 1 deals, found by looking at each.
#[test]
fn a_hand_with_a_rejected_draw_is_the_slow_twins() {
    let hand = 9_338_980;
    let mut words = seeded(1, hand);
    let mut low = |i: u64| u64::from(words.next_u32()) * (81 - i) % (1 << 32);
    assert!((0..12_u64).any(|i| low(i) < (1 << 32) % (81 - i)));
    for level in Level::available() {
        for before in [0, 63, 64, 100] {
            let mut ids = vec![0; 150 * 12];
            deal_at(level, 1, hand - before, &mut ids, 12);
            assert_eq!(ids, one_by_one(1, hand - before, 150, 12), "{level:?}");
        }
    }
}

/// One lane of one block of a group gets another word than all the others.
struct OneWord {
    hand: usize,
    place: usize,
    word: u32,
    fair: bool,
}

impl OnLanes for OneWord {
    fn on<S: Lanes>(self, simd: S) {
        let hand = self.hand % hands::<S>();
        let fair = draw(
            simd,
            &mut Group::new(simd),
            40,
            &bounds(simd),
            |first, block| {
                let mut words = [simd.splat(0x1234_5678); 16];
                if (first..first + S::LANES).contains(&hand) && block == self.place / 16 {
                    let mut lanes = [0x1234_5678; 16];
                    lanes[hand - first] = self.word;
                    words[self.place % 16] = simd.load(&lanes);
                }
                words
            },
        );
        assert_eq!(fair, self.fair, "hand {hand}, card {}", self.place);
    }
}

#[test]
fn a_rejected_word_of_any_hand_and_card_is_seen() {
    for level in Level::available() {
        for hand in 0..64 {
            for place in [0, 1, 15, 16, 39] {
                level.on_lanes(OneWord {
                    hand,
                    place,
                    word: 0,
                    fair: false,
                });
                level.on_lanes(OneWord {
                    hand,
                    place,
                    word: u32::MAX,
                    fair: true,
                });
            }
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
