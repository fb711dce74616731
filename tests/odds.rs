//! Compares the exact odds with brute force, published figures and identities. Compares simulated
//! games with the exact odds of the first deal.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "cards are 0 to 80, and ratios are compared to some digits"
)]

use aplset::batch::Hands;
use aplset::ndarray::{Array1, Array2, ArrayView1, Axis, concatenate};
use aplset::odds::{self, KNOWN, Tables, exact, recompute};
use aplset::vocabulary::{combin, deal, seeded};
use approx::assert_relative_eq;

/// Returns C(n, k).
fn choices(n: u128, k: u128) -> u128 {
    (0..k).fold(1, |choices, i| choices * n.saturating_sub(i) / (i + 1))
}

fn known() -> impl Iterator<Item = odds::Distribution> {
    (0..=81).filter_map(exact)
}

#[test]
fn small_hands_and_large_ones_are_known() {
    let cards: Vec<usize> = known().map(|odds| odds.cards()).collect();
    assert_eq!(cards, (0..=KNOWN).chain(81 - KNOWN..=81).collect::<Vec<_>>());
}

#[test]
fn each_hand_is_counted_once() {
    for odds in known() {
        assert_eq!(odds.all(), choices(81, odds.cards() as u128), "{} cards", odds.cards());
    }
}

#[test]
fn the_mean_is_one_set_for_79_combinations() {
    for odds in known() {
        let sets: u128 = odds.hands().iter().zip(0..).map(|(&hands, sets)| hands * sets).sum();
        let combinations = choices(odds.cards() as u128, 3);
        assert_eq!(79 * sets, combinations * odds.all(), "{} cards", odds.cards());
        assert_relative_eq!(odds.mean(), combinations as f64 / 79.0);
    }
}

#[test]
fn hands_of_up_to_five_cards_are_as_counted_one_by_one() {
    for cards in 0..=4 {
        let hands = combin(cards, 81).mapv(|card| card as u8);
        assert_eq!(histogram(&hands), exact(cards).expect("known").hands());
    }
    // hands of five cards are counted separately for each first card, so that they fit in memory
    let mut sums = vec![0; 3];
    for first in 0..77 {
        let rest = combin(4, 80 - first).mapv(|card| (card + first + 1) as u8);
        let firsts = Array2::from_elem((rest.nrows(), 1), first as u8);
        let hands = concatenate![Axis(1), firsts, rest];
        for (sum, hands) in sums.iter_mut().zip(histogram(&hands)) {
            *sum += hands;
        }
    }
    assert_eq!(sums, exact(5).expect("known").hands());
}

fn histogram(hands: &Array2<u8>) -> Vec<u128> {
    let histogram = Hands::from_ids(hands).expect("valid hands").histogram();
    histogram.into_iter().map(u128::from).collect()
}

#[test]
fn known_odds_of_up_to_eleven_cards_are_those_recomputed() {
    for cards in 0..=11 {
        assert_eq!(recompute(cards, &|_| ()), exact(cards).expect("known"));
    }
}

#[test]
fn the_sets_of_a_hand_and_of_the_rest_of_the_deck_follow_the_formula() {
    for cards in 0..=15 {
        for number in 0..20 {
            let deck = deal(81, 81, &mut seeded(cards as u64, number)).mapv(|card| card as u8);
            let (hand, rest) = deck.view().split_at(Axis(0), cards);
            let sets =
                |part: ArrayView1<u8>| histogram(&part.insert_axis(Axis(0)).to_owned()).len() - 1;
            let together = 1080 + cards * cards.saturating_sub(1) / 2 - 40 * cards;
            assert_eq!(sets(hand) + sets(rest), together);
        }
        let (odds, rest) = (exact(cards).expect("known"), exact(81 - cards).expect("known"));
        assert_eq!(odds.rest(), rest);
        assert_eq!(rest.rest(), odds);
    }
}

/// **Source** Knuth's program SETSET finds the orbits of the hands without a set. The sizes of
/// these orbits add up to the number of hands without a set.
#[test]
fn twelve_cards_without_a_set() {
    let odds = exact(12).expect("known");
    assert_eq!(odds.hands()[0], 2_284_535_476_080);
    assert_eq!(odds.all(), 70_724_320_184_700);
    assert_eq!((odds.most(), odds.hands()[14]), (14, 3_032_640));
}

/// **Source** problem 818 of Project Euler: the sum of the fourth powers of the number of sets,
/// over all hands of one size.
#[test]
fn sums_of_fourth_powers() {
    let sum = |cards| -> u128 {
        let odds = exact(cards).expect("known");
        odds.hands().iter().zip(0_u128..).map(|(&hands, sets)| hands * sets.pow(4)).sum()
    };
    assert_eq!(sum(3), 1080);
    assert_eq!(sum(6), 159_690_960);
}

#[test]
fn all_hands_have_at_least_no_set_and_none_more_than_the_most() {
    for odds in known() {
        assert_eq!(odds.at_least(0), odds.all());
        assert_eq!(odds.at_least(odds.most()), odds.hands()[odds.most()]);
        assert_eq!(odds.at_least(odds.most() + 1), 0);
    }
}

#[test]
#[should_panic(expected = "DOMAIN ERROR: 40 cards, expected at most 20 or at least 61")]
fn hands_of_forty_cards_are_rejected() {
    let _ = recompute(40, &|_| ());
}

#[test]
fn first_rounds_follow_the_exact_odds_and_later_rounds_have_fewer_sets() {
    let games = odds::play(60_000, 1, &|_| ());
    assert_eq!(games.games, 60_000);
    let first = games.rounds[0].tables[4];
    assert_eq!(first.searched, 60_000);
    let far = |tables: Tables, share: f64| {
        (tables.share().expect("tables") - share) / tables.standard_error().expect("tables")
    };
    assert!(far(first, exact(12).expect("known").share(0)).abs() < 4.0);
    // according to Warne, the odds that 12 cards have a set fall from 30 : 1 on the first deal to
    // about 14 : 1 in later rounds
    let odds = games.later.tables.share().map_or(0.0, |share| 1.0 / share - 1.0);
    assert!((13.0..16.0).contains(&odds), "{odds} : 1");
}

#[test]
fn the_standard_error_of_later_rounds_is_the_deviation_of_samples() {
    let samples = (0..100).map(|seed| odds::play(500, seed, &|_| ()).later);
    let (shares, errors): (Vec<f64>, Vec<f64>) = samples
        .map(|later| {
            (later.tables.share().expect("tables"), later.standard_error().expect("tables"))
        })
        .unzip();
    let found = Array1::from(shares).std(1.0);
    let expected = Array1::from(errors).mean().expect("samples");
    // the standard deviation of a hundred samples has a standard error of 7 %
    assert_relative_eq!(found, expected, max_relative = 0.25);
}

#[test]
fn games_of_a_seed_are_the_same_and_end_without_a_set() {
    let games = odds::play(3000, 7, &|_| ());
    assert_eq!(games, odds::play(3000, 7, &|_| ()));
    assert_ne!(games, odds::play(3000, 8, &|_| ()));
    assert_eq!(games.left.iter().sum::<u64>(), 3000);
    // A game takes three of the 81 cards at a time. At most 18 cards are left, because 21 cards
    // always have a set. If 78 cards are gone, the last three cards are a set.
    let ends: Vec<usize> = (0..82).filter(|&cards| games.left[cards] > 0).collect();
    assert!(ends.iter().all(|&cards| cards % 3 == 0 && cards != 3 && cards < 21), "{ends:?}");
    let searched = |round: usize| games.rounds[round].tables.iter().map(|tables| tables.searched);
    assert!((0..games.rounds.len()).all(|round| searched(round).sum::<u64>() > 0));
}

/// Adds two of the other 79 cards to each hand of two cards in every way, and counts the sets with
/// the engine.
#[test]
fn extending_every_hand_of_two_cards_counts_each_hand_of_four_six_times() {
    let pairs = combin(2, 81);
    let mut sums = vec![0_u128; 2];
    for pair in pairs.rows() {
        let others = Array1::from_iter((0..81).filter(|card| !pair.iter().any(|of| of == card)));
        let more = combin(2, 79).mapv(|position| others[position]);
        let hands = Array2::from_shape_fn((more.nrows(), 4), |(hand, card)| {
            (if card < 2 { pair[card] } else { more[[hand, card - 2]] }) as u8
        });
        for (sum, hands) in sums.iter_mut().zip(histogram(&hands)) {
            *sum += hands;
        }
    }
    let sums: Vec<u128> = sums.into_iter().map(|sum| sum / 6).collect();
    assert_eq!(sums, exact(4).expect("known").hands());
}
