//! Tests `deal_many` and `deal_many_into` against the vocabulary's `deal`.

use aplset::batch::{deal_many, deal_many_into};
use aplset::vocabulary::{deal, seeded};
use proptest::prelude::*;

/// The number of hands that share a random generator.
const CHUNK: u64 = 8192;

/// Deals hands one at a time, starting at the first hand of each chunk.
fn one_by_one(seed: u64, first: u64, hands: usize, cards: usize) -> Vec<u8> {
    let mut ids = Vec::new();
    let mut number = first - first % CHUNK;
    let mut skip = first % CHUNK;
    while ids.len() < hands * cards {
        let mut rng = seeded(seed, number / CHUNK);
        for _ in 0..skip {
            let _ = deal(cards, 81, &mut rng);
        }
        for _ in skip..CHUNK {
            ids.extend(deal(cards, 81, &mut rng).mapv(|card| u8::try_from(card).expect("a card")));
        }
        (skip, number) = (0, number.wrapping_add(CHUNK));
    }
    ids.truncate(hands * cards);
    ids
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_hands_of_any_seed_are_dealt_as_one_at_a_time(
        seed: u64,
        first in prop_oneof![Just(0), 0..3 * CHUNK, any::<u64>(), u64::MAX - 100..=u64::MAX],
        hands in prop_oneof![0_usize..150, 8_000_usize..9_000],
        cards in prop_oneof![1_usize..=12, 0_usize..=81],
    ) {
        let mut ids = vec![0; hands * cards];
        deal_many_into(&mut ids, cards, seed, first);
        prop_assert!(ids == one_by_one(seed, first, hands, cards));
    }
}

#[test]
fn hands_do_not_depend_on_threads() {
    let expected = one_by_one(5, 100, 50_001, 7);
    for threads in [1, 2, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let mut ids = vec![0; 50_001 * 7];
        pool.install(|| deal_many_into(&mut ids, 7, 5, 100));
        assert!(ids == expected, "{threads} threads");
    }
}

#[test]
#[should_panic = "DOMAIN ERROR: 82?81 asks for more cards than there are"]
fn hands_larger_than_the_deck_are_rejected() {
    let _ = deal_many(1, 82, 1);
}

#[test]
#[should_panic = "LENGTH ERROR: 25 cards are not a whole number of hands of 12 cards"]
fn memory_for_a_part_of_a_hand_is_rejected() {
    deal_many_into(&mut [0; 25], 12, 1, 0);
}
