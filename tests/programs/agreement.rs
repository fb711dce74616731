//! Checks that all programs find the same sets on the deck, on the golden hands, and on random
//! hands of every size.

use aplset::ndarray::Array1;
use aplset::race::agree;
use aplset::vocabulary::{deal, seeded};
use proptest::prelude::*;

#[test]
fn on_all_triples_of_the_deck() {
    let deck: Array1<usize> = (0..81).collect();
    assert_eq!(agree(&[deck]), Ok(1080));
}

/// `hands.csv` and `sets.csv` have the hands in the same order. The column `nsets` is the number of
/// sets in the hand, found by a J interpreter.
#[test]
fn on_the_golden_hands_and_on_the_number_of_sets_in_each() {
    let hands: Vec<Array1<usize>> = include_str!("../data/hands.csv")
        .lines()
        .skip(1)
        .filter_map(|row| row.split(',').nth(2))
        .map(|ids| ids.split(' ').map(|id| id.parse().expect("a card")).collect())
        .collect();
    let sets =
        include_str!("../data/sets.csv").lines().skip(1).filter_map(|row| row.split(',').nth(1));
    let golden: Vec<usize> = sets.map(|sets| sets.parse().expect("a number")).collect();
    assert_eq!((hands.len(), golden.len()), (543, 543));
    for (hand, sets) in hands.iter().zip(golden) {
        assert_eq!(agree(std::slice::from_ref(hand)), Ok(sets), "{hand}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn on_random_hands_of_0_to_81_cards(cards in 0..=81_usize, seed in any::<u64>()) {
        let hand = deal(cards, 81, &mut seeded(seed, 0));
        prop_assert!(agree(&[hand]).is_ok());
    }
}
