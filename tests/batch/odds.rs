//! Compares the exact odds with brute force, published figures and identities. Compares simulated
//! games with the exact odds of the first deal.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "cards are 0 to 80, and ratios are compared to some digits"
)]

use super::twin;
use aplset::batch::Counts;
use aplset::ndarray::{Array1, Array2, ArrayRef1, Axis, aview1};
use aplset::odds::{self, Distribution, Tables, Take, exact};
use aplset::vocabulary::{binomial, combin, deal, seeded};
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
fn hands_of_up_to_four_cards_are_as_counted_one_by_one() {
    for cards in 0..=4 {
        let hands = combin(cards, 81).mapv(|card| card as u8);
        assert_eq!(counted(&hands), exact(cards).expect("known"));
    }
}

/// Returns the distribution of these hands, `[hand;card]`.
fn counted(hands: &Array2<u8>) -> Distribution {
    Distribution::of(hands.ncols(), &Counts::of(hands).expect("valid hands"))
}

fn sets(hand: &ArrayRef1<u8>) -> usize {
    counted(&hand.to_owned().insert_axis(Axis(0))).most()
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
    for cards in 0..=15 {
        for number in 0..20 {
            let deck = deal(81, 81, &mut seeded(cards as u64, number)).mapv(|card| card as u8);
            let (hand, rest) = deck.view().split_at(Axis(0), cards);
            let together = 1080 + cards * cards.saturating_sub(1) / 2 - 40 * cards;
            assert_eq!(sets(&hand) + sets(&rest), together);
        }
        let odds = exact(cards).expect("known");
        assert_eq!(odds.rest().rest(), odds);
    }
}

/// **Source** problem 818 of Project Euler, which asks for the sum of the fourth powers of the
/// number of sets over all hands of one size.
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
fn first_rounds_follow_the_exact_odds_and_later_rounds_have_fewer_sets() {
    let games = odds::play(Take::Random, 60_000, 1, &|_| ());
    let first = games.rounds[0].tables[4];
    assert_eq!(first.searched, 60_000);
    let far = |tables: Tables, share: f64| {
        (tables.share().expect("tables") - share) / tables.standard_error().expect("tables")
    };
    assert!(far(first, exact(12).expect("known").share(0)).abs() < 4.0);
    for cards in [12, 15] {
        let [without, all] = odds::second_round(cards).expect("known");
        let found = far(games.rounds[1].tables[cards / 3], without as f64 / all as f64);
        assert!(found.abs() < 3.0, "{cards} cards: {found} standard errors");
    }
    // according to Warne, the odds that 12 cards have a set fall from 30 : 1 on the first deal to
    // about 14 : 1 in later rounds
    let odds = games.later.share().map_or(0.0, |share| 1.0 / share - 1.0);
    assert!((13.0..16.0).contains(&odds), "{odds} : 1");
}

#[test]
fn the_standard_error_of_later_rounds_is_the_deviation_of_samples() {
    let samples = (0..100).map(|seed| odds::play(Take::Random, 500, seed, &|_| ()).later);
    let (shares, errors): (Vec<f64>, Vec<f64>) = samples
        .map(|later| (later.share().expect("tables"), later.standard_error().expect("tables")))
        .unzip();
    let found = Array1::from(shares).std(1.0);
    let expected = Array1::from(errors).mean().expect("samples");
    // the standard deviation of a hundred samples has a standard error of 7%
    assert_relative_eq!(found, expected, max_relative = 0.25);
}

/// Plays a game in which the first set of the table is taken, and returns the number of cards that
/// are left.
fn slow_game(seed: u64, number: u64) -> usize {
    let mut deck = deal(81, 81, &mut seeded(seed, number)).mapv(|card| card as u8).into_iter();
    let mut table: Vec<u8> = deck.by_ref().take(12).collect();
    loop {
        match twin::sets(&aview1(&table)).first() {
            Some(&[i, j, k]) => {
                for position in [k, j, i] {
                    table.remove(position.into());
                }
                table.extend(deck.by_ref().take(12_usize.saturating_sub(table.len())));
            }
            None if deck.len() == 0 => return table.len(),
            None => table.extend(deck.by_ref().take(3)),
        }
    }
}

#[test]
fn the_first_set_is_taken_in_the_order_of_the_table() {
    let mut left = vec![0; 82];
    (0..200).for_each(|number| left[slow_game(3, number)] += 1);
    assert_eq!(odds::play(Take::First, 200, 3, &|_| ()).left, left);
}

#[test]
fn a_deck_that_lies_face_up_has_three_cards_fewer_in_each_round() {
    let games = odds::play(Take::FaceUp, 30, 1, &|_| ());
    assert_eq!([0, 1].map(|round| games.rounds[round].tables[27 - round].searched), [30, 30]);
    assert_eq!(games.left.iter().sum::<u64>(), 30);
}

#[test]
fn games_of_a_seed_are_the_same_and_end_without_a_set() {
    let games = odds::play(Take::Random, 3000, 7, &|_| ());
    assert_eq!(games, odds::play(Take::Random, 3000, 7, &|_| ()));
    assert_ne!(games, odds::play(Take::Random, 3000, 8, &|_| ()));
    assert_eq!(games.left.iter().sum::<u64>(), 3000);
    // A game takes three of the 81 cards at a time. At most 18 cards are left, because 21 cards
    // always have a set. Three cards are never left, because the last three cards are a set.
    let ends: Vec<usize> = (0..82).filter(|&cards| games.left[cards] > 0).collect();
    assert!(ends.iter().all(|&cards| cards % 3 == 0 && cards != 3 && cards < 21), "{ends:?}");
    let searched = |round: usize| games.rounds[round].tables.iter().map(|tables| tables.searched);
    assert!((0..games.rounds.len()).all(|round| searched(round).sum::<u64>() > 0));
}

/// Returns the card that makes a set with two cards.
fn third(x: u8, y: u8) -> u8 {
    [1, 3, 9, 27].iter().map(|place| (6 - x / place % 3 - y / place % 3) % 3 * place).sum()
}

/// Returns the hands of `size` cards without a set in the hyperplane of the cards 0 to 26.
fn without_a_set(size: usize) -> Vec<Vec<u8>> {
    (0..size).fold(vec![Vec::new()], |hands, _| {
        let longer = |hand: Vec<u8>| {
            let later = hand.last().map_or(0, |last| last + 1)..27;
            let kept = later.filter(|&card| !hand.iter().any(|&x| hand.contains(&third(x, card))));
            kept.map(|card| [&hand[..], &[card]].concat()).collect::<Vec<_>>()
        };
        hands.into_iter().flat_map(longer).collect()
    })
}

/// Returns the cards below `all` that are not in a hand.
fn rest(all: u8, hand: &[u8]) -> Array1<u8> {
    (0..all).filter(|card| !hand.contains(card)).collect()
}

/// **Source** OEIS A380167 has these numbers for cards with three features.
#[test]
fn hands_of_3_to_27_and_of_61_to_81_cards_have_the_most_sets() {
    let most = [
        1, 1, 2, 3, 5, 8, 12, 12, 13, 14, 16, 19, 23, 26, 30, 36, 41, 47, 54, 62, 71, 81, 92, 104,
        117,
    ];
    // the first n cards have the most sets of n cards
    let first = [0, 1, 2, 3, 6, 4, 5, 7, 8, 9, 18, 10, 11, 19, 20, 12, 15];
    for (cards, most) in (3..).zip(most) {
        let hand = match first.get(..cards) {
            Some(hand) => aview1(hand).to_owned(),
            None => rest(27, &without_a_set(27 - cards)[0]),
        };
        assert_eq!((hand.len(), sets(&hand)), (cards, most));
        assert_eq!(odds::most_sets(cards), Some(most));
    }
    // 20 cards without a set: ten pairs that make a set with card 40
    let cap = [0, 1, 3, 4, 9, 10, 14, 17, 23, 28].map(|card| [card, third(card, 40)]).concat();
    assert_eq!(sets(&aview1(&cap)), 0);
    for left in 0..=20 {
        let most = odds::most_sets(81 - left);
        assert_eq!(Some(sets(&rest(81, &cap[..left]))), most);
        assert!(exact(81 - left).is_none_or(|odds| Some(odds.most()) == most));
    }
    assert!((28..61).chain([82]).all(|cards| odds::most_sets(cards).is_none()));
}

/// There are 120 hyperplanes like the 27 first cards. If any 8 or 7 cards without a set are removed
/// from one, 41 or 47 sets remain.
#[test]
fn hands_of_19_cards_with_41_sets_are_hyperplanes_without_8_cards() {
    let largest = exact(19).expect("known");
    assert_eq!((largest.most(), largest.hands()[41]), (41, 120 * 63_180));
    for (size, number, sets) in [(8, 63_180, 41), (7, 126_360, 47)] {
        let rests: Vec<u8> = without_a_set(size).iter().flat_map(|hand| rest(27, hand)).collect();
        let rests = Array2::from_shape_vec((number, 27 - size), rests).expect("all hands");
        let found = counted(&rests);
        assert_eq!((found.most(), found.hands()[sets]), (sets, number as u128));
    }
}

/// A hand of n cards with s sets has a card that is in at most 3 s / n sets.
#[test]
fn without_one_card_a_hand_has_at_most_the_most_sets_of_one_card_less() {
    let most = |cards| odds::most_sets(cards).expect("known");
    let bound =
        |cards: usize| (0..1081).take_while(|s| s - 3 * s / cards <= most(cards - 1)).last();
    // 48 sets are impossible, because a card added to 19 cards with 41 sets makes 0 or 6 new sets
    assert_eq!((bound(20), most(20)), (Some(48), 47));
    for cards in 21..=27 {
        assert_eq!(bound(cards), Some(most(cards)));
    }
}
