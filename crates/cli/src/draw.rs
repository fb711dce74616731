//! `aplset draw` draws a hand as a picture, in the terminal or in a file.

use super::file::Out;
use super::hand::HandOptions;
use super::output::{Failure, Output};
use aplset::card::{bits, digits};
use aplset::programs::apl_article::set_positions;
use aplset_explain::picture;
use clap::Args;

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset draw                              draw the article's hand
  aplset draw 1GOF 2GOH 3GOL --sets        mark the set of these cards
  aplset draw --seed 7 --cards 15          draw the 15 cards of this seed
  aplset draw --sets -o hand.svg           write an SVG file

Without -o the cards are boxes of text in three rows, as players lay them. Rows
are shorter in a narrow terminal. Without codes and without --cards, --seed and
--rl, the hand is a line of standard input, or the article's hand if standard
input is a terminal. Sets are numbered in the order of 'aplset sets'.")]
pub struct Arguments {
    #[command(flatten)]
    hand: HandOptions,

    /// Mark the cards of each set with its number
    #[arg(long)]
    sets: bool,

    #[command(flatten)]
    out: Out,
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let file = arguments.out.picture()?;
    let h = bits(&digits(&arguments.hand.or_article(output)?));
    let picture =
        if arguments.sets { picture::sets(&h, &set_positions(&h)) } else { picture::hand(&h) };
    let picture = picture.in_notation(output.notation());
    match file {
        None => Ok(output.picture(&picture)?),
        Some(target) => Ok(target.whole(picture.svg().as_bytes())?),
    }
}
