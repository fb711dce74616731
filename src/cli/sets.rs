//! `aplset sets` finds all sets in the given hands.

use super::failure::{Failure, say};
use super::hand::{HandOptions, next_line};
use super::output::{Output, json_line};
use aplset::card::{bits, code, digits, parse_hand};
use aplset::ndarray::{Array1, Array2, Array3};
use aplset::picture;
use aplset::programs::apl_article::{fmt, set_positions};
use aplset::vocabulary::{cells_at, format};
use clap::{Args, ValueEnum};
use itertools::Itertools;
use serde::Serialize;
use std::io::{self, IsTerminal, Write};

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset sets 1GOF 3ROH 2PDH 2GDF 2GOH 3RSL
  aplset sets --format codes 1gof,3roh,2pdh,3rsl
  aplset sets --format positions < hands.txt
  aplset deal --hands 3 | aplset sets --json

A code has one letter of each feature, in any order: 1 2 3, Red Green Purple,
Diamond Oval Squiggle, Filled Hollow Lined. Without codes and without --cards,
--seed and --rl, each line of standard input is a hand.

Formats (the default is boxes in a terminal, table otherwise):
  boxes      a box per card
  table      one card per line, as in the article; a blank line between sets,
             two between hands
  codes      one set per line; a blank line between hands
  positions  one set per line, as positions in the hand, counted from 0
             A hand without sets prints nothing; json keeps every hand.
  json       one hand per line: {\"hand\":[\"2GSL\",…],\"sets\":[[0,7,9],…]}")]
pub struct Arguments {
    #[command(flatten)]
    hand: HandOptions,

    /// Output format: boxes, table, codes, positions or json
    #[arg(long, value_enum, hide_possible_values = true)]
    format: Option<SetsFormat>,

    /// Print JSON, as --format json does
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum SetsFormat {
    /// A box per card
    Boxes,
    /// One card per line, as in the article
    Table,
    /// One set per line, as codes
    Codes,
    /// One set per line, as positions in the hand
    Positions,
    /// One hand per line
    Json,
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let usual = if output.prompt { SetsFormat::Boxes } else { SetsFormat::Table };
    let asked = arguments.json.then_some(SetsFormat::Json).or(arguments.format);
    let mut printer = Printer { format: asked.unwrap_or(usual), shown: false };
    if let Some(hand) = arguments.hand.given("sets")? {
        return Ok(printer.show(&hand, output)?);
    }
    let mut input = io::stdin().lock();
    if input.is_terminal() {
        say("type one hand per line, as in 1GOF 2GOH 3GOL; Ctrl-D ends");
    }
    let prompt = input.is_terminal() || output.prompt;
    for number in 1.. {
        let Some(line) = next_line(&mut input, number)? else {
            break;
        };
        let hand = parse_hand(line).map_err(|error| error.on_line(number))?;
        printer.show(&hand, output)?;
        if prompt {
            output.flush()?;
        }
    }
    Ok(())
}

/// Prints the sets of several hands.
struct Printer {
    format: SetsFormat,
    /// True if a hand was printed, so that blank lines come before the next hand.
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
        let sets = set_positions(&h);
        let mut rows = sets.rows().into_iter();
        match self.format {
            SetsFormat::Boxes => {
                self.apart("\n\n", output)?;
                show_boxes(&h, &sets, output)
            }
            SetsFormat::Table => {
                self.apart("\n\n", output)?;
                show_table(hand, &h, &sets, output)
            }
            // A hand without sets prints nothing.
            SetsFormat::Codes | SetsFormat::Positions if sets.is_empty() => Ok(()),
            SetsFormat::Codes => {
                self.apart("\n", output)?;
                cells_at(hand, &sets).rows().into_iter().try_for_each(|set| output.codes(set))
            }
            SetsFormat::Positions => {
                self.apart("\n", output)?;
                rows.try_for_each(|set| writeln!(output, "{}", set.iter().join(" ")))
            }
            SetsFormat::Json => {
                let sets = rows.map(|set| [set[0], set[1], set[2]]).collect();
                let hand = hand.iter().map(|&card| code(card)).collect();
                json_line(output, &Answer { hand, sets })
            }
        }
    }

    /// Prints blank lines, except before the first hand.
    fn apart(&mut self, blank_lines: &str, output: &mut Output) -> io::Result<()> {
        if self.shown {
            write!(output, "{blank_lines}")?;
        }
        self.shown = true;
        Ok(())
    }
}

/// Prints the sets at these positions as the article's `FMT SETS H` does, or `no sets`.
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

/// Prints pictures of the sets at these positions, or `no sets`.
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
