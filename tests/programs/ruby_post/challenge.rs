//! Tests the challenge at the end of the post, which builds up the sets without filtering triples.

use super::{TRIPLE, slow_deck_sets, slow_valid};
use aplset::programs::ruby_post::{build_sets, build_up, create_cards, sets_by_pairs, third_card};
use itertools::{Itertools, iproduct};

#[test]
fn built_up_sets_are_the_sets_of_the_deck_in_order() {
    assert_eq!(build_sets(), slow_deck_sets());
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
    // a deck of n features has (3²ⁿ⁻¹ − 3ⁿ⁻¹)/2 sets
    let counts: Vec<usize> = (0..7).map(|features| build_up(features).len()).collect();
    assert_eq!(counts, [0, 1, 12, 117, 1080, 9801, 88452]);
}

#[test]
fn the_third_card_of_two_is_the_only_one_that_fits() {
    let deck = create_cards();
    for (&a, &b) in iproduct!(&deck, &deck) {
        let fitting = deck.iter().filter(|&&c| slow_valid([a, b, c]));
        assert_eq!(third_card(a, b), *fitting.exactly_one().unwrap());
    }
}

#[test]
#[should_panic(expected = "DOMAIN ERROR: duplicate card on the table at position 2")]
fn pairs_want_different_cards() {
    let _ = sets_by_pairs(&[TRIPLE[0], TRIPLE[1], TRIPLE[0]]);
}
