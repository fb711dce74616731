//! `aplset draw` draws a hand as a picture, in the terminal or in a file.

use super::failure::Failure;
use super::hand::HandOptions;
use super::out::{extension, is_device, whole_file, wrong_extension};
use super::output::Output;
use aplset::card::{bits, digits};
use aplset::picture::{self, Picture};
use aplset::programs::apl_article::set_positions;
use clap::Args;
use std::path::{Path, PathBuf};

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset draw                              draw the article's hand
  aplset draw 1GOF 2GOH 3GOL --sets        mark the set of these cards
  aplset draw --seed 7 --cards 15          draw the 15 cards of this seed
  aplset draw --sets -o hand.svg           draw for a page or a slide

Without -o the cards are boxes of text in three rows, as players lay them. Rows
are shorter in a narrow terminal. Without codes and without --cards, --seed and
--rl, the hand is a line of standard input, or the article's hand if standard
input is a terminal. Sets count from 0, in the order of 'aplset sets'.")]
pub struct Arguments {
    #[command(flatten)]
    hand: HandOptions,

    /// Mark the cards of each set with its number
    #[arg(long)]
    sets: bool,

    /// Output file: .svg .png, or - for SVG on standard output
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Replace the output file if it exists
    #[arg(long, requires = "output")]
    force: bool,
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let file = arguments.output.as_deref();
    let file = file.map(|path| Ok::<_, Failure>((path, format(path)?))).transpose()?;
    let h = bits(&digits(&arguments.hand.or_article()?));
    let picture =
        if arguments.sets { picture::sets(&h, &set_positions(&h)) } else { picture::hand(&h) };
    match file {
        None => Ok(output.picture(&picture)?),
        Some((path, bytes)) => whole_file(path, arguments.force, &bytes(&picture), output),
    }
}

/// Returns the function that turns a picture into the bytes of this file.
fn format(path: &Path) -> Result<fn(&Picture) -> Vec<u8>, Failure> {
    match &*extension(path) {
        "svg" => Ok(|picture| picture.svg().into_bytes()),
        "png" => Ok(Picture::png),
        _ if is_device(path) => Ok(|picture| picture.svg().into_bytes()),
        _ => Err(wrong_extension(path, ".svg .png")),
    }
}
