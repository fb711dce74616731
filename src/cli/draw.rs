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

    #[command(flatten)]
    out: Out,
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let file = arguments.out.file()?;
    let h = bits(&digits(&arguments.hand.or_article()?));
    let picture =
        if arguments.sets { picture::sets(&h, &set_positions(&h)) } else { picture::hand(&h) };
    match file {
        None => Ok(output.picture(&picture)?),
        Some(file) => file.write(&picture, output),
    }
}

/// The picture file that `-o` names.
#[derive(Args)]
pub struct Out {
    /// Output file: .svg .png, or - for SVG on standard output
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Replace the output file if it exists
    #[arg(long, requires = "output")]
    force: bool,
}

impl Out {
    /// Returns the file if `-o` was given. Returns an error if its extension is wrong.
    pub fn file(&self) -> Result<Option<PictureFile<'_>>, Failure> {
        let file = |path| {
            let file = PictureFile::new(path, self.force);
            file.ok_or_else(|| wrong_extension(path, ".svg .png"))
        };
        self.output.as_deref().map(file).transpose()
    }
}

/// A file for a picture.
pub struct PictureFile<'a> {
    path: &'a Path,
    force: bool,
    bytes: fn(&Picture) -> Vec<u8>,
}

impl<'a> PictureFile<'a> {
    /// Returns the file, or `None` if its extension is not one of a picture. Devices get SVG.
    pub fn new(path: &'a Path, force: bool) -> Option<Self> {
        let bytes: fn(&Picture) -> Vec<u8> = match &*extension(path) {
            "png" => Picture::png,
            extension if extension == "svg" || is_device(path) => |picture| picture.svg().into(),
            _ => return None,
        };
        Some(Self { path, force, bytes })
    }

    /// Writes the file.
    pub fn write(&self, picture: &Picture, output: &mut Output) -> Result<(), Failure> {
        whole_file(self.path, self.force, &(self.bytes)(picture), output)
    }
}
