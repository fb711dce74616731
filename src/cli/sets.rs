//! `aplset sets`: every set in the hands given.

use super::failure::{Failure, say};
use super::input::{next_line, typed};
use super::output::Output;
use aplset::card::{bits, code, digits};
use aplset::ndarray::{Array1, Array2, Array3};
use aplset::picture;
use aplset::programs::apl_article::{fmt, set_positions};
use aplset::vocabulary::{cells_at, format};
use clap::{Args, ValueEnum};
use itertools::Itertools;
use serde::Serialize;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};

/// The arguments of `aplset sets`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset sets 1GOF 3ROH 2PDH 2GDF 2GOH 3RSL
  aplset sets '1gof 3roh 2pdh' 3RSL --format codes
  aplset deal --hands 3 | aplset sets --format json
  aplset sets --format positions < hands.txt

A code is a card's letters in any order: 1 2 3, Red Green Purple,
Diamond Oval Squiggle, Filled Hollow Lined.")]
pub struct Arguments {
    /// The cards of one hand; without any, each line of standard input is a hand
    #[arg(value_name = "CODE")]
    codes: Vec<OsString>,

    /// How the sets are shown: in a terminal as boxes, else as the table, unless it is said here
    #[arg(long, value_enum)]
    format: Option<SetsFormat>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum SetsFormat {
    /// A box a card, a blank line between sets, two between hands
    Boxes,
    /// The article's: a card a line, a blank line between sets, two between hands
    Table,
    /// A set a line, as codes; a blank line between hands
    Codes,
    /// A set a line, as places in the hand from 0; a blank line between hands
    Positions,
    /// A hand a line: {"hand":["2GSL",…],"sets":[[0,7,9],…]}
    Json,
}

/// Finds the sets.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let mut printer = Printer {
        format: arguments.format.unwrap_or(if output.prompt {
            SetsFormat::Boxes
        } else {
            SetsFormat::Table
        }),
        shown: false,
    };
    if !arguments.codes.is_empty() {
        let hand = typed(&arguments.codes)?;
        return Ok(printer.show(&hand, output)?);
    }
    let mut input = io::stdin().lock();
    if input.is_terminal() {
        say("a hand a line, as in 1GOF 2GOH 3GOL; Ctrl-D ends");
    }
    let prompt = input.is_terminal() || output.prompt;
    for number in 1.. {
        let Some(line) = next_line(&mut input, number)? else {
            break;
        };
        let hand = aplset::card::parse_hand(line).map_err(|error| error.on_line(number))?;
        printer.show(&hand, output)?;
        if prompt {
            output.flush()?;
        }
    }
    Ok(())
}

/// Prints the sets of hands, one hand after another.
struct Printer {
    format: SetsFormat,
    /// Something stands above, so what comes next is set apart from it.
    shown: bool,
}

#[derive(Serialize)]
struct Answer {
    hand: Vec<String>,
    sets: Vec<[usize; 3]>,
}

impl Printer {
    fn show(&mut self, hand: &Array1<usize>, output: &mut Output) -> io::Result<()> {
        let h = bits(&digits(hand));
        match self.format {
            SetsFormat::Boxes => {
                self.apart("\n\n", output)?;
                show_boxes(&h, &set_positions(&h), output)
            }
            SetsFormat::Table => {
                self.apart("\n\n", output)?;
                show_table(hand, &h, &set_positions(&h), output)
            }
            SetsFormat::Codes | SetsFormat::Positions => {
                self.lines(hand, &set_positions(&h), output)
            }
            SetsFormat::Json => {
                let sets = set_positions(&h)
                    .rows()
                    .into_iter()
                    .map(|set| [set[0], set[1], set[2]])
                    .collect();
                let hand = hand.iter().map(|&card| code(card)).collect();
                serde_json::to_writer(&mut *output, &Answer { hand, sets })?;
                writeln!(output)
            }
        }
    }

    /// A set a line; a hand without sets is not seen at all.
    fn lines(
        &mut self,
        hand: &Array1<usize>,
        sets: &Array2<usize>,
        output: &mut Output,
    ) -> io::Result<()> {
        if sets.is_empty() {
            return Ok(());
        }
        self.apart("\n", output)?;
        if self.format == SetsFormat::Positions {
            return sets
                .rows()
                .into_iter()
                .try_for_each(|set| writeln!(output, "{}", set.iter().join(" ")));
        }
        cells_at(hand, sets).rows().into_iter().try_for_each(|set| output.codes(set))
    }

    fn apart(&mut self, blank_lines: &str, output: &mut Output) -> io::Result<()> {
        if self.shown {
            write!(output, "{blank_lines}")?;
        }
        self.shown = true;
        Ok(())
    }
}

/// The sets of a hand, by their places, as the article's `FMT SETS H` shows them, or `no sets`.
pub fn show_table(
    hand: &Array1<usize>,
    h: &Array3<bool>,
    sets: &Array2<usize>,
    output: &mut Output,
) -> io::Result<()> {
    if sets.is_empty() {
        return writeln!(output, "no sets");
    }
    output.cards(&format(&fmt(&cells_at(h, sets))), &cells_at(hand, sets))
}

/// The sets of a hand as pictures, one below the other, or `no sets`.
pub fn show_boxes(h: &Array3<bool>, sets: &Array2<usize>, output: &mut Output) -> io::Result<()> {
    if sets.is_empty() {
        return writeln!(output, "no sets");
    }
    for (place, set) in cells_at(h, sets).outer_iter().enumerate() {
        if place > 0 {
            writeln!(output)?;
        }
        output.picture(&picture::set(&set))?;
    }
    Ok(())
}
