//! `aplset why` explains why three cards are a set or not, and finds the third card for two cards.

use super::letters::LettersOption;
use super::output::{Failure, Output};
use aplset::card::{CHARACTERISTICS, FEATURES, digits, plural, third};
use aplset::ndarray::{Array1, arr1};
use aplset_explain::{Followed, Program, Run};
use clap::Args;
use std::ffi::OsString;
use std::io::{self, Write};

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset why 1GOF 3ROH 2PDH            explain why these cards are not a set
  aplset why 1GOF 2GOH 3GOL            explain why these cards are a set
  aplset why 1GOF 3ROH                 find the card that makes a set with two

A row shows a card as bits, three for each feature. A sum of [2] spoils the set,
because two cards are alike and one differs.")]
pub struct Arguments {
    /// Three cards, or two to find the third, as in 1GOF 3ROH 2PDH
    #[arg(value_name = "CARD", required = true)]
    codes: Vec<OsString>,

    #[command(flatten)]
    letters: LettersOption,
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    output.write_in(arguments.letters.notation());
    let cards = arguments.letters.typed(&arguments.codes)?;
    match *cards.to_vec() {
        [_, _, _] => Ok(explain(&cards, output)?),
        [x, y] => Ok(complete(x, y, output)?),
        _ => {
            let found = plural(cards.len(), "card");
            Err(Failure::Usage(format!(
                "found {found}, expected three cards, or two to find the third"
            )))
        }
    }
}

/// Shows the bits of three cards with their sums, and the reason for each feature.
pub fn explain(cards: &Array1<usize>, output: &mut Output) -> io::Result<()> {
    let (run, followed) = followed(cards, output);
    write!(output, "{}", run.why(&followed, output.terminal()))
}

/// Runs the article's program on three cards, and follows their combination.
pub fn followed(cards: &Array1<usize>, output: &Output) -> (Run, Followed) {
    let run = Run::new(Program::Apl, cards);
    let mut followed = run.follow(0).expect("three cards");
    followed.verdict.codes = [0, 1, 2].map(|place| output.code(cards[place]));
    (run, followed)
}

/// Shows the third card of a set, and how each of its features follows from the two other cards.
fn complete(x: usize, y: usize, output: &mut Output) -> io::Result<()> {
    let cards = arr1(&[x, y, third(x, y)]);
    let (run, followed) = followed(&cards, output);
    let slab = run.slab(&followed, output.terminal());
    let [first, second, third] = [0, 1, 2].map(|place| output.code(cards[place]));
    writeln!(output, "{slab}\n{first} and {second} make a set with {third}:")?;
    let digits = digits(&cards);
    for (feature, (name, words)) in FEATURES.iter().zip(CHARACTERISTICS).enumerate() {
        let [x, y, z] = [0, 1, 2].map(|place| words[digits[[place, feature]]]);
        let why = if x == y { format!("both are {x}") } else { format!("{x} and {y} differ") };
        let line = format!("{name}: {why}, so the third is {z}");
        write!(output, "{}", output.terminal().wrapped(&line, "  "))?;
    }
    Ok(())
}
