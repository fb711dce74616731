//! Tests `aplset games`. Compares simulated games with games in plain loops, and with the exact
//! odds of the first two rounds.

use super::{alone, json};
use aplset::card::{bits, digits};
use aplset::ndarray::{Array1, aview1};
use aplset::odds::exact;
use aplset::programs::apl_article::set_positions;
use aplset::vocabulary::{deal, seeded};
use approx::assert_relative_eq;
use serde_json::Value;

/// Returns the results of games as JSON.
fn games(arguments: &str) -> Value {
    json(&alone(&format!("games --json {arguments}")).fine())
}

/// Returns the tables of a round, with this number of cards.
fn tables(games: &Value, round: usize, cards: usize) -> &Value {
    let tables = games["rounds"][round]["tables"].as_array().expect("tables");
    tables.iter().find(|tables| tables["cards"] == cards).expect("tables of this size")
}

/// Returns the number of games that ended with each number of cards.
fn left(games: &Value) -> Vec<usize> {
    serde_json::from_value(games["cards_left"].clone()).expect("numbers of games")
}

#[test]
fn first_rounds_follow_the_exact_odds_and_later_rounds_have_fewer_sets() {
    let games = games("--games 30000 --seed 1");
    assert_eq!(tables(&games, 0, 12)["searched"], 30_000);
    for (round, cards, share) in [
        (0, 12, exact(12).expect("known").share(0)),
        // as the example `odds` counts them
        (1, 12, 69_532_619_014_621_764.0 / 1_320_471_103_618_271_605.0),
        (1, 15, 5_656_280_701_445_111.0 / 507_099_688_865_374_880.0),
    ] {
        let tables = tables(&games, round, cards);
        let number = |name: &str| tables[name].as_f64().expect("a number");
        let far = (number("share") - share) / number("standard_error");
        assert!(far.abs() < 4.0, "{cards} cards: {far} standard errors");
    }
}

/// According to Warne, the odds that 12 cards have a set fall from 30 : 1 on the first deal to
/// about 14 : 1 in later rounds.
#[test]
fn the_standard_error_of_later_tables_is_the_deviation_of_samples() {
    let samples = (0..100).map(|seed| {
        let text = alone(&format!("games --games 200 --seed {seed}")).fine();
        let line = text.lines().find(|line| line.starts_with("random")).expect("a line");
        // random, the odds and the error of the first deal, and those of later tables
        let words: Vec<&str> = line.split_whitespace().collect();
        [words[6], words[8]].map(|word| word.parse::<f64>().expect("a number"))
    });
    let (odds, errors): (Vec<f64>, Vec<f64>) = samples.map(|[odds, error]| (odds, error)).unzip();
    let [odds, errors] = [odds, errors].map(Array1::from);
    assert!((13.0..16.0).contains(&odds.mean().expect("samples")), "{odds}");
    // the standard deviation of a hundred samples has a standard error of 7%
    assert_relative_eq!(odds.std(1.0), errors.mean().expect("samples"), max_relative = 0.25);
}

/// Plays a game in which the first set of the table is taken, and returns the number of cards that
/// are left.
fn slow_game(number: u64) -> usize {
    let mut deck = deal(81, 81, &mut seeded(3, number)).into_iter();
    let mut table: Vec<usize> = deck.by_ref().take(12).collect();
    loop {
        match set_positions(&bits(&digits(&aview1(&table)))).rows().into_iter().next() {
            Some(set) => {
                for &position in set.iter().rev() {
                    table.remove(position);
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
    let mut expected = vec![0; 82];
    (0..200).for_each(|number| expected[slow_game(number)] += 1);
    assert_eq!(left(&games("--take first --games 200 --seed 3")), expected);
}

#[test]
fn a_deck_that_lies_face_up_has_three_cards_fewer_in_each_round() {
    let games = games("--take face-up --games 30 --seed 1");
    assert_eq!([0, 1].map(|round| &tables(&games, round, 81 - 3 * round)["searched"]), [30, 30]);
    assert_eq!(left(&games).iter().sum::<usize>(), 30);
}

/// A game takes three of the 81 cards at a time. At most 18 cards are left, because 21 cards always
/// have a set. Three cards are never left, because the last three cards are a set.
#[test]
fn games_of_a_seed_are_the_same_and_end_without_a_set() {
    let played = games("--games 3000 --seed 7");
    assert_eq!(played, games("--games 3000 --seed 7"));
    assert_ne!(left(&played), left(&games("--games 3000 --seed 8")));
    let ends: Vec<usize> = (0..82).filter(|&cards| left(&played)[cards] > 0).collect();
    assert!(ends.iter().all(|&cards| cards % 3 == 0 && cards != 3 && cards < 21), "{ends:?}");
}

#[test]
fn one_game_has_no_standard_error() {
    let text = alone("games --games 1 --seed 1").fine();
    assert!(!text.contains('±'), "{text}");
    assert!(tables(&games("--games 1 --seed 1"), 0, 12)["standard_error"].is_null());
    let (code, error) = alone("games --games 1 --seed 1 -o no.svg").refused();
    assert_eq!(
        (code, &*error),
        (Some(1), "error: 1 game: too few for a plot of tables without a set")
    );
}

#[test]
fn json_of_games_has_the_tables_of_each_round() {
    let ways = json(&alone("games --games 200 --seed 1 --take random,face-up --json").fine());
    let [games, face_up] = [&ways[0], &ways[1]];
    assert_eq!((&games["take"], &face_up["take"]), (&"random".into(), &"face-up".into()));
    assert_eq!((&games["games"], &games["seed"]), (&200.into(), &1.into()));
    assert_eq!(games["rounds"][0]["tables"][0]["searched"], 200);
    assert_eq!(face_up["rounds"][0]["tables"][0]["cards"], 81);
    let left = games["cards_left"].as_array().expect("numbers of games").iter().zip(0..);
    let taken: f64 =
        left.map(|(games, cards)| games.as_f64().unwrap() * f64::from(81 - cards)).sum();
    let expected = taken / 3.0 / 200.0;
    assert_relative_eq!(games["sets_taken"].as_f64().expect("a mean"), expected, epsilon = 1e-9);
}
