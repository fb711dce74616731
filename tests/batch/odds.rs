//! Compares the exact odds with published figures and identities, and simulated games with the
//! exact odds of the first two rounds. The example `odds` counts the hands of up to 12 cards again.

#![allow(clippy::cast_precision_loss, reason = "ratios are compared to some digits")]

use super::twin;
use aplset::batch::Counts;
use aplset::ndarray::{Array1, ArrayRef1, Axis, aview1};
use aplset::odds::{self, Distribution, Tables, Take, exact};
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
fn slow_game(deck: &ArrayRef1<u8>) -> usize {
    let mut deck = deck.iter().copied();
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
    for deck in twin::hands(200, 81, 3).rows() {
        left[slow_game(&deck)] += 1;
    }
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
