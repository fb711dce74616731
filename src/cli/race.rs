//! `aplset race`: the programs side by side on the same hands.

use super::dealer::DealOptions;
use super::failure::Failure;
use super::input::whole;
use super::output::Output;
use aplset::race::{Standing, race};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::io::Write;

/// The arguments of `aplset race`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset race                          hands of 12 cards
  aplset race --cards 81               the whole deck
  aplset race --cards 21 --hands 50 --seed 1 --json

Every program finds all sets in the same hands, given to it as its own cards.
A difference is an error that shows the hand; where they agree, the time for a
hand is the median of many turns. In JSON, \"seed\" is the document's title.")]
pub struct Arguments {
    #[command(flatten)]
    dealer: DealOptions,

    /// How many hands, 1 to 10000; without it 256, or 20 of more than 30 cards
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    #[arg(value_parser = whole(1, 10_000))]
    hands: Option<u64>,

    /// Write the results as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Race {
    cards: usize,
    programs: Vec<ProgramTime>,
}

#[derive(Serialize)]
#[allow(clippy::struct_field_names, reason = "the names of the JSON")]
struct ProgramTime {
    program: &'static str,
    seed: &'static str,
    nanoseconds_per_hand: f64,
    sets: usize,
}

impl From<&Standing> for ProgramTime {
    fn from(standing: &Standing) -> Self {
        let Standing { program, seed, nanoseconds_per_hand, sets, .. } = *standing;
        Self { program, seed, nanoseconds_per_hand, sets }
    }
}

/// Runs the race.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let (option, dealt) = arguments.dealer.hands()?;
    let few = arguments.dealer.cards() > 30;
    let hands = arguments.hands.unwrap_or(if few { 20 } else { 256 });
    let hands: Vec<_> = dealt.zip(0..hands).map(|(hand, _)| hand).collect();
    // On standard error, and only where that is a terminal.
    let progress = ProgressBar::new_spinner().with_style(ProgressStyle::default_spinner());
    progress.set_message("comparing answers");
    progress.tick();
    let report = race(&hands, |program| {
        progress.set_message(format!("timing {program}"));
        progress.tick();
    });
    progress.finish_and_clear();
    let report = report.map_err(|difference| Failure::Data(difference.to_string()))?;
    if arguments.json {
        let programs = report.programs.iter().map(ProgramTime::from).collect();
        serde_json::to_writer(&mut *output, &Race { cards: report.cards, programs })
            .map_err(std::io::Error::from)?;
        return Ok(writeln!(output)?);
    }
    Ok(write!(
        output,
        "aplset race --cards {} --hands {} {option}\n{report}",
        report.cards, report.hands
    )?)
}
