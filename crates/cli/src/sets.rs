//! `aplset sets` finds all sets in the given hands, and `aplset` without a command finds those in a
//! dealt hand.

use super::hand::{DealOptions, HandOptions};
use super::letters::LettersOption;
use super::output::{Failure, Output, json_line, say};
use super::why::explain;
use aplset::card::{bits, digits, plural};
use aplset::ndarray::{Array1, Array2, Array3};
use aplset::programs::apl_article::{fmt, set_positions};
use aplset::vocabulary::{cells_at, format};
use aplset_explain::picture;
use clap::{Args, ValueEnum};
use itertools::Itertools;
use same_file::Handle;
use serde_json::{Value, json};
use std::io::{self, IsTerminal, Write};

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset sets 1GOF 3ROH 2PDH 2GDF 2GOH 3RSL
  aplset sets --format codes 1gof,3roh,2pdh,3rsl
  aplset sets --format positions < hands.txt
  aplset sets 1 red oval solid, 2 red oval solid, 3 red oval solid
  aplset sets --letters 'n=123 s=DOS p=SOT c=RGP' 3DTG 1OTG 2STG
  aplset deal --hands 3 | aplset sets --json

A code has one letter of each feature, in any order: 1 2 3, Red Green Purple,
Diamond Oval Squiggle, Filled Hollow Lined. A hand may also have words such as
two red striped ovals, digits such as 1022 or (1,0,2,2), or objects of JSON.
--letters names the letters for n(umber), c(olor), s(hape) and p(attern) in the
order of a code, each group in the order of the letters above. --letters 123
reads digits from 1.

Without codes and without --cards, --seed and --rl, each line of standard input
is a hand. If the first lines have at most three cards each and a blank line
follows them, blank lines separate the hands.

Formats (the default is boxes in a terminal, table otherwise):
  boxes      a box per card
  table      one card per line, as in the article; a blank line between sets,
             two between hands
  codes      one set per line; a blank line between hands
  positions  one set per line, as zero-based positions in the hand
Codes and positions print nothing for a hand without sets, and report on
standard error if no hand has sets. --json prints a line for each hand, with
zero-based positions:
{\"hand\":[\"2GSL\",…],\"sets\":[[0,7,9],…]}")]
pub struct Arguments {
    #[command(flatten)]
    hand: HandOptions,

    /// Output format: boxes, table, codes or positions
    #[arg(long, value_enum, hide_possible_values = true)]
    format: Option<SetsFormat>,

    /// Print JSON
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum SetsFormat {
    Boxes,
    Table,
    Codes,
    Positions,
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let usual = if output.prompt { SetsFormat::Boxes } else { SetsFormat::Table };
    let format = (!arguments.json).then(|| arguments.format.unwrap_or(usual));
    let mut printer = Printer { format, hands: 0, shown: false };
    if let Some(hand) = arguments.hand.given(output)? {
        let sets = printer.show(&hand, output)?;
        match hand.len() {
            3 if printer.is_in_full() && sets == 0 => {
                writeln!(output)?;
                explain(&hand, output)?;
            }
            cards @ 1..3 => {
                output.flush()?;
                let third = if cards == 2 { "; 'aplset why' finds the third" } else { "" };
                say(&format!("found {}, a set has three{third}", plural(cards, "card")));
            }
            _ => printer.end(),
        }
        return Ok(());
    }
    if io::stdin().is_terminal() {
        say("type one hand per line, as in 1GOF 2GOH 3GOL; Ctrl-D ends");
    }
    // A person or a program may wait for the answer before it gives the next hand.
    let found = Handle::stdin().and_then(|input| input.as_file().metadata());
    let waits = !found.is_ok_and(|found| found.is_file());
    for hand in arguments.hand.piped()? {
        printer.show(&hand?, output)?;
        if waits {
            output.flush()?;
        }
    }
    printer.end();
    Ok(())
}

/// Prints the sets of several hands.
struct Printer {
    /// The format of the sets, or `None` for JSON.
    format: Option<SetsFormat>,
    /// The number of hands so far.
    hands: usize,
    /// Whether a hand was already printed, which requires blank lines before the next hand.
    shown: bool,
}

impl Printer {
    /// Returns whether each card is printed in words or as a picture.
    fn is_in_full(&self) -> bool {
        matches!(self.format, Some(SetsFormat::Boxes | SetsFormat::Table))
    }

    /// Reports on standard error that no hand has sets, if the format prints nothing for such
    /// hands. Standard output stays empty for scripts.
    fn end(&self) {
        if self.hands > 0 && !self.shown && self.format.is_some() {
            say("no sets");
        }
    }

    /// Prints the sets of a hand, and returns their number.
    fn show(&mut self, hand: &Array1<usize>, output: &mut Output) -> io::Result<usize> {
        self.hands += 1;
        let h = bits(&digits(hand));
        let sets = set_positions(&h);
        let mut rows = sets.rows().into_iter();
        match self.format {
            None => {
                let sets: Value = rows.map(|set| set.to_vec()).collect();
                let hand: Value = hand.iter().map(|&card| output.code(card)).collect();
                json_line(output, &json!({ "hand": hand, "sets": sets }))?;
            }
            // For a hand without sets, nothing is printed.
            Some(SetsFormat::Codes | SetsFormat::Positions) if sets.is_empty() => (),
            Some(SetsFormat::Codes) => {
                self.apart("\n", output)?;
                cells_at(hand, &sets).outer_iter().try_for_each(|set| output.codes(set))?;
            }
            Some(SetsFormat::Positions) => {
                self.apart("\n", output)?;
                rows.try_for_each(|set| writeln!(output, "{}", set.iter().join(" ")))?;
            }
            Some(format) => {
                self.apart("\n\n", output)?;
                if format == SetsFormat::Boxes && !sets.is_empty() {
                    show_boxes(&h, &sets, output)?;
                } else {
                    show_table(hand, &h, &sets, output)?;
                }
            }
        }
        Ok(sets.nrows())
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

/// Prints the sets at these positions as the article's `FMT SETS H` does, or prints `no sets` if
/// there are none.
fn show_table(
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

/// Prints pictures of the sets at these positions.
fn show_boxes(h: &Array3<bool>, sets: &Array2<usize>, output: &mut Output) -> io::Result<()> {
    for (place, set) in cells_at(h, sets).outer_iter().enumerate() {
        if place > 0 {
            writeln!(output)?;
        }
        output.picture(&picture::set(&set))?;
    }
    Ok(())
}

/// Deals a hand and shows its sets. In a terminal, the hand is a picture with the numbers of the
/// sets, and the sets are codes, so that both fit on the screen. In a pipe or file, each card is on
/// its own line, as in the article.
pub fn run_round(
    dealer: &DealOptions,
    letters: &LettersOption,
    output: &mut Output,
) -> Result<(), Failure> {
    output.write_in(letters.notation());
    let (option, hand) = dealer.hand()?;
    let h = bits(&digits(&hand));
    let sets = set_positions(&h);
    writeln!(output, "{}, {option}", plural(hand.len(), "card"))?;
    if output.prompt {
        // Four rows are left for the lines around the hand and for the prompt of the shell.
        let rows = output.terminal().rows.saturating_sub(4 + sets.nrows());
        output.picture_within(&picture::sets(&h, &sets), rows)?;
    } else if !hand.is_empty() {
        output.codes(&hand)?;
        writeln!(output)?;
        output.cards(&format(&fmt(&h)), &hand)?;
    }
    writeln!(output)?;
    if sets.is_empty() {
        return Ok(writeln!(output, "no sets")?);
    }
    writeln!(output, "{}", plural(sets.nrows(), "set"))?;
    if !output.prompt {
        writeln!(output)?;
        return Ok(show_table(&hand, &h, &sets, output)?);
    }
    for (set, number) in cells_at(&hand, &sets).outer_iter().zip(1..) {
        write!(output, "{number:>2}  ")?;
        output.codes(set)?;
    }
    Ok(())
}
