//! Tests counts, valid combinations, sets, histograms and `has_set`. `APLSET_SIMD` selects the
//! width of the machine words that they use.

use super::twin;
use aplset::batch::{Counts, Hands, Kernel, Sets, deal_many};
use aplset::ndarray::{Array2, s};
use itertools::Itertools;
use proptest::prelude::*;

fn slow_sets(ids: &Array2<u8>) -> Sets {
    let mut sets = Sets::default();
    for hand in ids.rows() {
        sets.triples.extend(twin::sets(&hand));
        sets.offsets.push(sets.triples.len());
    }
    sets
}

fn slow_counts(sets: &Sets, cards: usize) -> Counts {
    let counts = sets.offsets.windows(2).map(|ends| ends[1] - ends[0]);
    if cards <= 39 {
        Counts::Narrow(counts.map(|count| u8::try_from(count).expect("at most 247")).collect())
    } else {
        Counts::Wide(counts.map(|count| u16::try_from(count).expect("at most 1080")).collect())
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn counts_and_sets_are_those_of_plain_loops(cards in 0..=24_usize, hands in 0..=1100_usize, seed: u64) {
        agree(&twin::hands(hands, cards, seed));
    }

    #[test]
    fn counts_and_sets_of_large_hands_are_those_of_plain_loops(
        // Counts of 40 cards may not fit in a byte.
        cards in prop_oneof![4 => 17..=81_usize, 1 => 39..=40_usize],
        hands in 0..=20_usize,
        seed: u64,
    ) {
        agree(&twin::hands(hands, cards, seed));
    }
}

fn agree(ids: &Array2<u8>) {
    let sets = slow_sets(ids);
    let counts = slow_counts(&sets, ids.ncols());
    assert_eq!(Counts::of(ids).as_ref(), Ok(&counts));
    let columns = ids.t().as_standard_layout().into_owned();
    for hands in [Hands::from_ids(ids), Hands::from_columns(&columns)] {
        let hands = hands.expect("hands");
        assert_eq!(hands.counts(), &counts);
        assert_eq!(hands.sets(), sets);
        assert!(hands.has_set().into_iter().eq(counts.iter().map(|count| count > 0)));
        for kernel in [Kernel::Halves, Kernel::Occupancy, Kernel::Sentence] {
            assert_eq!(kernel.counts(&hands), counts, "{kernel:?}");
        }
    }
    let with = |sets| counts.iter().filter(|&count| count == sets).count() as u64;
    let histogram: Vec<u64> = match counts.iter().max() {
        None => vec![],
        Some(most) => (0..=most).map(with).collect(),
    };
    assert_eq!(counts.histogram().to_vec(), histogram);
}

#[test]
fn whole_decks_have_1080_sets() {
    let ids = twin::hands(700, 81, 3);
    assert_eq!(Counts::of(&ids), Ok(Counts::Wide(vec![1080; 700])));
}

#[test]
fn valid_combinations_are_those_of_the_sets() {
    for (hands, cards) in [(513, 12), (40, 15), (9, 21), (3, 27), (1030, 3), (5, 2), (2, 0)] {
        let ids = twin::hands(hands, cards, 5);
        let sets = slow_sets(&ids);
        let valid = Hands::from_ids(&ids).expect("hands").valid();
        let positions = 0..u8::try_from(cards).expect("cards");
        let combinations: Vec<[u8; 3]> = positions.array_combinations().collect();
        assert_eq!(valid.dim(), (hands, combinations.len()));
        for (hand, row) in valid.rows().into_iter().enumerate() {
            let on = combinations.iter().zip(row).filter(|(_, valid)| **valid);
            assert!(on.map(|(triple, _)| triple).eq(sets.of(hand)));
        }
    }
}

/// Compares calls on 24,653 hands, which take at least four tasks, with the same calls on 1,000
/// hands at a time.
#[test]
fn many_tasks_find_what_few_hands_do() {
    let two = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
    for cards in [3, 27] {
        let ids = deal_many(3 * 8192 + 77, cards, 6);
        let columns = ids.t().as_standard_layout().into_owned();
        let (hands, by_card) =
            two.install(|| (Hands::from_ids(&ids), Hands::from_columns(&columns)));
        let (hands, by_card) = (hands.expect("hands"), by_card.expect("hands"));
        let (sets, valid) = two.install(|| (hands.sets(), hands.valid()));
        assert_eq!(by_card.counts(), hands.counts());
        assert_eq!(by_card.sets(), sets);
        let numbers = two.install(|| Hands::from_numbers(&ids.mapv(i64::from)));
        assert_eq!(numbers.expect("hands").counts(), hands.counts());
        assert_eq!(&two.install(|| Kernel::Sentence.counts(&hands)), hands.counts());
        for first in (0..ids.nrows()).step_by(1000) {
            let some = first..ids.nrows().min(first + 1000);
            let few = ids.slice(s![some.clone(), ..]);
            let few = Hands::from_ids(&few).expect("hands");
            assert!(few.counts().iter().eq(hands.counts().iter().skip(first).take(few.len())));
            assert_eq!(few.valid(), valid.slice(s![some.clone(), ..]));
            let few = few.sets();
            assert!(some.clone().all(|hand| few.of(hand - first) == sets.of(hand)));
        }
    }
}
