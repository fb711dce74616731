//! `aplset odds` shows how many of all hands have no set, one set, two sets, and so on.

use super::dealer::whole;
use super::failure::Failure;
use super::games;
use super::out::{extension, whole_file, wrong_extension};
use super::output::Output;
use super::progress;
use super::table::{aligned, grouped, one_in, percent, plural, with_bars};
use aplset::batch::Combinations;
use aplset::card::DECK;
use aplset::ndarray::{Array1, Axis};
use aplset::odds::{self, Distribution, KNOWN, RECOMPUTED};
use aplset::picture::Picture;
use aplset::picture::plot::{self, Scale};
use clap::Args;
use serde::{Serialize, Serializer};
use std::fmt::Write as _;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Instant;

#[derive(Args)]
#[allow(clippy::struct_excessive_bools, reason = "options of the command line")]
#[command(after_help = "\
Examples:
  aplset odds                           show the odds of 12 cards
  aplset odds --cards 15 --at-least     show hands with at least n sets, too
  aplset odds --cards 3-18              print a line for each number of cards
  aplset odds --cards 12 -o odds.svg    plot the odds
  aplset odds --cards 12 --recompute    count again, with a progress bar
  aplset odds --games 1000000 --seed 1  play whole games

The numbers are exact, because all hands are counted. They are known for 0 to 19
and 62 to 81 cards. --games plays whole games and shows how often the table has
no set in each round. In JSON, integers above 2^53 are strings.")]
pub struct Arguments {
    /// Cards in a hand, or a range as in 3-18
    #[arg(long, value_name = "N", default_value = "12", value_parser = sizes)]
    cards: RangeInclusive<usize>,

    /// Same seed, same games everywhere [default: random]
    #[arg(long, value_name = "S", requires = "games", allow_negative_numbers = true)]
    #[arg(value_parser = whole(0, u64::MAX))]
    seed: Option<u64>,

    /// Number of games to play
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    #[arg(value_parser = whole(1, 1_000_000_000_000))]
    #[arg(conflicts_with_all = ["cards", "at_least", "output", "force", "log", "recompute"])]
    games: Option<u64>,

    /// Show hands with at least n sets instead of bars
    #[arg(long)]
    at_least: bool,

    /// Compute the numbers again and compare them
    #[arg(long)]
    recompute: bool,

    /// Print JSON
    #[arg(long, conflicts_with_all = ["output", "at_least"])]
    json: bool,

    /// Use a logarithmic scale in the plot
    #[arg(long, requires = "output")]
    log: bool,

    /// Output file: .csv .json .svg .png
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Replace the output file if it exists
    #[arg(long, requires = "output")]
    force: bool,
}

fn sizes(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let cards = |text: &str| text.parse().ok().filter(|&cards| cards <= DECK);
    match (cards(first), cards(last)) {
        (Some(first), Some(last)) if first <= last => Ok(first..=last),
        _ => Err(format!("expected a whole number from 0 to {DECK}, or a range as in 3-18")),
    }
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    if let Some(number) = arguments.games {
        return games::run(number, arguments.seed, arguments.json, output);
    }
    let known = arguments.cards.clone().map(|cards| {
        if arguments.recompute {
            recomputed(cards)
        } else {
            odds::exact(cards).ok_or_else(|| unknown(cards))
        }
    });
    let known: Vec<Distribution> = known.collect::<Result<_, _>>()?;
    if let Some(path) = &arguments.output {
        let bytes = file(arguments, path, &known)?;
        return whole_file(path, arguments.force, &bytes, output);
    }
    if arguments.json {
        return Ok(output.write_all(&json(&known))?);
    }
    match &known[..] {
        [one] => Ok(write!(output, "{}", one_size(one, arguments.at_least))?),
        _ => Ok(write!(output, "{}", many_sizes(&known))?),
    }
}

fn unknown(cards: usize) -> Failure {
    let cost = if cards.min(DECK - cards) <= RECOMPUTED {
        "--recompute would take about six hours on two cores"
    } else {
        "computing more would take weeks"
    };
    let known = format!("the odds are known for 0 to {KNOWN} and {} to {DECK} cards", DECK - KNOWN);
    Failure::Usage(format!("--cards {cards}: {known}; {cost}"))
}

/// Computes a distribution, and compares it with the known distribution if there is one.
fn recomputed(cards: usize) -> Result<Distribution, Failure> {
    if cards.min(DECK - cards) > RECOMPUTED {
        return Err(unknown(cards));
    }
    let (began, bar) = (Instant::now(), progress::share());
    let found = odds::recompute(cards, &|share| progress::set_share(&bar, share));
    bar.finish_and_clear();
    let seconds = began.elapsed().as_secs_f64();
    let result = match odds::exact(cards) {
        Some(known) if known != found => {
            let message = format!(
                "--recompute: the numbers computed for {cards} cards differ from the known ones"
            );
            return Err(Failure::Data(message));
        }
        Some(_) => "the same as the known numbers",
        None => "not known before",
    };
    anstream::eprintln!("{}: computed in {seconds:.1} s, {result}", plural(cards, "card"));
    Ok(found)
}

/// Returns the table for hands of one size.
fn one_size(odds: &Distribution, at_least: bool) -> String {
    let first = odds.hands().iter().position(|&hands| hands > 0).unwrap_or(0);
    let mut head = vec!["sets", "hands", "percent"];
    head.extend(if at_least { &["at least", "percent"][..] } else { &["1 in"] });
    let mut lines = Vec::new();
    for (sets, &hands) in odds.hands().iter().enumerate().skip(first) {
        let share = odds.share(sets);
        let mut line = vec![sets.to_string(), grouped(hands), percent(share)];
        if at_least {
            line.extend([grouped(odds.at_least(sets)), percent(odds.share_at_least(sets))]);
        } else {
            line.push(one_in(share));
        }
        lines.push(line);
    }
    let heights: Vec<f64> = (first..=odds.most()).map(|sets| odds.share(sets)).collect();
    let table = if at_least { aligned(&head, &lines) } else { with_bars(&head, &lines, &heights) };
    let cards = odds.cards();
    let ratio = format!("{}/79", Combinations::number(cards));
    format!(
        "{}, {} {}\n
{table}
mean                {:.4} ({ratio})
standard deviation  {:.4}
most sets possible  {}\n",
        plural(cards, "card"),
        grouped(odds.all()),
        if odds.all() == 1 { "hand" } else { "hands" },
        odds.mean(),
        odds.standard_deviation(),
        odds.most(),
    )
}

/// Returns a table with a line for each size.
fn many_sizes(known: &[Distribution]) -> String {
    let head = ["cards", "hands", "no set", "1 in", "mean", "deviation", "most"];
    let line = |odds: &Distribution| {
        vec![
            odds.cards().to_string(),
            grouped(odds.all()),
            percent(odds.share(0)),
            one_in(odds.share(0)),
            format!("{:.4}", odds.mean()),
            format!("{:.4}", odds.standard_deviation()),
            odds.most().to_string(),
        ]
    };
    aligned(&head, &known.iter().map(line).collect::<Vec<_>>())
}

#[derive(Serialize)]
struct Json {
    cards: usize,
    hands: Integer,
    mean: f64,
    standard_deviation: f64,
    most_sets: usize,
    sets: Vec<JsonLine>,
}

#[derive(Serialize)]
struct JsonLine {
    sets: usize,
    hands: Integer,
    share: f64,
    at_least: Integer,
}

/// An exact integer. Above 2^53, it is written as a string, because many JSON readers would round
/// the number.
pub struct Integer(pub u128);

impl Serialize for Integer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(number) if number <= 1 << 53 => serializer.serialize_u64(number),
            _ => serializer.serialize_str(&self.0.to_string()),
        }
    }
}

impl From<&Distribution> for Json {
    fn from(odds: &Distribution) -> Self {
        let line = |(sets, &hands): (usize, &u128)| JsonLine {
            sets,
            hands: Integer(hands),
            share: odds.share(sets),
            at_least: Integer(odds.at_least(sets)),
        };
        Self {
            cards: odds.cards(),
            hands: Integer(odds.all()),
            mean: odds.mean(),
            standard_deviation: odds.standard_deviation(),
            most_sets: odds.most(),
            sets: odds.hands().iter().enumerate().map(line).collect(),
        }
    }
}

/// Returns one line of JSON. It is an object for one size, and an array of objects for several
/// sizes.
fn json(known: &[Distribution]) -> Vec<u8> {
    let json = match known {
        [one] => serde_json::to_vec(&Json::from(one)),
        _ => serde_json::to_vec(&known.iter().map(Json::from).collect::<Vec<_>>()),
    };
    let mut json = json.expect("numbers and strings");
    json.push(b'\n');
    json
}

/// Returns CSV with a line for each size and number of sets.
fn csv(known: &[Distribution]) -> Vec<u8> {
    let mut text = "cards,sets,hands,share,at_least\n".to_owned();
    for odds in known {
        for (sets, hands) in odds.hands().iter().enumerate() {
            let (cards, share, at_least) = (odds.cards(), odds.share(sets), odds.at_least(sets));
            let _ = writeln!(text, "{cards},{sets},{hands},{share},{at_least}");
        }
    }
    text.into_bytes()
}

/// Returns the contents of a file, in the format that the extension names.
fn file(arguments: &Arguments, path: &Path, known: &[Distribution]) -> Result<Vec<u8>, Failure> {
    let plot = || plot(known, if arguments.log { Scale::Log } else { Scale::Linear });
    match &*extension(path) {
        "svg" | "png" if known.len() > 1 && known.iter().all(|odds| odds.share(0) == 0.0) => {
            let message = format!(
                "-o {}: each of these hands has a set, so there is nothing to plot",
                path.display()
            );
            Err(Failure::Usage(message))
        }
        "svg" => Ok(plot().svg().into_bytes()),
        "png" => Ok(plot().png()),
        "csv" => Ok(csv(known)),
        "json" => Ok(json(known)),
        _ => Err(wrong_extension(path, ".csv .json .svg .png")),
    }
}

/// Plots the percentage of hands with each number of sets for one size. For several sizes, plots
/// the percentage of hands without a set for each size. Zeros are not drawn.
fn plot(known: &[Distribution], scale: Scale) -> Picture {
    let shares: Vec<f64> = match known {
        [one] => (0..=one.most()).map(|sets| one.share(sets)).collect(),
        _ => known.iter().map(|odds| odds.share(0)).collect(),
    };
    let first = if let [_] = known { 0 } else { known[0].cards() };
    #[allow(clippy::cast_precision_loss, reason = "some hundreds")]
    let points = (first..).map(|n| n as f64).zip(shares.iter().map(|share| 100.0 * share));
    let (x, y): (Vec<f64>, Vec<f64>) = points.filter(|point| point.1 > 0.0).unzip();
    let (name, axis) = match known {
        [one] => (format!("hands of {}", plural(one.cards(), "card")), "sets"),
        _ => ("hands without a set".to_owned(), "cards"),
    };
    let y = Array1::from(y).insert_axis(Axis(0));
    plot::lines(&Array1::from(x), &y, &[&name], [axis, "percent of all hands"], scale)
}
