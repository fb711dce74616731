//! `aplset explain` shows a program step by step on a hand, in the terminal or as a page.

use super::failure::Failure;
use super::hand::{HandOptions, next_line};
use super::out::{extension, is_device, whole_file};
use super::output::Output;
use super::table::plural;
use aplset::explain::{Followed, Program, Run};
use clap::{Args, ValueEnum};
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset explain                               show the article's hand
  aplset explain 1GOF 2GOH 3GOL 3ROH           show your own hand
  aplset explain --combination 0               show why 0 1 2 is not a set
  aplset explain --program j                   show the essay's program
  aplset explain --html page.html              write a page to click through

Program apl is from the article 'The Set Game in APL': cards are bits, and no
column of a set sums to two. Program j is from the essay 'Set Game': cards are
digits, and each column of a set is one of nine. Combinations are numbered from
0 in lexicographic order: 0 1 2, 0 1 3, 0 1 4, …

A terminal shows one step per screen. A pipe gets all steps. In arrays of bits,
██ is 1 and ░░ is 0. Without codes and without --cards, --seed and --rl, the
hand is a line of standard input, or the article's hand if standard input is a
terminal.")]
pub struct Arguments {
    #[command(flatten)]
    hand: HandOptions,

    /// Program to explain: apl or j
    #[arg(long, value_enum, default_value_t = ProgramArg::Apl, hide_possible_values = true)]
    #[arg(ignore_case = true)]
    program: ProgramArg,

    /// Number of the combination to follow, counted from 0
    #[arg(long, value_name = "I", allow_negative_numbers = true)]
    combination: Option<String>,

    /// Output file: an HTML page, or - for standard output
    #[arg(short = 'o', long, value_name = "PAGE")]
    html: Option<PathBuf>,

    /// Replace the output file if it exists
    #[arg(long, requires = "html")]
    force: bool,
}

/// The values of `--program`.
#[derive(Clone, Copy, ValueEnum)]
enum ProgramArg {
    /// The article's program, where cards are bits and no column of a set sums to 2
    Apl,
    /// The essay's program, where cards are digits and each column of a set is one of nine
    J,
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let page = arguments.html.as_deref().map(page_name).transpose()?;
    let hand = arguments.hand.or_article("explain")?;
    let program = match arguments.program {
        ProgramArg::Apl => Program::Apl,
        ProgramArg::J => Program::J,
    };
    let run = Run::new(program, &hand);
    let followed = arguments.combination.as_deref();
    let followed = followed.map(|i| follow(&run, i)).transpose()?;
    if let Some(path) = page {
        let first = followed.map_or(0, |followed| followed.combination);
        return whole_file(path, arguments.force, run.page(first).as_bytes(), output);
    }
    let (columns, coloured) = (output.columns(), output.coloured());
    let keys = output.prompt.then(keys).flatten();
    // In a terminal, one row is reserved for the prompt.
    let rows = keys.as_ref().map_or(usize::MAX, |_| output.rows().saturating_sub(1));
    let screens = match &followed {
        Some(followed) => run.screens_of(followed, columns, rows, coloured),
        None => run.screens(columns, rows, coloured),
    };
    match keys {
        Some(keys) => turn(&screens, keys, output),
        None => Ok(write!(output, "{}", screens.join("\n\n"))?),
    }
}

/// Checks the file name of a page. The code of a card is not a file name, so `--html 1GOF` is an
/// error.
fn page_name(path: &Path) -> Result<&Path, Failure> {
    if matches!(&*extension(path), "html" | "htm") || is_device(path) {
        return Ok(path);
    }
    let path = path.display();
    let message = format!("--html {path}: expected a name that ends with .html or .htm");
    Err(Failure::Usage("explain", message))
}

fn follow(run: &Run, combination: &str) -> Result<Followed, Failure> {
    let number = combination.parse().ok();
    let found = number.and_then(|number| run.follow(number));
    found.ok_or_else(|| {
        let cards = run.hand.len();
        let known = match run.combinations() {
            0 => format!("found {}, expected at least 3", plural(cards, "card")),
            count => format!("expected 0 to {} for {cards} cards", count - 1),
        };
        Failure::Usage("explain", format!("--combination {combination}: {known}"))
    })
}

/// Opens the keyboard, even if standard input is a pipe.
fn keys() -> Option<Box<dyn BufRead>> {
    let input = io::stdin();
    if input.is_terminal() {
        return Some(Box::new(input.lock()));
    }
    #[cfg(unix)]
    if let Ok(terminal) = std::fs::File::open("/dev/tty") {
        return Some(Box::new(io::BufReader::new(terminal)));
    }
    None
}

/// Shows one screen at a time, and reads after each screen which screen to show next.
fn turn(screens: &[String], mut keys: impl BufRead, output: &mut Output) -> Result<(), Failure> {
    output.scroll_away()?;
    let (mut at, mut help) = (0, false);
    while let Some(screen) = screens.get(at) {
        output.clear()?;
        let (number, all) = (at + 1, screens.len());
        let next = if number < all { "next" } else { "out" };
        let room = output.rows() > screen.lines().count() + 1;
        let blank = if room { "\n" } else { "" };
        let question = if std::mem::take(&mut help) {
            format!("Enter {next}, b back, a number to go there, q out")
        } else {
            format!("Enter {next}, b back, q out, ?")
        };
        write!(output, "{screen}{blank}({number}/{all}) {question}: ")?;
        output.flush()?;
        let Some(line) = next_line(&mut keys, number)? else {
            return Ok(writeln!(output)?);
        };
        match (line.trim_ascii(), str::from_utf8(line.trim_ascii()).map(str::parse)) {
            (b"" | b"n" | b"\x1b[C" | b"\x1b[B", _) => at += 1,
            (b"b" | b"p" | b"\x1b[D" | b"\x1b[A", _) => at = at.saturating_sub(1),
            (b"q" | b"Q", _) => return Ok(()),
            (_, Ok(Ok(number @ 1..))) if number <= all => at = number - 1,
            _ => help = true,
        }
    }
    Ok(())
}
