//! `aplset games` plays whole games, and shows how often the cards on the table have no set.

mod play;

use super::file::{Out, bar, set_share};
use super::hand::{random_seed, whole};
use super::odds::integer;
use super::output::{Failure, Output, json_line, terminal};
use super::table::{percent, share, table};
use aplset::card::{DECK, grouped, plural};
use aplset::ndarray::{Array1, Array2};
use aplset::odds;
use aplset::vocabulary::binomial;
use aplset_explain::picture::{Picture, plot};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use play::{Games, Round, Tables, Take};
use serde_json::{Value, json};
use std::io::Write;

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset games                           play 100,000 games
  aplset games --games 1000000 --seed 1  play the same million games again
  aplset games --take first,random       compare two ways to take a set
  aplset games -o games.svg              plot how often there is no set

The table begins with 12 cards and gets three more while it has no set. Then a
set is taken, and the table is refilled to 12 cards. The game ends when the deck
is empty and the table has no set. The text shows some rounds, and --json shows
all. ± is one standard error. \"exact\" is the exact share of the row above it.

--take random takes a random set, and first the first set in the order of the
table, with new cards at its end. face-up takes random sets from all 81 cards,
which lie on the table from the start.

Later tables of 12 cards lack a set more often than the first deal. At least 9
of their cards remain from a table whose set was taken. Such cards have fewer
sets than random cards.")]
pub struct Arguments {
    /// Number of games
    #[arg(long)]
    #[arg(value_name = "K", default_value_t = 100_000, allow_negative_numbers = true)]
    #[arg(value_parser = whole::<u64>(1..=1_000_000_000_000))]
    games: u64,

    /// Way to take a set: random, first or face-up
    #[arg(long, value_name = "WAY", default_value = "random", value_delimiter = ',')]
    #[arg(hide_possible_values = true)]
    #[arg(value_parser = PossibleValuesParser::new(WAYS.map(|way| way.0))
        .map(|name| WAYS.into_iter().find(|way| way.0 == name).expect("a possible value").1))]
    take: Vec<Take>,

    /// Same seed, same games everywhere [default: random]
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    #[arg(value_parser = whole::<u64>(0..=u64::MAX))]
    seed: Option<u64>,

    /// Print JSON
    #[arg(long, conflicts_with = "output")]
    json: bool,

    #[command(flatten)]
    out: Out,
}

/// The ways to take a set, with their names.
const WAYS: [(&str, Take); 3] =
    [("random", Take::Random), ("first", Take::First), ("face-up", Take::FaceUp)];

/// Returns the name of a way to take a set.
fn name(take: Take) -> &'static str {
    WAYS.iter().find(|way| way.1 == take).map_or("", |way| way.0)
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let file = arguments.out.picture()?;
    let seed = arguments.seed.map_or_else(random_seed, Ok)?;
    if file.is_some() && arguments.take.len() > 1 {
        let ways = arguments.take.len();
        return Err(Failure::Usage(format!("--take: found {ways} ways, a plot shows one")));
    }
    let played: Vec<(Take, Games)> =
        arguments.take.iter().map(|&take| (take, play(take, arguments.games, seed))).collect();
    match (file, &played[..]) {
        (Some(target), _) => Ok(target.whole(plot(&played[0].1)?.svg().as_bytes())?),
        (_, [(take, games)]) if arguments.json => Ok(json_line(output, &json(*take, games, seed))?),
        _ if arguments.json => {
            let all: Value = played.iter().map(|(take, games)| json(*take, games, seed)).collect();
            Ok(json_line(output, &all)?)
        }
        _ => {
            let games = plural(grouped(arguments.games.into()), "game");
            writeln!(output, "{games}, --seed {seed}\n")?;
            if let [(take, games)] = &played[..] {
                write!(output, "{}", text(*take, games))?;
            }
            Ok(write!(output, "{}", compared(&played))?)
        }
    }
}

fn play(take: Take, games: u64, seed: u64) -> Games {
    let bar = bar();
    let games = play::play(take, games, seed, &|share| set_share(&bar, share));
    bar.finish_and_clear();
    games
}

fn json(take: Take, games: &Games, seed: u64) -> Value {
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
        "games": games.played,
        "take": name(take),
        "seed": integer(seed.into()),
        "sets_taken": sets_taken(games),
        "rounds": rounds.collect::<Value>(),
        "cards_left": games.left,
    })
}

/// Returns the mean number of sets taken in a game.
fn sets_taken(games: &Games) -> f64 {
    mean_of(games, |sets| sets)
}

/// Returns the mean over all games of a function of the number of sets taken.
fn mean_of(games: &Games, number: impl Fn(f64) -> f64) -> f64 {
    let sets = |cards: u32| (81.0 - f64::from(cards)) / 3.0;
    let shares = games.left.iter().zip(0..);
    shares.map(|(&left, cards)| share(left, games.played) * number(sets(cards))).sum()
}

/// Formats the share of tables without a set in some rounds, and the number of games that ended
/// with each number of cards.
fn text(take: Take, games: &Games) -> String {
    let left = games.left.iter().enumerate().filter(|(_, number)| **number > 0);
    let line = |(cards, &number): (usize, &u64)| {
        vec![cards.to_string(), grouped(number.into()), percent(share(number, games.played))]
    };
    let left = table(&["cards left", "games", "share"], &left.map(line).collect::<Vec<_>>(), &[]);
    // If all cards lie face up, each round but the last has a set.
    let rounds = if take == Take::FaceUp { String::new() } else { rounds(take, games) };
    format!("{rounds}{left}\n")
}

/// Returns a table of some rounds, with the exact shares that are known.
fn rounds(take: Take, games: &Games) -> String {
    let mut lines = Vec::new();
    let is_shown = |round: &i32| *round < 5 || *round <= 24 && round % 4 == 0;
    for (of, round) in games.rounds.iter().zip(1..).filter(|(_, round)| is_shown(round)) {
        let shares = SIZES.map(|cards| shown(of.tables[cards / 3]));
        lines.push([vec![round.to_string(), grouped(of.games.into())], shares.to_vec()].concat());
        let exact = match round {
            1 => SIZES.map(exact_first),
            2 if take == Take::Random => EXACT_SECOND,
            _ => continue,
        };
        let exact = exact.map(percent);
        lines.push([vec!["exact".to_owned(), String::new()], exact.to_vec()].concat());
    }
    let head = ["round", "games", "12 cards", "15 cards", "18 cards"];
    format!("How often the table has no set:\n{}\n", table(&head, &lines, &[]))
}

/// The numbers of cards on a table for which shares are printed.
const SIZES: [usize; 3] = [12, 15, 18];

/// The exact shares of tables of these sizes without a set in the second round of games with
/// [`Take::Random`]. The repository's example `odds` counts them.
const EXACT_SECOND: [f64; 3] = [0.052_657, 0.011_154, 0.000_037];

/// Returns the exact share of tables of `cards` cards without a set in the first round. A table
/// grows to 15 or 18 cards only if its first 12 or 15 cards have no set.
fn exact_first(cards: usize) -> f64 {
    let none = |cards| share(odds::without_set(cards), binomial(cards, DECK));
    if cards == 12 { none(12) } else { none(cards) / none(cards - 3) }
}

/// Returns a table with a line for each way to take a set.
fn compared(played: &[(Take, Games)]) -> String {
    let line = |(take, games): &(Take, Games)| {
        let first = games.rounds[0].tables[4];
        let mean = sets_taken(games);
        let variance = mean_of(games, |sets| (sets - mean).powi(2));
        let empty = share(games.left[0], games.played);
        // One game has no standard error.
        let error = |variance: f64| {
            (games.played > 1).then(|| (variance * share(1_u64, games.played)).sqrt())
        };
        vec![
            name(*take).to_owned(),
            odds_against(first),
            odds_against(games.later),
            format!("{mean:.3}") + &plus_minus(3, error(variance)),
            measured(games.left[0], games.played, error(empty * (1.0 - empty))),
        ]
    };
    let lines: Vec<_> = played.iter().map(line).collect();
    let head = ["take", "first deal", "later tables", "sets taken", "no card left"];
    let table = table(&head, &lines, &[]);
    let exact = 1.0 / exact_first(12) - 1.0;
    let title =
        format!("Odds against 12 cards without a set (exact in the first deal: {exact:.2} : 1):");
    terminal().wrapped(&title, "") + &table
}

/// Formats the share of tables without a set, or returns `-` if there are no tables.
fn shown(tables: Tables) -> String {
    match tables.searched {
        0 => "-".to_owned(),
        searched => measured(tables.without_set, searched, tables.standard_error()),
    }
}

/// Formats a share as a percentage with its standard error. If the share is 0 or 1, or the error is
/// unknown, returns a text such as `0 of 12`.
fn measured(part: u64, whole: u64, error: Option<f64>) -> String {
    match error.filter(|_| 0 < part && part < whole) {
        Some(error) => format!("{:.2} ± {:.2}%", 100.0 * share(part, whole), 100.0 * error),
        None => format!("{part} of {whole}"),
    }
}

/// Formats the odds against a table without a set, with their standard error, as in
/// `30.00 ± 0.17 : 1`.
fn odds_against(tables: Tables) -> String {
    tables.share().filter(|share| *share > 0.0).map_or("-".to_owned(), |share| {
        let error = tables.standard_error().map(|error| error / (share * share));
        format!("{:.2}{} : 1", 1.0 / share - 1.0, plus_minus(2, error))
    })
}

/// Formats a standard error, which may be unknown, with this number of decimals.
fn plus_minus(decimals: usize, error: Option<f64>) -> String {
    error.map_or(String::new(), |error| format!(" ± {error:.decimals$}"))
}

/// Plots the percentage of tables without a set for 12 and 15 cards, in the rounds that have tables
/// of both sizes from at least two games.
fn plot(games: &Games) -> Result<Picture, Failure> {
    let measured = |round: &Round, number: fn(&Tables) -> Option<f64>| {
        let [twelve, fifteen] = [12, 15].map(|cards| number(&round.tables[cards / 3]));
        Some([100.0 * twelve?, 100.0 * fifteen?])
    };
    let shares =
        |round| Some((measured(round, Tables::share)?, measured(round, Tables::standard_error)?));
    let (percents, errors): (Vec<_>, Vec<_>) = games.rounds.iter().map_while(shares).unzip();
    let [percents, errors] = [percents, errors].map(Array2::from);
    if percents.is_empty() {
        let few = plural(games.played, "game");
        return Err(Failure::Data(format!("{few}: too few for a plot of tables without a set")));
    }
    let rounds = Array1::from_iter((1_u32..).map(f64::from).take(percents.nrows()));
    let title = format!(
        "Tables without a set in {} (± one standard error)",
        plural(grouped(games.played.into()), "game")
    );
    let axes = ["round", "percent of tables"];
    let names = ["12 cards", "15 cards"];
    Ok(plot::measured(&rounds, &percents.t(), &errors.t(), &names, &title, axes))
}
