//! `aplset round`: a hand, a guess, and all the sets.

use super::dealer::DealOptions;
use super::failure::{Failure, say};
use super::input::next_line;
use super::output::Output;
use super::sets::{show_boxes, show_table};
use aplset::card::{code, parse_hand, verdict};
use aplset::ndarray::Array1;
use aplset::picture;
use aplset::programs::apl_article::{deal, fmt, set_positions};
use aplset::vocabulary::{cells_at, format};
use clap::{Args, ValueEnum};
use std::io::{self, IsTerminal, Write};

/// The arguments of `aplset round`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset round                         a random hand and its sets
  aplset round --seed 7                the same hand each time
  aplset round --cards 15 --quiz       find a set before you are shown them
  aplset round --rl 16807              the first hand dealt in 1996")]
pub struct Arguments {
    #[command(flatten)]
    dealer: DealOptions,

    /// Show the hand and wait for a guess (three codes) or Enter before the sets are shown
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
        if boxes {
            output.picture(&picture::hand(&h))?;
        } else {
            output.cards(&format(&fmt(&h)), &hand)?;
        }
    }
    writeln!(output)?;
    let guessed = if arguments.quiz { quiz(&hand, output) } else { Ok(()) };
    let sets = set_positions(&h);
    if !sets.is_empty() {
        writeln!(output, "{}\n", counted(sets.nrows(), "set"))?;
    }
    if boxes {
        show_boxes(&h, &sets, output)?;
    } else {
        show_table(&hand, &h, &sets, output)?;
    }
    guessed
}

fn counted(number: usize, thing: &str) -> String {
    match number {
        0 => format!("no {thing}s"),
        1 => format!("1 {thing}"),
        _ => format!("{number} {thing}s"),
    }
}

/// Asks for a guess until there is a good one, or Enter, or the end of the input.
fn quiz(hand: &Array1<usize>, output: &mut Output) -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    let mut outcome = Ok(());
    let typed = input.is_terminal();
    for number in 1.. {
        // Where nobody's Enter will end the line of the question, it ends itself.
        write!(
            output,
            "A set? Three codes, or Enter to see them all:{}",
            if typed { " " } else { "\n" }
        )?;
        output.flush()?;
        let line = next_line(&mut input, number)?;
        if line.is_none() && typed {
            writeln!(output)?;
        }
        let Some(line) = line else {
            return outcome;
        };
        match guess(&line, number, hand) {
            Ok(None) => return Ok(()),
            Ok(Some(places)) => {
                return Ok(writeln!(output, "{}\n", verdict(&cells_at(hand, &places)))?);
            }
            Err(message) => {
                say(&message);
                outcome = Err(Failure::Told);
            }
        }
    }
    outcome
}

/// The places in the hand of the three cards guessed; `None` where none are typed.
fn guess(
    line: &[u8],
    number: usize,
    hand: &Array1<usize>,
) -> Result<Option<Array1<usize>>, String> {
    let cards = parse_hand(line).map_err(|error| error.on_line(number).to_string())?;
    if cards.is_empty() {
        return Ok(None);
    }
    if cards.len() != 3 {
        return Err(format!(
            "line {number}: found {}, expected three",
            counted(cards.len(), "card")
        ));
    }
    let place = |(&card, word): (&usize, usize)| {
        hand.iter().position(|&held| held == card).ok_or_else(|| {
            format!("line {number}, word {word}, `{}`: no card of this hand", code(card))
        })
    };
    cards.iter().zip(1..).map(place).collect::<Result<_, _>>().map(Some)
}
