//! `aplset round` deals a hand and shows all its sets.

use super::dealer::DealOptions;
use super::failure::Failure;
use super::output::Output;
use super::play::play;
use super::sets::{show_boxes, show_table};
use super::table::plural;
use aplset::picture;
use aplset::programs::apl_article::{deal, fmt, set_positions};
use aplset::vocabulary::{cells_at, format};
use clap::{Args, ValueEnum};
use std::io::Write;

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset round                         show a random hand and its sets
  aplset round --seed 7                show the same hand each time
  aplset round --cards 15 --quiz       find the sets before they are shown
  aplset round --rl 16807              show the first hand dealt in 1996

Formats: boxes draws a box per card, table prints one card per line as the
article does. The default in a terminal is boxes and the codes of the sets,
table otherwise.")]
pub struct Arguments {
    #[command(flatten)]
    dealer: DealOptions,

    /// Ask for the sets before showing them
    #[arg(long)]
    quiz: bool,

    /// Output format: boxes or table
    #[arg(long, value_enum, hide_possible_values = true)]
    format: Option<RoundFormat>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum RoundFormat {
    /// A box per card, in three rows as players lay them
    Boxes,
    /// One card per line, as in the article
    Table,
}

/// Deals a hand and shows its sets.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let (option, hand) = arguments.dealer.hand()?;
    let boxes = arguments.format == Some(RoundFormat::Boxes);
    // In a terminal the sets are printed as codes, so that the hand fits on the screen.
    let screen = arguments.format.is_none() && output.prompt;
    let h = deal(hand.len(), |_, _| hand.clone());
    writeln!(output, "{}, {option}", plural(hand.len(), "card"))?;
    if !hand.is_empty() {
        output.codes(&hand)?;
        writeln!(output)?;
    }
    let sets = set_positions(&h);
    if arguments.quiz {
        play(&hand, output)?;
        if sets.is_empty() {
            return Ok(());
        }
    } else if screen && !hand.is_empty() {
        let rows = output.terminal().rows.saturating_sub(6 + sets.nrows());
        output.picture_within(&picture::hand(&h), rows)?;
    } else if boxes && !hand.is_empty() {
        output.picture(&picture::hand(&h))?;
    } else if !hand.is_empty() {
        output.cards(&format(&fmt(&h)), &hand)?;
    }
    writeln!(output)?;
    if !sets.is_empty() {
        writeln!(output, "{}\n", plural(sets.nrows(), "set"))?;
    }
    if screen && !sets.is_empty() {
        cells_at(&hand, &sets).rows().into_iter().try_for_each(|set| output.codes(set))?;
    } else if boxes {
        show_boxes(&h, &sets, output)?;
    } else {
        show_table(&hand, &h, &sets, output)?;
    }
    Ok(())
}
