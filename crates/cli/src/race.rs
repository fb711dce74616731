//! `aplset race` runs and times five published programs on the same hands, and compares their
//! answers.

use super::file::{bar, set_share};
use super::hand::{DealOptions, whole};
use super::output::{Failure, Output, json_line};
use aplset::race::race;
use clap::Args;
use serde_json::{Value, json};
use std::io::Write;

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset race                          time hands of 12 cards
  aplset race --cards 81               time the whole deck
  aplset race --cards 21 --hands 50 --seed 1 --json

Each program finds all sets in the same hands, in its own representation of a
card. If the answers differ, an error shows the hand. The time per hand is the
median of many runs. Hands of more than 30 cards are slow, so the default for
them is 20 hands. In JSON, \"source\" is the title of the program's document.")]
pub struct Arguments {
    #[command(flatten)]
    dealer: DealOptions,

    /// Number of hands, 1 to 10000 [default: 256 or 20]
    #[arg(long)]
    #[arg(value_name = "K", allow_negative_numbers = true)]
    #[arg(value_parser = whole::<u64>(1..=10_000))]
    hands: Option<u64>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let (option, mut dealt) = arguments.dealer.hands()?;
    let few = arguments.dealer.cards() > 30;
    let hands = arguments.hands.unwrap_or(if few { 20 } else { 256 });
    let hands = (0..hands).map(|_| dealt.hand()).collect::<Result<Vec<_>, _>>()?;
    let bar = bar();
    let report = race(&hands, |share| set_share(&bar, share));
    bar.finish_and_clear();
    let report = report.map_err(|difference| Failure::Data(difference.to_string()))?;
    if arguments.json {
        let programs = report.programs.iter().map(|standing| {
            json!({
                "program": standing.program,
                "source": standing.source,
                "nanoseconds_per_hand": standing.nanoseconds_per_hand,
                "sets": standing.sets,
            })
        });
        let programs: Value = programs.collect();
        return Ok(json_line(output, &json!({ "cards": report.cards, "programs": programs }))?);
    }
    Ok(write!(
        output,
        "aplset race --cards {} --hands {} {option}\n{report}",
        report.cards, report.hands
    )?)
}
