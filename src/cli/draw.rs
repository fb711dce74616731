//! `aplset draw`: a hand as a picture, in the terminal or as a file.

use super::failure::Failure;
use super::input::given;
use super::out::{is_device, whole_file};
use super::output::Output;
use aplset::card::{bits, digits};
use aplset::picture::{self, Picture};
use aplset::programs::apl_article::set_positions;
use clap::Args;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// The arguments of `aplset draw`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset draw                              the article's hand
  aplset draw 1GOF 2GOH 3GOL --sets        three cards, and that they are a set
  aplset draw --sets -o hand.svg           for a page or a slide
  aplset deal | aplset draw -o hand.png    a random hand

Without -o the cards are boxes of text, in three rows as players lay them,
fewer to a row where there is less room. Without codes the hand is the line on
standard input, if it is piped, or the article's first one. Sets count from 0,
in the order of 'aplset sets'.")]
pub struct Arguments {
    /// The cards of the hand
    #[arg(value_name = "CODE")]
    codes: Vec<OsString>,

    /// Mark each card with the sets in which it lies
    #[arg(long)]
    sets: bool,

    /// Write to this file, in the format that its name ends with: .svg .png; - is SVG to standard output
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Replace the file if it exists
    #[arg(long, requires = "output")]
    force: bool,
}

/// Draws.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let file = arguments.output.as_deref();
    let file = file.map(|path| Ok::<_, Failure>((path, format(path)?))).transpose()?;
    let h = bits(&digits(&given(&arguments.codes)?));
    let picture =
        if arguments.sets { picture::sets(&h, &set_positions(&h)) } else { picture::hand(&h) };
    match file {
        None => Ok(output.picture(&picture)?),
        Some((path, bytes)) => whole_file(path, arguments.force, &bytes(&picture), output),
    }
}

/// How the picture becomes the bytes of a file of that name.
fn format(path: &Path) -> Result<fn(&Picture) -> Vec<u8>, Failure> {
    let end = path.extension().map(OsStr::to_ascii_lowercase);
    match end.as_ref().and_then(|end| end.to_str()) {
        Some("svg") => Ok(|picture| picture.svg().into_bytes()),
        Some("png") => Ok(Picture::png),
        _ if is_device(path) => Ok(|picture| picture.svg().into_bytes()),
        _ => {
            let path = path.display();
            let message =
                format!("-o {path}: expected a name that ends with its format, one of .svg .png");
            Err(Failure::Usage("draw", message))
        }
    }
}
