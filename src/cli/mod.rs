//! Runs the command line. Each subcommand has one file, which turns arguments into library calls.
//!
//! Options have the same order everywhere: hand, task, format, file.

mod batch;
mod deal;
mod dealer;
mod draw;
mod explain;
mod failure;
mod fairness;
mod games;
mod hand;
mod hints;
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

use aplset::card::parse_hand;
use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use failure::Failure;
use output::Output;
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

const ABOUT: &str = "\
The card game Set as arrays: the APL and J solutions of 1996.

Without a command, aplset deals a hand and finds its sets with one line of APL,
∧/∧/2≠+/[2]F, from the article 'The Set Game in APL'. 'aplset 1GOF 2GOH 3GOL'
finds the sets of your own cards.";

#[derive(Parser)]
#[command(version, about = ABOUT, args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
struct Cli {
    #[command(flatten)]
    round: round::Arguments,
    #[command(subcommand)]
    command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  aplset                               deal 12 cards and show all their sets
  aplset --cards 15 --seed 7 --quiz    guess the sets of these 15 cards first
  aplset play                          find the sets yourself
  aplset 2GLS 1POL 3RDL 1RSF           find the sets in your own cards
  aplset deal --hands 3 | aplset sets  deal three hands and find their sets
  aplset batch hands.npy               count the sets of a million hands
  aplset draw --sets -o hand.svg       draw the article's hand with its sets
  aplset explain --html page.html      write the article as a page, step by step
  aplset odds                          show the odds of no set in 12 cards

Exit codes: 0 success, 1 bad data (such as an invalid card), 2 wrong usage.";

#[derive(Subcommand)]
enum Command {
    /// Deal a hand and show all its sets
    Round(round::Arguments),
    /// Find the sets of a hand yourself
    Play(play::Arguments),
    /// Deal hands as letter codes, or into a file of arrays
    Deal(deal::Arguments),
    /// Find all sets in hands of letter codes
    #[command(visible_alias = "solve")]
    Sets(sets::Arguments),
    /// Count the sets of many hands in text, CSV or binary files
    Batch(batch::Arguments),
    /// Draw a hand in the terminal, or into an SVG or PNG file
    Draw(draw::Arguments),
    /// Show a program step by step, in the terminal or as a page
    Explain(explain::Arguments),
    /// Time the programs of five documents on the same hands
    Race(race::Arguments),
    /// Show how many of all hands have no set, one set, and so on
    Odds(odds::Arguments),
    /// Play whole games, and show how often the table has no set
    Games(games::Arguments),
    /// Print a completion script for a shell
    #[command(after_help = COMPLETIONS)]
    Completions {
        /// Shell that reads the script
        shell: Shell,
    },
}

const COMPLETIONS: &str = "\
Examples:
  aplset completions bash >> ~/.bash_completion
  aplset completions zsh > aplset.zsh    (source it from ~/.zshrc)
  aplset completions fish > aplset.fish  (source it from config.fish)
  aplset completions elvish >> ~/.config/elvish/rc.elv
  aplset completions powershell          (add it to $PROFILE)";

/// Runs the program with the arguments of the process.
pub fn run() -> ExitCode {
    let mut program = Cli::command();
    program.build();
    let mut words: Vec<OsString> = std::env::args_os().collect();
    insert_sets(&mut words, &program);
    let cli = match Cli::try_parse_from(&words) {
        Ok(cli) => cli,
        Err(error) => return hints::usage(&error, &words, &program),
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
        Command::Games(arguments) => games::run(&arguments, &mut output),
        Command::Completions { shell } => {
            // The completion generator panics if a pipe is closed, so it writes to memory.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "aplset", &mut script);
            output.write_all(&script).map_err(Failure::from)
        }
    };
    // Results that were written before a failure are printed before the error message.
    let shown = output.flush().map_err(Failure::from);
    failure::report(done.and(shown))
}

/// Inserts the command `sets` if cards or a file are given without a command.
fn insert_sets(words: &mut Vec<OsString>, program: &clap::Command) {
    let is_command = |word: &OsString| program.find_subcommand(word).is_some();
    let is_hand =
        |word: &OsString| parse_hand(word.as_encoded_bytes()).is_ok_and(|cards| !cards.is_empty());
    let Some(first) = words.get(1).map(|word| word.as_encoded_bytes()) else {
        return;
    };
    let has = |found: fn(&u8) -> bool| first.iter().any(found);
    let is_meant = if first.starts_with(b"-") {
        let known = words.iter().skip(1).find(|word| is_command(word) || is_hand(word));
        known.is_some_and(is_hand)
    } else {
        // No command has a digit or a dot, so such a word is a file or a card. The card may be
        // mistyped, as in `1GOX`.
        has(u8::is_ascii_digit) && has(u8::is_ascii_alphabetic) || has(|byte| *byte == b'.')
    };
    if is_meant {
        words.insert(1, "sets".into());
    }
}
