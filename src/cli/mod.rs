//! The command line: arguments to library calls, one file a subcommand, and the exit codes.

mod batch;
mod completions;
mod deal;
mod dealer;
mod draw;
mod explain;
mod failure;
mod fairness;
mod games;
mod input;
mod odds;
mod out;
mod output;
mod play;
mod progress;
mod race;
mod round;
mod sets;
mod summary;
mod table;

use clap::{CommandFactory, Parser, Subcommand};
use failure::Failure;
use output::Output;
use std::io::Write;
use std::process::ExitCode;

/// The card game Set as arrays: the APL and J solutions of 1996.
///
/// Deals a hand and finds all its sets with the article's sentence, ∧/∧/2≠+/[2]F. Without a command: `aplset round`.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
struct Cli {
    #[command(flatten)]
    round: round::Arguments,
    #[command(subcommand)]
    command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  aplset                               deal 12 cards and show all their sets
  aplset --cards 15 --seed 7 --quiz    the same 15 cards each time; guess first
  aplset play                          find the sets yourself
  aplset sets 2GLS 1POL 3RDL 1RSF      the sets in cards of your own
  aplset deal --hands 3 | aplset sets  three hands, and the sets in each
  aplset batch hands.npy               how many sets a million hands have
  aplset draw --sets -o hand.svg       the article's hand, its sets marked
  aplset explain --html page.html      the article step by step, in a browser
  aplset odds                          how likely it is that 12 cards have no set

Exit codes: 0 done, 1 bad data (say, a word that is no card), 2 wrong usage.";

#[derive(Subcommand)]
enum Command {
    /// Deal a hand, show it and all its sets
    Round(round::Arguments),
    /// Find the sets of a hand yourself
    Play(play::Arguments),
    /// Deal hands, one a line, as letter codes, or into a file of arrays
    Deal(deal::Arguments),
    /// Find all sets in hands of letter codes
    Sets(sets::Arguments),
    /// Check many hands as arrays: counts, masks and sets from `.npy`, CSV, Parquet and Arrow files
    Batch(batch::Arguments),
    /// Draw a hand: as boxes in the terminal, or as an SVG or PNG file
    Draw(draw::Arguments),
    /// Show a program step by step on a hand, in the terminal or as a page
    Explain(explain::Arguments),
    /// Time the five documents' programs on the same hands
    Race(race::Arguments),
    /// Show exact odds: how many hands have no set, one set, two sets and so on
    Odds(odds::Arguments),
    /// Write the completions of a shell to standard output
    Completions(completions::Arguments),
}

/// Runs the program with the arguments it was given.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return failure::usage(&error, &Cli::command()),
    };
    let mut output = Output::standard();
    let done = match cli.command.unwrap_or(Command::Round(cli.round)) {
        Command::Round(arguments) => round::run(&arguments, &mut output),
        Command::Play(arguments) => play::run(&arguments, &mut output),
        Command::Deal(arguments) => deal::run(&arguments, &mut output),
        Command::Sets(arguments) => sets::run(&arguments, &mut output),
        Command::Batch(arguments) => batch::run(&arguments, &mut output),
        Command::Draw(arguments) => draw::run(&arguments, &mut output),
        Command::Explain(arguments) => explain::run(&arguments, &mut output),
        Command::Race(arguments) => race::run(&arguments, &mut output),
        Command::Odds(arguments) => odds::run(&arguments, &mut output),
        Command::Completions(arguments) => {
            completions::run(&arguments, &mut Cli::command(), &mut output)
        }
    };
    // What stands before a failure is shown before it.
    let shown = output.flush().map_err(Failure::from);
    failure::report(done.and(shown))
}
