//! `aplset explain` runs a program on a hand, and shows each step in the terminal or on a page. It
//! also shows the steps of an APL sentence.

use super::file::create;
use super::hand::{DealOptions, random_seed};
use super::letters::LettersOption;
use super::output::{Failure, Output, say};
use super::sentence::{check, gives_hand, in_quotes, run_sentence};
use aplset::card::plural;
use aplset::ndarray::Array1;
use aplset_apl::{self as apl, Language, Options, Word, is_hand};
use aplset_explain::picture::Terminal;
use aplset_explain::{Followed, Program, Run, screens, typed};
use aplset_files::write::Target;
use clap::Args;
use clap::builder::PossibleValuesParser;
use console::{Key, Term};
use itertools::Itertools;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

#[derive(Args)]
#[command(after_help = help())]
pub struct Arguments {
    /// An APL sentence, as in '+/⍳6', or the cards of the hand
    #[arg(value_name = "SENTENCE|CODE")]
    words: Vec<OsString>,

    #[command(flatten)]
    letters: LettersOption,

    #[command(flatten)]
    dealer: DealOptions,

    /// Name of an array for the sentence, as in 'M←2 3⍴⍳6'
    #[arg(long = "let", value_name = "NAME←ARRAY")]
    lets: Vec<String>,

    /// Program to explain: apl or j
    #[arg(long, default_value = "apl", hide_possible_values = true, ignore_case = true)]
    #[arg(value_parser = PossibleValuesParser::new(["apl", "j"]))]
    program: String,

    /// Number of the combination to follow, from 1
    #[arg(long, value_name = "I", allow_negative_numbers = true)]
    combination: Option<String>,

    /// Print a script that runs the sentence in apl, j, bqn, numpy or rust
    #[arg(long, value_name = "LANGUAGE", conflicts_with_all = ["json", "html"])]
    script: Option<Language>,

    /// Print the sentence, its steps and its error as JSON
    #[arg(long, conflicts_with_all = ["program", "combination", "html"])]
    json: bool,

    /// Output file: an HTML page, or - for standard output
    #[arg(short = 'o', long, value_name = "PAGE")]
    html: Option<PathBuf>,

    /// Replace the output file if it exists
    #[arg(long, requires = "html")]
    force: bool,
}

const HELP: &str = "\
Examples:
  aplset explain                               show the article's hand
  aplset explain 1GOF 2GOH 3GOL 3ROH           show your own hand
  aplset explain --combination 1               show why 1 2 3 is not a set
  aplset explain --program j                   show the essay's program
  aplset explain --html page.html              write a page to click through
  aplset explain '+/[1]M' --let 'M←2 3⍴⍳6'     show a sentence of your own
  aplset explain '+/[1]H'                      show a sentence on the hand
  aplset explain '+/[1]H' --script numpy       print it as a script
  aplset explain '+/[1]H' --html page.html     write it as a page

In program apl, from the article 'The Set Game in APL', cards are bits, and no
column of a set sums to two. In program j, from the essay 'Set Game', cards are
digits, and each feature of a set has three equal or three different digits.
Combinations are numbered from 1 in lexicographic order: 1 2 3, 1 2 4, 1 2 5, …

The arguments are either a hand, such as 1GOF 2GOH, or a sentence of APL, in
which H is the hand. --let gives names to other arrays, or to another hand:
--let \"H←HAND '1GOF 2GOH 3GOL'\". A comment names their axes:
--let 'M←2 3⍴⍳6 ⍝ [day;station]'. The index of a first element is 1.

A terminal shows the sentence, and then one step per screen. → or Space shows
the next screen, ← shows the previous one, and q ends. A pipe gets all steps. If
the sentence has an error, a terminal shows only the error, with its place. In
arrays of bits, ██ is 1 and ░░ is 0. Without codes and without --cards, --seed
and --rl, the hand is a line of standard input, or the article's hand if
standard input is a terminal.";

/// Returns the text after the options, which ends with all words of the table.
fn help() -> String {
    let is_function =
        |word: &&str| word.chars().all(char::is_uppercase) || word.chars().count() == 1;
    let words = apl::words().iter().map(Word::word).filter(is_function).unique();
    let words =
        words.chain("/ ⌿ \\ ⍀ ∘. . ⍤ ⍥ ⍨ ¨ ∘ ← [ ] ( ) { } ⍺ ⍵ ⍬ ¯ ⋄ ⍝ ⎕ ⎕IO ⎕A ⎕D".split(' '));
    let terminal = Terminal { columns: 78, ..Terminal::default() };
    let words = terminal.wrapped(&words.unique().join(" "), "  ");
    format!("{HELP}\n\nThe glyphs and words of a sentence:\n{}", words.trim_end())
}

/// The note that follows an explanation of another program's letters.
const ARTICLES_CODES: &str = "the steps show the article's codes, such as 1GOF";

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    output.write_in(arguments.letters.notation());
    if output.legend().is_some() {
        say(ARTICLES_CODES);
    }
    let typed = arguments.words.join(" ".as_ref()).into_encoded_bytes();
    let typed = String::from_utf8(typed).map_err(|error| {
        let text = String::from_utf8_lossy(error.as_bytes());
        Failure::Data(format!("command line, `{text}` is not UTF-8"))
    })?;
    // A name without a dot or a slash is a name in a sentence, even if a file has this name.
    let is_file = typed.contains(['.', '/', '\\']) && Path::new(&typed).is_file();
    let is_card = |word: &&OsString| word.to_str().is_some_and(is_hand);
    let is_hand = is_hand(&typed) || is_file;
    if !is_hand && let Some(card) = arguments.words.iter().find(is_card) {
        let (card, hand) = (card.display(), arguments.words.iter().filter(is_card));
        let hand = hand.map(|card| card.display()).join(" ");
        return Err(Failure::Usage(format!(
            "`{card}` is a card, but the other words are a sentence. \
             Name the hand with --let \"H←HAND '{hand}'\""
        )));
    }
    let codes = if is_hand { &*arguments.words } else { &[] };
    if !codes.is_empty() && arguments.dealer.is_given() {
        let error = "cards on the command line cannot be used with --cards, --seed and --rl";
        return Err(Failure::Usage(error.to_owned()));
    }
    let is_j = arguments.program.eq_ignore_ascii_case("j");
    let of_sentence = arguments.json || arguments.script.is_some() || !arguments.lets.is_empty();
    if !is_hand || of_sentence {
        if is_j || arguments.combination.is_some() {
            let error = "--program and --combination cannot be used with a sentence of APL";
            return Err(Failure::Usage(error.to_owned()));
        }
        if !is_hand {
            let hand = || arguments.dealer.or_article(codes, &arguments.letters);
            return explain_sentence(&typed, hand, arguments, output);
        }
        if !arguments.lets.is_empty() {
            let error = "--let names arrays for a sentence, but no sentence is given";
            return Err(Failure::Usage(error.to_owned()));
        }
        let hand = arguments.dealer.or_article(codes, &arguments.letters)?;
        let text = format!("F←H[3 COMBIN {};;] ⋄ Z←(∧/∧/2≠+/[2]F)⌿F", hand.len());
        return explain_sentence(&text, || Ok(hand.clone()), arguments, output);
    }
    let page = page(arguments)?;
    let hand = arguments.dealer.or_article(codes, &arguments.letters)?;
    let program = if is_j { Program::J } else { Program::Apl };
    let run = Run::new(program, &hand);
    let followed = arguments.combination.as_deref();
    let followed = followed.map(|i| follow(&run, i)).transpose()?;
    if let Some(target) = page {
        let first = followed.map_or(0, |followed| followed.combination);
        return Ok(target.whole(run.page(first).as_bytes())?);
    }
    let screens = |terminal| match &followed {
        Some(followed) => run.screens_of(followed, terminal),
        None => [run.overview(terminal), run.screens(terminal)].concat(),
    };
    // The screens of all steps have numbers already, but those of a combination have none.
    show(screens, followed.is_some(), output)
}

/// Creates the HTML page if there is one to write.
fn page(arguments: &Arguments) -> Result<Option<Target>, Failure> {
    let page = |path| create(path, arguments.force, &[("html", ()), ("htm", ())]);
    let page = arguments.html.as_deref().map(page).transpose()?;
    Ok(page.map(|(target, ())| target))
}

/// Shows the steps of a sentence, writes them as JSON or as a page, or writes the sentence as a
/// script.
fn explain_sentence(
    text: &str,
    hand: impl Fn() -> Result<Array1<usize>, Failure>,
    arguments: &Arguments,
    output: &mut Output,
) -> Result<(), Failure> {
    let page = page(arguments)?;
    let seed = arguments.dealer.seed().map_or_else(random_seed, Ok)?;
    let options = Options { seed, link: arguments.dealer.link(), ..Options::default() };
    let run = run_sentence(text, &arguments.lets, options, hand)?;
    if arguments.json {
        writeln!(output, "{}", run.json())?;
        return check(&run, text);
    }
    if let Some(language) = arguments.script {
        check(&run, text)?;
        let script = run.script(language).map_err(|error| Failure::Data(error.to_string()))?;
        return Ok(write!(output, "{script}")?);
    }
    if let Some(target) = page {
        check(&run, text)?;
        return Ok(target.whole(typed::page(&run).as_bytes())?);
    }
    if output.prompt {
        check(&run, text)?;
    }
    show(|terminal| screens(&run, terminal), false, output)?;
    if run.error().is_none() && run.value().is_numeric() && run.names().contains_key("H") {
        let lets = arguments.lets.iter().filter(|text| !gives_hand(text));
        let lets = lets.map(|text| format!(" --let {}", in_quotes(text))).join("");
        let sentence = in_quotes(text);
        writeln!(output, "\n\nOn many hands: aplset batch FILE --sentence {sentence}{lets}")?;
    }
    // In a pipe, the last screen shows the place of the error.
    run.error().map_or(Ok(()), |error| Err(Failure::Data(error.to_string())))
}

fn follow(run: &Run, combination: &str) -> Result<Followed, Failure> {
    let number = combination.parse().ok().and_then(|number: usize| number.checked_sub(1));
    let found = number.and_then(|number| run.follow(number));
    found.ok_or_else(|| {
        let cards = run.hand.len();
        let known = match run.combinations() {
            0 => format!("found {}, expected at least 3", plural(cards, "card")),
            count => format!("expected 1 to {count} for {cards} cards"),
        };
        Failure::Usage(format!("--combination {combination}: {known}"))
    })
}

/// Shows one screen at a time in a terminal with a keyboard, and otherwise all screens.
fn show(
    screens: impl Fn(Terminal) -> Vec<String>,
    counted: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    if output.prompt && keyboard() {
        return turn(screens, counted, output);
    }
    let endless = Terminal { rows: usize::MAX, ..output.terminal() };
    Ok(write!(output, "{}", screens(endless).join("\n\n"))?)
}

/// Returns whether keys can be read. On Unix, this is possible even if standard input is a pipe.
fn keyboard() -> bool {
    io::stdin().is_terminal() || cfg!(unix) && File::open("/dev/tty").is_ok()
}

/// Shows one screen at a time, and reads a key after each screen. If the size of the terminal
/// changes, the next key shows a screen of the new size. If `counted` is true, the last row shows
/// the number of the screen before the keys.
fn turn(
    screens: impl Fn(Terminal) -> Vec<String>,
    counted: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let keys = Term::stdout();
    output.scroll_away()?;
    let (mut at, mut all) = (0, 1);
    loop {
        // The last row shows the keys.
        let mut terminal = output.terminal();
        terminal.rows = terminal.rows.saturating_sub(1);
        let legend = output.legend().map(|legend| format!("{legend}\n{ARTICLES_CODES}\n\n"));
        if legend.is_some() {
            terminal.rows = terminal.rows.saturating_sub(output.legend_rows() + 2);
        }
        let screens = screens(terminal);
        let last = screens.len() - 1;
        // Another size may need more or fewer screens.
        at = (at * screens.len() / all).min(last);
        all = screens.len();
        output.clear()?;
        write!(output, "{}", legend.filter(|_| at == 0).unwrap_or_default())?;
        let blank = if screens[at].lines().count() < terminal.rows { "\n" } else { "" };
        let next = if at < last { "  → next" } else { "" };
        let back = if at > 0 { "  ← back" } else { "" };
        let number = if counted { format!("{}/{all}", at + 1) } else { String::new() };
        write!(output, "{}{blank}{number}{next}{back}  q quit ", screens[at])?;
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
