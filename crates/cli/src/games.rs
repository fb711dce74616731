//! `aplset games` plays games and shows for each round how often the table has no set.

use super::file::{Out, PICTURES, bar, set_share};
use super::hand::random_seed;
use super::odds::integer;
use super::output::{Failure, Output, json_line};
use super::table::{grouped, percent, share, table};
use aplset::card::plural;
use aplset::ndarray::{Array1, Array2};
use aplset::odds::{self, Games, Tables};
use aplset_explain::picture::{Picture, plot};
use clap::{Args, value_parser};
use serde_json::{Value, json};
use std::io::Write;

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset games                           play 100,000 games
  aplset games --games 1000000 --seed 1  play the same million games again
  aplset games -o games.svg              plot how often there is no set

The table begins with 12 cards and gets three more while it has no set. Then a
random set is taken, and the table is refilled to 12 cards. The game ends when
the deck is empty and the table has no set. ± is one standard error.")]
pub struct Arguments {
    /// Number of games
    #[arg(long, short_alias = 'n', aliases = ["n", "count", "number"])]
    #[arg(value_name = "K", default_value_t = 100_000, allow_negative_numbers = true)]
    #[arg(value_parser = value_parser!(u64).range(1..=1_000_000_000_000))]
    games: u64,

    /// Same seed, same games everywhere [default: random]
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Print JSON
    #[arg(long, conflicts_with = "output")]
    json: bool,

    #[command(flatten)]
    out: Out,
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let file = arguments.out.create(&PICTURES)?;
    let seed = arguments.seed.map_or_else(random_seed, Ok)?;
    let bar = bar();
    let games = odds::play(arguments.games, seed, &|share| set_share(&bar, share));
    bar.finish_and_clear();
    match file {
        Some((target, draw)) => Ok(target.whole(&draw(&plot(&games)?))?),
        None if arguments.json => Ok(json_line(output, &json(&games, seed))?),
        None => {
            let command = format!("aplset games --games {} --seed {seed}", games.games);
            Ok(write!(output, "{command}\n\n{}", text(&games))?)
        }
    }
}

fn json(games: &Games, seed: u64) -> Value {
    let tables = |(size, tables): (usize, &Tables)| {
        json!({
            "cards": 3 * size,
            "searched": tables.searched,
            "without_set": tables.without_set,
            "share": tables.share(),
            "standard_error": tables.standard_error(),
        })
    };
    let rounds = games.rounds.iter().zip(1..).map(|(of, round)| {
        let searched = of.tables.iter().enumerate().filter(|(_, tables)| tables.searched > 0);
        let tables: Value = searched.map(tables).collect();
        json!({ "round": round, "games": of.games, "tables": tables })
    });
    json!({
        "games": games.games,
        "seed": integer(seed.into()),
        "mean_rounds": mean_rounds(games),
        "rounds": rounds.collect::<Value>(),
        "cards_left": games.left,
    })
}

/// Returns the mean number of sets taken in a game.
fn mean_rounds(games: &Games) -> f64 {
    let left: u64 = games.left.iter().zip(0..).map(|(games, cards)| games * cards).sum();
    (81.0 - share(left, games.games)) / 3.0
}

fn text(games: &Games) -> String {
    let rounds = games.rounds.iter().zip(1..).map(|(of, round)| {
        let [of_12, of_15, of_18] = [12, 15, 18].map(|cards| shown(of.tables[cards / 3]));
        vec![round.to_string(), grouped(of.games.into()), of_12, of_15, of_18]
    });
    let head = ["round", "games", "12 cards", "15 cards", "18 cards"];
    let exact = odds::exact(12).map_or(0.0, |odds| odds.share(0));
    let first = games.rounds[0].tables[4];
    let left = games.left.iter().enumerate().filter(|(_, games)| **games > 0);
    let left = left.map(|(cards, &number)| {
        vec![cards.to_string(), grouped(number.into()), percent(share(number, games.games))]
    });
    format!(
        "How often the table has no set:\n
{}\n{}\nsets taken per game: {:.3}\n
Odds against a table of 12 cards without a set:
  exact         {:.2} : 1
  first deal    {}
  later tables  {}
Later tables lack a set more often. At least 9 of their cards remain from a
table whose set was taken. Such cards have fewer sets than random cards.\n",
        table(&head, &rounds.collect::<Vec<_>>(), &[]),
        table(&["cards left", "games", ""], &left.collect::<Vec<_>>(), &[]),
        mean_rounds(games),
        1.0 / exact - 1.0,
        odds_against(first.share(), first.standard_error()),
        odds_against(games.later.share(), games.later.standard_error()),
    )
}

/// Formats the share of tables without a set as a percentage with its standard error. If the share
/// is 0, returns a text such as `0 of 12`, and if there are no tables, returns `-`.
fn shown(tables: Tables) -> String {
    match tables.share().zip(tables.standard_error()) {
        Some((0.0, _)) => format!("0 of {}", tables.searched),
        Some((share, error)) => format!("{:.2} ± {:.2}%", 100.0 * share, 100.0 * error),
        None => "-".to_owned(),
    }
}

/// Converts a share to odds against, and formats them with their standard error, as in
/// `30.00 ± 0.17 : 1`.
fn odds_against(share: Option<f64>, standard_error: Option<f64>) -> String {
    match share.zip(standard_error).filter(|(share, _)| *share > 0.0) {
        Some((share, error)) => {
            format!("{:.2} ± {:.2} : 1", 1.0 / share - 1.0, error / (share * share))
        }
        None => "-".to_owned(),
    }
}

/// Plots the percentage of tables without a set for 12 and 15 cards, in the rounds that have tables
/// of both sizes.
fn plot(games: &Games) -> Result<Picture, Failure> {
    let of = |number: fn(&Tables) -> Option<f64>| {
        let percent = move |round: &odds::Round, cards: usize| {
            Some(100.0 * number(&round.tables[cards / 3])?)
        };
        let both = games.rounds.iter();
        let both = both.map_while(move |round| Some([percent(round, 12)?, percent(round, 15)?]));
        Array2::from(both.collect::<Vec<_>>())
    };
    let [percents, errors] = [of(Tables::share), of(Tables::standard_error)];
    if percents.is_empty() {
        let few = plural(games.games, "game");
        return Err(Failure::Data(format!("{few}: too few for a plot of tables without a set")));
    }
    let rounds = Array1::from_iter((1_u32..).map(f64::from).take(percents.nrows()));
    let title = format!(
        "Tables without a set in {} (± one standard error)",
        plural(grouped(games.games.into()), "game")
    );
    let axes = ["round", "percent of tables"];
    let names = ["12 cards", "15 cards"];
    Ok(plot::measured(&rounds, &percents.t(), &errors.t(), &names, &title, axes))
}
