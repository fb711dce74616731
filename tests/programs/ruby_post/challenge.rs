//! Tests the challenge at the end of the post, which builds up the sets without filtering triples.

use super::{TRIPLE, slow_deck_sets, slow_sets, slow_valid};
use aplset::programs::ruby_post::{
    Card, all_triples, build_sets, build_up, create_cards, sets_by_pairs, third_card,
    valid_set_first_bad,
};
use itertools::Itertools;
use std::collections::HashSet;

#[test]
fn built_up_sets_are_the_filtered_ones_in_the_same_order() {
    let built = build_sets();
    assert_eq!(built, slow_deck_sets());
    let mut filtered = all_triples(&create_cards());
    filtered.retain(valid_set_first_bad);
    assert_eq!(built, filtered);
}

#[test]
fn each_set_is_built_once() {
    let sets: HashSet<[Card; 3]> = build_sets()
        .into_iter()
        .map(|mut set| {
            set.sort_unstable();
            set
        })
        .collect();
    assert_eq!(sets.len(), 1080);
}

#[test]
fn starts_small() {
    // a deck of n features has (3²ⁿ⁻¹ − 3ⁿ⁻¹)/2 sets
    let counts: Vec<usize> = (0..7).map(|features| build_up(features).len()).collect();
    assert_eq!(counts, [0, 1, 12, 117, 1080, 9801, 88452]);
}

#[test]
fn small_decks_have_the_sets_that_loops_find() {
    for features in 0..4 {
        let cards = 3_usize.pow(features);
        let fits = |a: usize, b: usize, c: usize| {
            (0..features).all(|f| {
                [a, b, c].map(|card| card / 3_usize.pow(f) % 3).iter().sum::<usize>() % 3 == 0
            })
        };
        let mut slow = Vec::new();
        for a in 0..cards {
            for b in a + 1..cards {
                slow.extend((b + 1..cards).filter(|&c| fits(a, b, c)).map(|c| [a, b, c]));
            }
        }
        assert_eq!(build_up(features as usize), slow);
    }
}

#[test]
fn pairs_completed_to_the_third_find_the_deck_too() {
    let deck = create_cards();
    assert_eq!(sets_by_pairs(&deck), slow_sets(&deck));
}

#[test]
fn the_third_card_of_a_pair_is_the_only_one_that_fits() {
    let deck = create_cards();
    for [a, b] in deck.iter().copied().array_combinations() {
        let fitting = deck.iter().filter(|&&c| slow_valid([a, b, c]));
        let third = *fitting.exactly_one().unwrap();
        assert_eq!(third_card(a, b), third);
        assert_eq!(third_card(b, a), third);
    }
}

#[test]
fn a_card_completes_itself() {
    assert!(create_cards().into_iter().all(|card| third_card(card, card) == card));
}

#[test]
#[should_panic(expected = "DOMAIN ERROR: duplicate card on the table at position 2")]
fn pairs_want_different_cards() {
    let _ = sets_by_pairs(&[TRIPLE[0], TRIPLE[1], TRIPLE[0]]);
}
