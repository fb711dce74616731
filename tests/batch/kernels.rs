//! Tests counts, valid combinations, sets, histogram and `has_set` at each SIMD level.

use super::twin;
use aplset::batch::{
    Combinations, Counts, Hands, Kernel, Level, Packed, Sets, count_ids, deal_many,
};
use aplset::ndarray::{Array1, Array2, Axis, s};
use proptest::prelude::*;

fn slow_sets(ids: &Array2<u8>) -> Sets {
    let mut sets = Sets::default();
    for hand in ids.rows() {
        sets.triples.extend(twin::sets(&hand));
        sets.offsets.push(sets.triples.len());
    }
    sets
}

fn slow_counts(sets: &Sets) -> Array1<u16> {
    let counts = sets.offsets.windows(2).map(|w| u16::try_from(w[1] - w[0]).expect("at most 1080"));
    counts.collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn counts_and_sets_are_those_of_plain_loops(cards in 0..=24_usize, hands in 0..=1100_usize, seed: u64) {
        agree(&twin::hands(hands, cards, seed));
    }

    #[test]
    fn counts_and_sets_of_large_hands_are_those_of_plain_loops(cards in 17..=81_usize, hands in 0..=40_usize, seed: u64) {
        agree(&twin::hands(hands, cards, seed));
    }
}

fn agree(ids: &Array2<u8>) {
    let sets = slow_sets(ids);
    let counts = slow_counts(&sets);
    let columns = ids.t().as_standard_layout().into_owned();
    for level in Level::available() {
        for hands in [Hands::from_ids(ids), Hands::from_columns(&columns)] {
            let hands = hands.expect("hands").on(level);
            assert_eq!(hands.counts(), counts, "{level:?}");
            assert_eq!(hands.sets(), sets, "{level:?}");
            assert_eq!(hands.has_set(), counts.mapv(|count| count > 0));
            let most = counts.iter().max();
            let with = |sets: &u16| counts.iter().filter(|&count| count == sets).count() as u64;
            let histogram =
                most.map_or(vec![], |&most| (0..=most).map(|sets| with(&sets)).collect());
            assert_eq!(hands.histogram().to_vec(), histogram, "{level:?}");
            let packed = Packed::of(&hands);
            for kernel in [Kernel::Halves, Kernel::Occupancy, Kernel::Sentence] {
                let mut counted = vec![0_u16; hands.len()];
                packed.counts_by_into(kernel, &mut counted);
                assert_eq!(Array1::from(counted), counts, "{kernel:?} {level:?}");
            }
        }
    }
    let mut counted = vec![0_u16; ids.nrows()];
    count_ids(ids, &mut counted).expect("hands");
    assert!(Counts::of(ids).expect("hands").iter().eq(counted.iter().copied()));
    assert_eq!(Array1::from(counted), counts);
}

#[test]
fn whole_decks_have_1080_sets() {
    let ids = twin::hands(700, 81, 3);
    for level in Level::available() {
        let hands = Hands::from_ids(&ids).expect("hands").on(level);
        assert_eq!(hands.counts(), Array1::from_elem(700, 1080));
    }
}

#[test]
fn valid_combinations_are_those_of_the_sets() {
    for (hands, cards) in [(513, 12), (40, 15), (9, 21), (3, 27), (1030, 3), (5, 2), (2, 0)] {
        let ids = twin::hands(hands, cards, 5);
        let sets = slow_sets(&ids);
        let combinations = Combinations::of(cards);
        for level in Level::available() {
            let hands = Hands::from_ids(&ids).expect("hands").on(level);
            let valid = hands.valid();
            let packed = Packed::of(&hands);
            for (hand, row) in valid.axis_iter(Axis(0)).enumerate() {
                let on = combinations.triples().iter().zip(row).filter(|(_, valid)| **valid);
                let found: Vec<[u8; 3]> = on.map(|(triple, _)| *triple).collect();
                assert_eq!(found, sets.of(hand));
                let words = packed.valid(hand / 512);
                let bit =
                    |word: &aplset::batch::Row| word.0[hand % 512 / 64] >> (hand % 64) & 1 == 1;
                assert!(words.iter().map(bit).eq(row.iter().copied()));
            }
        }
    }
}

/// Compares calls on 24,653 hands, which take at least four tasks, with the same calls on 1,000
/// hands at a time.
#[test]
fn many_tasks_answer_as_few_hands_do() {
    let two = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
    for cards in [3, 27] {
        let ids = deal_many(3 * 8192 + 77, cards, 6);
        let columns = ids.t().as_standard_layout().into_owned();
        let (hands, by_card) =
            two.install(|| (Hands::from_ids(&ids), Hands::from_columns(&columns)));
        let (hands, by_card) = (hands.expect("hands"), by_card.expect("hands"));
        let (counts, sets, valid) = two.install(|| (hands.counts(), hands.sets(), hands.valid()));
        assert_eq!(by_card.counts(), counts);
        assert_eq!(by_card.sets(), sets);
        let numbers = two.install(|| Hands::from_numbers(&ids.mapv(i64::from)));
        assert_eq!(numbers.expect("hands").counts(), counts);
        let packed = two.install(|| Packed::of(&hands));
        let mut counted = vec![0_u16; ids.nrows()];
        two.install(|| packed.counts_into(&mut counted));
        assert_eq!(Array1::from(counted), counts);
        for first in (0..ids.nrows()).step_by(1000) {
            let some = first..ids.nrows().min(first + 1000);
            let few = ids.slice(s![some.clone(), ..]);
            let few = Hands::from_ids(&few).expect("hands");
            assert_eq!(few.counts(), counts.slice(s![some.clone()]));
            assert_eq!(few.valid(), valid.slice(s![some.clone(), ..]));
            let few = few.sets();
            assert!(some.clone().all(|hand| few.of(hand - first) == sets.of(hand)));
        }
    }
}
