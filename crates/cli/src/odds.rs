//! `aplset odds` shows how many of all hands have no set, one set, two sets, and so on.

use super::file::Out;
use super::output::{Failure, Output, json_line, terminal};
use super::table::{percent, share, table};
use aplset::card::{DECK, grouped, plural};
use aplset::ndarray::{Array1, Axis};
use aplset::odds::{self, Distribution};
use aplset::vocabulary::binomial;
use aplset_explain::picture::{Picture, plot};
use clap::Args;
use serde_json::{Value, json};
use std::io::Write;
use std::ops::RangeInclusive;

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset odds                           show the odds of 12 cards
  aplset odds --cards 3-27              print a line for each number of cards
  aplset odds --cards 15 -o odds.svg    plot the odds

The numbers are exact, because all hands are counted. They are known for 0 to 19
and 62 to 81 cards. For other sizes, only the number of hands without a set is
known, and - marks what is not known. The column \"at least\" counts hands with at
least this number of sets. In JSON, integers above 2^53 are strings.")]
pub struct Arguments {
    /// Cards in a hand, or a range as in 3-18
    #[arg(long, value_name = "N", default_value = "12", value_parser = sizes)]
    cards: RangeInclusive<usize>,

    /// Print JSON
    #[arg(long, conflicts_with = "output")]
    json: bool,

    #[command(flatten)]
    out: Out,
}

fn sizes(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let cards = |text: &str| text.parse().ok().filter(|&cards| cards <= DECK);
    match (cards(first), cards(last)) {
        (Some(first), Some(last)) if first <= last => Ok(first..=last),
        _ => Err(format!("expected a whole number from 0 to {DECK}, or a range as in 3-18")),
    }
}

/// The hands of one size.
struct Size {
    cards: usize,
    /// The distribution, if it is known.
    odds: Option<Distribution>,
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let file = arguments.out.picture()?;
    let size = |cards| Size { cards, odds: odds::exact(cards) };
    let sizes: Vec<Size> = arguments.cards.clone().map(size).collect();
    match (file, &sizes[..]) {
        (Some(target), [Size { odds: Some(odds), .. }]) => {
            Ok(target.whole(plot(odds).svg().as_bytes())?)
        }
        (Some(_), [one]) => {
            let known = "0 to 19 and 62 to 81 cards";
            let message = format!("--cards {}: a plot of one size needs {known}", one.cards);
            Err(Failure::Usage(message))
        }
        (Some(target), _) => Ok(target.whole(plot_sizes(&sizes).svg().as_bytes())?),
        (_, [one]) if arguments.json => Ok(json_line(output, &one.json())?),
        _ if arguments.json => {
            Ok(json_line(output, &sizes.iter().map(Size::json).collect::<Value>())?)
        }
        (_, [one]) => {
            let text = one.odds.as_ref().map_or_else(|| unknown_size(one.cards), one_size);
            Ok(write!(output, "{text}")?)
        }
        _ => Ok(write!(output, "{}", many_sizes(&sizes))?),
    }
}

/// Returns the table for hands of one size.
fn one_size(odds: &Distribution) -> String {
    let first = odds.hands().iter().position(|&hands| hands > 0).unwrap_or(0);
    let line = |sets: usize| {
        let [share, at_least] = [odds.share(sets), odds.share_at_least(sets)].map(percent);
        vec![sets.to_string(), grouped(odds.hands()[sets]), share, at_least]
    };
    let lines: Vec<_> = (first..=odds.most()).map(line).collect();
    format!(
        "{}, {}\n
{}
mean                {:.4} ({}/79)
standard deviation  {:.4}
most sets possible  {}\n",
        plural(odds.cards(), "card"),
        plural(grouped(odds.all()), "hand"),
        table(&["sets", "hands", "percent", "at least"], &lines, &odds.shares()[first..]),
        odds.mean(),
        binomial(3, odds.cards()),
        odds.standard_deviation(),
        odds.most(),
    )
}

/// Returns the known facts about hands of a size whose distribution is unknown.
fn unknown_size(cards: usize) -> String {
    let [all, none] = [binomial(cards, DECK), odds::without_set(cards)];
    let most = odds::most_sets(cards).map_or("unknown".to_owned(), |most| most.to_string());
    let text = format!(
        "{}, {}\n
hands without a set {}
hands with sets     {}
distribution        unknown
mean                {:.4} ({}/79)
most sets possible  {most}\n",
        plural(cards, "card"),
        plural(grouped(all), "hand"),
        if none > 0 {
            format!("{} ({})", grouped(none), percent(share(none, all)))
        } else {
            "0".to_owned()
        },
        grouped(all - none),
        expected_mean(cards),
        binomial(3, cards),
    );
    text.lines().map(|line| terminal().wrapped(line, "")).collect()
}

/// Returns a table with a line for each size.
fn many_sizes(sizes: &[Size]) -> String {
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    let line = |size: &Size| {
        let odds = size.odds.as_ref();
        vec![
            size.cards.to_string(),
            grouped(binomial(size.cards, DECK)),
            match odds::without_set(size.cards) {
                0 => "0".to_owned(),
                none => percent(share(none, binomial(size.cards, DECK))),
            },
            format!("{:.2}", expected_mean(size.cards)),
            or_dash(odds.map(|odds| format!("{:.2}", odds.standard_deviation()))),
            or_dash(odds::most_sets(size.cards).map(|most| most.to_string())),
        ]
    };
    let head = ["cards", "hands", "no set", "mean", "std", "most"];
    table(&head, &sizes.iter().map(line).collect::<Vec<_>>(), &[])
}

impl Size {
    fn json(&self) -> Value {
        let odds = self.odds.as_ref();
        let sets = |(sets, &hands): (usize, &u128)| {
            let at_least = odds.map(|odds| integer(odds.at_least(sets)));
            let share = odds.map(|odds| odds.share(sets));
            json!({ "sets": sets, "hands": integer(hands), "share": share, "at_least": at_least })
        };
        json!({
            "cards": self.cards,
            "hands": integer(binomial(self.cards, DECK)),
            "without_set": integer(odds::without_set(self.cards)),
            "mean": expected_mean(self.cards),
            "standard_deviation": odds.map(Distribution::standard_deviation),
            "most_sets": odds::most_sets(self.cards),
            "sets": odds.map(|odds| odds.hands().iter().enumerate().map(sets).collect::<Value>()),
        })
    }
}

/// Returns the mean number of sets in a random hand. A combination is a set with probability 1/79,
/// because any two cards form a set with exactly one of the other 79 cards.
pub fn expected_mean(cards: usize) -> f64 {
    let combinations = u32::try_from(binomial(3, cards)).expect("at most 85,320");
    f64::from(combinations) / 79.0
}

/// Returns an exact integer for JSON. Above 2^53 it is a string, because many JSON readers would
/// round the number.
pub fn integer(number: u128) -> Value {
    let exact = u64::try_from(number).ok().filter(|&number| number <= 1 << 53);
    exact.map_or_else(|| number.to_string().into(), Value::from)
}

/// Plots the percentage of hands with each number of sets.
fn plot(odds: &Distribution) -> Picture {
    let percents = Array1::from(odds.shares()).insert_axis(Axis(0)) * 100.0;
    let title = format!("{}: {}", plural(odds.cards(), "card"), no_set(odds.share(0)));
    let axes = [&*format!("sets (at most {})", odds.most()), "percent of all hands"];
    plot::bars(0, &percents, &["percent"], &title, axes)
}

/// Plots the percentage of hands without a set for each size.
fn plot_sizes(sizes: &[Size]) -> Picture {
    let none = |size: &Size| share(odds::without_set(size.cards), binomial(size.cards, DECK));
    let percents = Array1::from_iter(sizes.iter().map(none)).insert_axis(Axis(0)) * 100.0;
    let cards = Array1::from_iter((0_u32..).map(f64::from).skip(sizes[0].cards).take(sizes.len()));
    let none = sizes.iter().find(|size| odds::without_set(size.cards) == 0);
    let none = none.map(|size| format!(" (none of {} cards or more)", size.cards));
    let title = format!("Hands without a set{}", none.unwrap_or_default());
    let axes = ["cards", "percent of all hands"];
    plot::lines(&cards, &percents, &["percent"], &title, axes, plot::Scale::Log)
}

/// Returns the last part of a plot's title, such as `3.23% of hands have no set`.
pub fn no_set(share: f64) -> String {
    match share {
        0.0 => "all hands have a set".to_owned(),
        _ => format!("{} of hands have no set", percent(share)),
    }
}
