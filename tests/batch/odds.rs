//! Compares the exact odds with published figures and identities. The example `odds` counts the
//! hands of up to 12 cards again.

#![allow(clippy::cast_precision_loss, reason = "ratios are compared to some digits")]

use super::twin;
use aplset::batch::Counts;
use aplset::ndarray::{Array1, Axis};
use aplset::odds::{self, Distribution, exact};
use aplset::vocabulary::binomial;
use approx::assert_relative_eq;

fn known() -> impl Iterator<Item = Distribution> {
    (0..=81).filter_map(exact)
}

#[test]
fn small_hands_and_large_ones_are_known() {
    let cards: Vec<usize> = known().map(|odds| odds.cards()).collect();
    assert_eq!(cards, (0..=19).chain(62..=81).collect::<Vec<_>>());
}

#[test]
fn each_hand_is_counted_once() {
    for odds in known() {
        assert_eq!(odds.all(), binomial(odds.cards(), 81), "{} cards", odds.cards());
    }
}

#[test]
fn the_mean_is_one_set_for_79_combinations() {
    for odds in known() {
        let combinations = binomial(3, odds.cards());
        assert_eq!(79 * odds.sets(), combinations * odds.all(), "{} cards", odds.cards());
        assert_relative_eq!(odds.mean(), combinations as f64 / 79.0);
    }
}

#[test]
fn a_distribution_of_counts_has_their_mean_and_standard_deviation() {
    let counts = [3, 0, 3, 1, 0, 7, 2];
    let distribution = Distribution::of(12, &Counts::Narrow(counts.to_vec()));
    assert_eq!(distribution.hands(), [2, 1, 1, 2, 0, 0, 0, 1]);
    assert_eq!((distribution.all(), distribution.sets(), distribution.most()), (7, 16, 7));
    let counts = Array1::from(counts.map(f64::from).to_vec());
    assert_relative_eq!(distribution.mean(), counts.mean().expect("seven counts"));
    assert_relative_eq!(distribution.standard_deviation(), counts.std(0.0));
    assert_relative_eq!(distribution.share(3), 2.0 / 7.0);
    assert_relative_eq!(distribution.share_at_least(2), 4.0 / 7.0);
    assert_relative_eq!(distribution.shares().iter().sum::<f64>(), 1.0);
}

#[test]
fn no_hands_have_no_mean() {
    let none = Distribution::of(12, &Counts::Narrow(Vec::new()));
    assert_eq!((none.all(), none.sets(), none.most(), none.hands().len()), (0, 0, 0, 0));
    for number in [none.mean(), none.standard_deviation(), none.share(0), none.share_at_least(0)] {
        assert!(number.is_nan(), "{number}");
    }
}

#[test]
#[should_panic(expected = "LENGTH ERROR: hands of 13 cards, expected 12")]
fn hands_of_two_sizes_are_not_added() {
    let [mut twelve, thirteen] = [12, 13].map(|cards| exact(cards).expect("known"));
    twelve += thirteen;
}

#[test]
fn the_sets_of_a_hand_and_of_the_rest_of_the_deck_follow_the_formula() {
    for cards in 0..=15_u16 {
        let decks = twin::hands(20, 81, cards.into());
        let (hands, rests) = decks.view().split_at(Axis(1), usize::from(cards));
        let [hands, rests] = [hands, rests].map(|hands| Counts::of(&hands).expect("valid hands"));
        let together = 1080 + cards * cards.saturating_sub(1) / 2 - 40 * cards;
        assert!(hands.iter().zip(rests.iter()).all(|(hand, rest)| hand + rest == together));
        let odds = exact(cards.into()).expect("known");
        assert_eq!(odds.rest().rest(), odds);
    }
}

/// **Source** OEIS A380167 has these numbers for cards with three features.
#[test]
fn the_most_sets_are_those_of_the_oeis_and_of_the_exact_odds() {
    let most = [
        1, 1, 2, 3, 5, 8, 12, 12, 13, 14, 16, 19, 23, 26, 30, 36, 41, 47, 54, 62, 71, 81, 92, 104,
        117,
    ];
    for (cards, most) in (3..).zip(most) {
        assert_eq!(odds::most_sets(cards), Some(most), "{cards} cards");
    }
    assert_eq!(odds::most_sets(61), Some(470));
    for cards in 62..=81 {
        assert_eq!(odds::most_sets(cards), Some(exact(cards).expect("known").most()));
    }
    assert!((28..61).chain([82]).all(|cards| odds::most_sets(cards).is_none()));
}
