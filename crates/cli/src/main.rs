//! Runs the program `aplset`. Most subcommands have a file that turns their arguments into library
//! calls. The other files help them: `hand`, `letters` and `piped` read hands, `file` and `output`
//! write results, `table` and `summary` format text, and `sentence` runs APL sentences.
//!
//! Each command lists its options in the order hand, task, format, file.

mod batch;
mod deal;
mod draw;
mod explain;
mod file;
mod games;
mod hand;
mod letters;
mod odds;
mod output;
mod piped;
mod play;
mod race;
mod sentence;
mod sets;
mod summary;
mod table;
mod why;

use aplset::batch::SIMD_LEVELS;
use aplset::card::Notation;
use clap::error::{ContextKind, ContextValue};
use clap::{ArgAction, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use clap_mangen::Man;
use hand::DealOptions;
use letters::LettersOption;
use output::{Failure, Output, WRONG_USAGE};
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, iter, panic};

#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const ABOUT: &str = "\
The card game Set as arrays: the APL and J solutions of 1996.

Without a command, aplset deals a hand and finds its sets with one line of APL,
∧/∧/2≠+/[2]F, from the article 'The Set Game in APL'. 'aplset 1GOF 2GOH 3GOL'
finds the sets of your own cards.";

#[derive(Parser)]
#[command(name = "aplset", version, about = ABOUT, after_help = EXAMPLES)]
#[command(args_conflicts_with_subcommands = true, disable_version_flag = true)]
#[command(
    override_usage = "aplset [OPTIONS]\n       aplset [CARD]...\n       aplset <COMMAND> [OPTIONS]"
)]
struct Cli {
    #[command(flatten)]
    dealer: DealOptions,
    #[command(flatten)]
    letters: LettersOption,
    #[command(subcommand)]
    command: Option<Command>,

    /// Print version
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: (),
}

const EXAMPLES: &str = "\
Examples:
  aplset                               deal 12 cards and show all their sets
  aplset play                          find the sets yourself
  aplset why 1GOF 3ROH 2PDH            show why these cards are not a set
  aplset 2GLS 1POL 3RDL 1RSF           find the sets in your own cards
  aplset deal --hands 3 | aplset sets  deal three hands and find their sets
  aplset batch hands.npy               count the sets of a million hands
  aplset draw --sets -o hand.svg       draw the article's hand with its sets
  aplset explain --html page.html      write the article as a page, step by step
  aplset odds                          show the odds of no set in 12 cards

Exit codes: 0 success, 1 bad data (such as an invalid card), 2 wrong usage.";

#[derive(Subcommand)]
enum Command {
    /// Deal hands as letter codes, or into a file of arrays
    Deal(deal::Arguments),
    /// Find all sets in hands of codes, words or digits
    #[command(visible_alias = "solve")]
    Sets(sets::Arguments),
    /// Show why three cards are a set or not
    Why(why::Arguments),
    /// Find the sets of a hand yourself
    Play(play::Arguments),
    /// Count the sets of many hands in text, CSV or binary files
    Batch(batch::Arguments),
    /// Draw a hand in the terminal, or into an SVG file
    Draw(draw::Arguments),
    /// Show a program or an APL sentence step by step, in the terminal or as a page
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
    /// Write the manual pages of aplset and its commands
    #[command(after_help = MANUAL)]
    Man {
        /// Folder for the pages, created if it is missing
        folder: PathBuf,
    },
}

const COMPLETIONS: &str = "\
Examples:
  aplset completions bash >> ~/.bash_completion
  aplset completions zsh > aplset.zsh    (source it from ~/.zshrc)
  aplset completions fish > aplset.fish  (source it from config.fish)
  aplset completions powershell          (add it to $PROFILE)";

const MANUAL: &str = "\
Examples:
  aplset man ~/.local/share/man/man1    then 'man aplset' and 'man aplset-batch'";

fn main() -> ExitCode {
    // A panic of a decoder becomes an error, so it is not reported here.
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if !aplset_files::is_decoding() {
            report(panic);
        }
    }));
    let mut words: Vec<OsString> = std::env::args_os().collect();
    insert_sets(&mut words);
    escape_sentence(&mut words);
    let cli = match Cli::try_parse_from(words) {
        Ok(cli) => cli,
        // clap returns the help and the version as errors with exit code 0.
        Err(mut error) => match advised(&mut error).print() {
            Ok(()) => return ExitCode::from(if error.use_stderr() { WRONG_USAGE } else { 0 }),
            Err(error) => return output::report(Err(error.into())),
        },
    };
    if let Err(failure) = check_variable() {
        return output::report(Err(failure));
    }
    let mut output = Output::standard();
    let done = match &cli.command {
        None => sets::run_round(&cli.dealer, &cli.letters, &mut output),
        Some(Command::Deal(arguments)) => deal::run(arguments, &mut output),
        Some(Command::Sets(arguments)) => sets::run(arguments, &mut output),
        Some(Command::Why(arguments)) => why::run(arguments, &mut output),
        Some(Command::Play(arguments)) => play::run(arguments, &mut output),
        Some(Command::Batch(arguments)) => batch::run(arguments, &mut output),
        Some(Command::Draw(arguments)) => draw::run(arguments, &mut output),
        Some(Command::Explain(arguments)) => explain::run(arguments, &mut output),
        Some(Command::Race(arguments)) => race::run(arguments, &mut output),
        Some(Command::Odds(arguments)) => odds::run(arguments, &mut output),
        Some(Command::Games(arguments)) => games::run(arguments, &mut output),
        Some(Command::Completions { shell }) => {
            // The completion generator panics if a pipe is closed, so it writes to memory.
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "aplset", &mut script);
            output.write_all(&script).map_err(Failure::from)
        }
        Some(Command::Man { folder }) => write_manual(Cli::command(), folder)
            .map_err(|error| Failure::Data(format!("{}: {error}", folder.display()))),
    };
    // Results that were written before a failure are printed before the error message.
    let shown = output.flush().map_err(Failure::from);
    output::report(done.and(shown))
}

/// Rejects unknown values of `APLSET_SIMD`, which the library ignores.
fn check_variable() -> Result<(), Failure> {
    let found = std::env::var_os("APLSET_SIMD").unwrap_or_default();
    if found.is_empty() || SIMD_LEVELS.iter().any(|level| found == *level) {
        return Ok(());
    }
    let [wide, narrow, portable] = SIMD_LEVELS;
    let expected = format!("{wide}, {narrow} or {portable}");
    Err(Failure::Usage(format!("APLSET_SIMD: found {}, expected {expected}", found.display())))
}

/// Explains how to show a step, because clap's advice for the unknown option `--step` does not
/// help.
fn advised(error: &mut clap::Error) -> &clap::Error {
    let option = error.get(ContextKind::InvalidArg).map(ToString::to_string);
    if option.is_some_and(|option| option.starts_with("--step")) {
        let advice = "all steps are printed, or in a terminal, → shows the next one";
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![advice.into()]));
    }
    error
}

/// Inserts the command `sets` if cards or a file are given without a command.
fn insert_sets(words: &mut Vec<OsString>) {
    let mut typed = words.iter().skip(1).map(|word| word.as_encoded_bytes()).peekable();
    let mut options = words.iter().map(|word| word.as_encoded_bytes());
    let letters = options.find_map(|word| match word.strip_prefix(b"--letters")? {
        b"" => Some(None),
        value => Some(Some(value.strip_prefix(b"=")?)),
    });
    let letters = letters.and_then(|value| value.or_else(|| options.next()));
    let letters = letters.and_then(|letters| str::from_utf8(letters).ok()?.parse().ok());
    let is_hand = |word: &[u8]| letters::read(letters, word).is_ok_and(|hand| !hand.is_empty());
    // No command's name has a digit or a dot, so a word that has one is a file or a card, perhaps
    // mistyped.
    let is_meant = match typed.peek().filter(|word| !word.starts_with(b"-")) {
        Some(word) => {
            let has = |found: fn(&u8) -> bool| word.iter().any(found);
            has(u8::is_ascii_alphabetic) && has(|byte| byte.is_ascii_digit() || *byte == b'.')
                || !matches!(Notation::of(word), Notation::Codes | Notation::Numbers)
                || matches!(word, [b'1'..=b'3'])
        }
        None => typed.any(is_hand),
    };
    if is_meant {
        words.insert(1, "sets".into());
    }
}

/// Moves a sentence that begins with `-`, such as `-/⍳5` or `-3+4`, behind `--`, so that it is not
/// parsed as an option. No option begins like such a sentence.
fn escape_sentence(words: &mut Vec<OsString>) {
    let is_sentence = |word: &OsString| match word.as_encoded_bytes() {
        [b'-', b'-', third, ..] => !third.is_ascii_alphabetic(),
        [b'-', next, rest @ ..] if next.is_ascii_digit() => !rest.iter().all(u8::is_ascii_digit),
        [b'-', next, ..] => *next != b'-' && !next.is_ascii_lowercase(),
        _ => false,
    };
    let is_explain = words.get(1).is_some_and(|command| command == "explain")
        && !words.iter().any(|word| word == "--");
    if is_explain && let Some(at) = words.iter().position(is_sentence) {
        let sentence = words.remove(at);
        words.extend(["--".into(), sentence]);
    }
}

/// Writes a page for the program and one for each command into a folder, which is created if it is
/// missing.
fn write_manual(mut program: clap::Command, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    program = program.disable_help_subcommand(true);
    program.build();
    // The section NAME has the first line of the help, and DESCRIPTION has all of it.
    let about = program.get_about().map(ToString::to_string).unwrap_or_default();
    let name = about.lines().next().unwrap_or_default().trim_end_matches('.').to_owned();
    let program = program.about(name).long_about(about);
    let version = format!("aplset {}", env!("CARGO_PKG_VERSION"));
    for command in iter::once(&program).chain(program.get_subcommands()) {
        let man = Man::new(command.clone()).source(&version);
        let mut page = Vec::new();
        man.render(&mut page)?;
        // The line breaks of the examples and notes after the options are kept.
        let page = String::from_utf8_lossy(&page);
        let page = page.replace(".SH EXTRA\nExamples:\n", ".SH EXAMPLES\n.nf\n");
        fs::write(folder.join(man.get_filename()), page)?;
    }
    Ok(())
}
