//! `aplset odds --games` plays games and shows how often the table has no set in each round.

use super::failure::Failure;
use super::odds::Integer;
use super::output::{Output, json_line};
use super::table::{aligned, grouped, percent, share};
use super::{dealer, progress};
use aplset::odds::{self, Games, Tables};
use serde::Serialize;
use std::io::Write;

/// Plays games and prints their statistics.
pub fn run(
    number: u64,
    seed: Option<u64>,
    as_json: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let seed = seed.map_or_else(dealer::random_seed, Ok)?;
    let bar = progress::share();
    let games = odds::play(number, seed, &|share| progress::set_share(&bar, share));
    bar.finish_and_clear();
    if as_json {
        return Ok(json_line(output, &Json::new(&games, seed))?);
    }
    Ok(write!(output, "aplset odds --games {number} --seed {seed}\n\n{}", text(&games))?)
}

/// The numbers of cards that a table without a set can have in a game.
const SIZES: [usize; 3] = [12, 15, 18];
const HEAD: [&str; 5] =
    ["round", "games", "no set in 12 cards", "no set in 15 cards", "no set in 18 cards"];

#[derive(Serialize)]
struct Json {
    games: u64,
    seed: Integer,
    mean_rounds: f64,
    rounds: Vec<JsonRound>,
    cards_left: Vec<u64>,
}

#[derive(Serialize)]
struct JsonRound {
    round: usize,
    games: u64,
    tables: Vec<JsonTables>,
}

#[derive(Serialize)]
struct JsonTables {
    cards: usize,
    searched: u64,
    without_set: u64,
    share: Option<f64>,
    standard_error: Option<f64>,
}

impl Json {
    fn new(games: &Games, seed: u64) -> Self {
        let tables = |(size, tables): (usize, &Tables)| JsonTables {
            cards: 3 * size,
            searched: tables.searched,
            without_set: tables.without_set,
            share: tables.share(),
            standard_error: tables.standard_error(),
        };
        let rounds = games.rounds.iter().zip(1..).map(|(of, round)| {
            let searched = of.tables.iter().enumerate().filter(|(_, tables)| tables.searched > 0);
            JsonRound { round, games: of.games, tables: searched.map(tables).collect() }
        });
        Self {
            games: games.games,
            seed: Integer(seed.into()),
            mean_rounds: mean_rounds(games),
            rounds: rounds.collect(),
            cards_left: games.left.clone(),
        }
    }
}

/// Returns the mean number of sets taken in a game.
fn mean_rounds(games: &Games) -> f64 {
    let left: u64 = games.left.iter().zip(0..).map(|(games, cards)| games * cards).sum();
    (81.0 - share(left, games.games)) / 3.0
}

fn text(games: &Games) -> String {
    let rounds = games.rounds.iter().zip(1..).map(|(of, round)| {
        let mut line = vec![round.to_string(), grouped(of.games.into())];
        line.extend(SIZES.map(|cards| shown(of.tables[cards / 3])));
        line
    });
    let exact = odds::exact(12).map_or(0.0, |odds| odds.share(0));
    let first = games.rounds[0].tables[4];
    let left = games.left.iter().enumerate().filter(|(_, games)| **games > 0);
    let left = left.map(|(cards, &number)| {
        vec![cards.to_string(), grouped(number.into()), percent(share(number, games.games))]
    });
    format!(
        "{}\n{}\nsets taken per game: {:.3}\n
Odds against a table of 12 cards without a set:
  exact         {:.2} : 1
  first deal    {}
  later tables  {}
{WHY}\n",
        aligned(&HEAD, &rounds.collect::<Vec<_>>()),
        aligned(&["cards left", "games", ""], &left.collect::<Vec<_>>()),
        mean_rounds(games),
        1.0 / exact - 1.0,
        odds_against(first.share(), first.standard_error()),
        odds_against(games.later.tables.share(), games.later.standard_error()),
    )
}

const WHY: &str = "\
Later tables lack a set more often. At least 9 of their cards remain from a
table whose set was taken. Such cards have fewer sets than random cards.";

/// Formats a share with its standard error in percent, or as `0 of 12` if all 12 tables have a set.
fn shown(tables: Tables) -> String {
    match (tables.share(), tables.standard_error()) {
        (Some(_), _) if tables.without_set == 0 => format!("0 of {}", tables.searched),
        (Some(share), Some(error)) => format!("{:.2} ± {:.2} %", 100.0 * share, 100.0 * error),
        _ => "-".to_owned(),
    }
}

/// Formats the odds against a share with their standard error, as in `30.00 ± 0.17 : 1`.
fn odds_against(share: Option<f64>, standard_error: Option<f64>) -> String {
    match (share, standard_error) {
        (Some(share), Some(error)) if share > 0.0 => {
            format!("{:.2} ± {:.2} : 1", 1.0 / share - 1.0, error / (share * share))
        }
        _ => "-".to_owned(),
    }
}
