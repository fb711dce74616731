//! `aplset explain` runs a program on a hand, and shows each step in the terminal or on a page.

use super::file::create;
use super::hand::HandOptions;
use super::output::{Failure, Output};
use aplset::card::plural;
use aplset_explain::picture::Terminal;
use aplset_explain::{Followed, Program, Run, Sentence};
use clap::Args;
use clap::builder::PossibleValuesParser;
use console::{Key, Term};
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset explain                               show the article's hand
  aplset explain 1GOF 2GOH 3GOL 3ROH           show your own hand
  aplset explain --combination 0               show why 0 1 2 is not a set
  aplset explain --program j                   show the essay's program
  aplset explain --html page.html              write a page to click through

In program apl, from the article 'The Set Game in APL', cards are bits, and no
column of a set sums to two. In program j, from the essay 'Set Game', cards are
digits, and each column of a set is one of nine. Combinations are numbered from
0 in lexicographic order: 0 1 2, 0 1 3, 0 1 4, …

A terminal shows the sentence, and then one step per screen. → or Space shows
the next screen, ← the one before, and q ends. A pipe gets all steps. In arrays
of bits, ██ is 1 and ░░ is 0. Without codes and without --cards, --seed and
--rl, the hand is a line of standard input, or the article's hand if standard
input is a terminal.")]
pub struct Arguments {
    #[command(flatten)]
    hand: HandOptions,

    /// Program to explain: apl or j
    #[arg(long, default_value = "apl", hide_possible_values = true, ignore_case = true)]
    #[arg(value_parser = PossibleValuesParser::new(["apl", "j"]))]
    program: String,

    /// Zero-based number of the combination to follow
    #[arg(long, value_name = "I", allow_negative_numbers = true)]
    combination: Option<String>,

    /// Changed words of the sentence, as in 3.sum2.eq2.or.or
    #[arg(long, value_name = "WORDS", conflicts_with_all = ["combination", "program"])]
    sentence: Option<Sentence>,

    /// Output file: an HTML page, or - for standard output
    #[arg(short = 'o', long, aliases = ["output", "out", "page"], value_name = "PAGE")]
    html: Option<PathBuf>,

    /// Replace the output file if it exists
    #[arg(long, requires = "html")]
    force: bool,
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let page = |path| create(path, arguments.force, &[("html", ()), ("htm", ())]);
    let page = arguments.html.as_deref().map(page).transpose()?;
    let hand = arguments.hand.or_article()?;
    let is_j = arguments.program.eq_ignore_ascii_case("j");
    let program = if is_j { Program::J } else { Program::Apl };
    let run = match &arguments.sentence {
        Some(sentence) => Run::what_if(&hand, sentence),
        None => Run::new(program, &hand),
    };
    let followed = arguments.combination.as_deref();
    let followed = followed.map(|i| follow(&run, i)).transpose()?;
    if let Some((target, ())) = page {
        let first = followed.map_or(0, |followed| followed.combination);
        return Ok(target.whole(run.page(first).as_bytes())?);
    }
    let screens = |terminal| match &followed {
        Some(followed) => run.screens_of(followed, terminal),
        None => [run.overview(terminal), run.screens(terminal)].concat(),
    };
    if output.prompt && keyboard() {
        turn(screens, output)?;
    } else {
        let endless = Terminal { rows: usize::MAX, ..output.terminal() };
        write!(output, "{}", screens(endless).join("\n\n"))?;
    }
    run.error.map_or(Ok(()), |error| Err(Failure::Data(error)))
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
        Failure::Usage(format!("--combination {combination}: {known}"))
    })
}

/// Returns whether keys can be read. On Unix, this is possible even if standard input is a pipe.
fn keyboard() -> bool {
    io::stdin().is_terminal() || cfg!(unix) && File::open("/dev/tty").is_ok()
}

/// Shows one screen at a time, and reads a key after each screen. If the size of the terminal
/// changes, the next key shows a screen of the new size.
fn turn(screens: impl Fn(Terminal) -> Vec<String>, output: &mut Output) -> Result<(), Failure> {
    let keys = Term::stdout();
    output.scroll_away()?;
    let (mut at, mut all) = (0, 1);
    loop {
        // The last row shows the keys.
        let mut terminal = output.terminal();
        terminal.rows = terminal.rows.saturating_sub(1);
        let screens = screens(terminal);
        let last = screens.len() - 1;
        // Another size may need more or fewer screens.
        at = (at * screens.len() / all).min(last);
        all = screens.len();
        output.clear()?;
        let blank = if screens[at].lines().count() < terminal.rows { "\n" } else { "" };
        let next = if at < last { "  → next" } else { "" };
        let back = if at > 0 { "  ← back" } else { "" };
        write!(output, "{}{blank}{}/{all}{next}{back}  q quit ", screens[at], at + 1)?;
        output.flush()?;
        at = match keys.read_key() {
            Ok(Key::ArrowRight | Key::ArrowDown | Key::Enter | Key::Char(' ')) => at + 1,
            Ok(Key::ArrowLeft | Key::ArrowUp | Key::Char('b')) => at.saturating_sub(1),
            Ok(Key::Home) => 0,
            Ok(Key::End) => last,
            // An error means that the terminal is gone, or that the parent process ignores Ctrl-C.
            Ok(Key::Escape | Key::Char('q')) | Err(_) => return Ok(writeln!(output)?),
            Ok(_) => at,
        };
    }
}
