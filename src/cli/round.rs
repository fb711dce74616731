//! `aplset round`: a hand and all its sets.

use super::dealer::DealOptions;
use super::failure::Failure;
use super::output::Output;
use super::play::play;
use super::sets::{show_boxes, show_table};
use aplset::picture;
use aplset::programs::apl_article::{deal, fmt, set_positions};
use aplset::vocabulary::format;
use clap::{Args, ValueEnum};
use std::io::Write;

/// The arguments of `aplset round`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset round                         a random hand and its sets
  aplset round --seed 7                the same hand each time
  aplset round --cards 15 --quiz       find the sets before they are shown
  aplset round --rl 16807              the first hand dealt in 1996")]
pub struct Arguments {
    #[command(flatten)]
    dealer: DealOptions,

    /// Let me find the sets before they are shown
    #[arg(long)]
    quiz: bool,

    /// How the cards are shown: in a terminal as boxes, else as the table, unless it is said here
    #[arg(long, value_enum)]
    format: Option<RoundFormat>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum RoundFormat {
    /// A box a card, in three rows as players lay them, fewer to a row where there is less room
    Boxes,
    /// The article's: a card a line, a blank line between sets
    Table,
}

/// Plays a round.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let (option, mut hands) = arguments.dealer.hands()?;
    let hand = hands.next().unwrap_or_default();
    let boxes = arguments.format.map_or(output.prompt, |format| format == RoundFormat::Boxes);
    let h = deal(hand.len(), |_, _| hand.clone());
    writeln!(output, "{}, {option}", counted(hand.len(), "card"))?;
    if !hand.is_empty() {
        output.codes(&hand)?;
        writeln!(output)?;
    }
    if arguments.quiz {
        play(&hand, output)?;
    } else if boxes && !hand.is_empty() {
        output.picture(&picture::hand(&h))?;
    } else if !hand.is_empty() {
        output.cards(&format(&fmt(&h)), &hand)?;
    }
    writeln!(output)?;
    let sets = set_positions(&h);
    if !sets.is_empty() {
        writeln!(output, "{}\n", counted(sets.nrows(), "set"))?;
    }
    if boxes {
        show_boxes(&h, &sets, output)?;
    } else {
        show_table(&hand, &h, &sets, output)?;
    }
    Ok(())
}

/// A number of things in words.
pub fn counted(number: usize, thing: &str) -> String {
    match number {
        0 => format!("no {thing}s"),
        1 => format!("1 {thing}"),
        _ => format!("{number} {thing}s"),
    }
}
