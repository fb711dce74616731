//! Gets a command's hand, which is typed, dealt or read from standard input. Without a hand, `draw`
//! and `explain` use the article's hand.

use super::dealer::DealOptions;
use super::failure::Failure;
use aplset::card::{parse_hand, parse_words};
use aplset::ndarray::Array1;
use clap::Args;
use same_file::Handle;
use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal};
use std::path::Path;

/// The options for a hand that is typed or dealt.
#[derive(Args)]
pub struct HandOptions {
    /// Cards of the hand, as in 1GOF 2GOH 3GOL
    #[arg(value_name = "CODE", conflicts_with_all = ["cards", "seed", "rl"])]
    codes: Vec<OsString>,

    #[command(flatten)]
    dealer: DealOptions,
}

/// The hand that the article prints.
const ARTICLE: &str = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL";

impl HandOptions {
    /// Returns the hand if it is typed or dealt.
    pub fn given(&self) -> Result<Option<Array1<usize>>, Failure> {
        if !self.codes.is_empty() {
            return typed(&self.codes).map(Some);
        }
        let dealt = self.dealer.is_given().then(|| self.dealer.hand());
        Ok(dealt.transpose()?.map(|(_, hand)| hand))
    }

    /// Returns the hand that is typed, dealt or read from standard input. If standard input is a
    /// terminal or `/dev/null`, the default is the article's hand.
    pub fn or_article(&self) -> Result<Array1<usize>, Failure> {
        if let Some(hand) = self.given()? {
            return Ok(hand);
        }
        if io::stdin().is_terminal() {
            return Ok(parse_hand(ARTICLE)?);
        }
        let mut hands = piped();
        match (hands.next().transpose()?, hands.next()) {
            (Some(hand), None) => Ok(hand),
            (Some(_), Some(_)) => {
                Err(Failure::Data("standard input has several hands, expected one".to_owned()))
            }
            (None, _) if input_is_null() => Ok(parse_hand(ARTICLE)?),
            (None, _) => Err(Failure::Data(
                "standard input is empty, expected a hand, as in 1GOF 2GOH 3GOL".to_owned(),
            )),
        }
    }
}

/// Parses the arguments that contain the codes of a hand.
pub fn typed(codes: &[OsString]) -> Result<Array1<usize>, Failure> {
    let words: Vec<&[u8]> = codes.iter().map(|word| word.as_encoded_bytes()).collect();
    parse_words(&words).map_err(|error| {
        let is_file = |path: &&Path| path.extension().is_some() || path.exists();
        let Some(file) = codes.iter().map(Path::new).find(is_file) else {
            return Failure::Data(format!("command line, {error}"));
        };
        let name = file.display();
        Failure::Usage(if file.exists() {
            format!("`{name}` is not a card; use 'aplset batch {name}' or 'aplset sets < {name}'")
        } else {
            format!("`{name}` is neither a card nor a file (-o writes a file)")
        })
    })
}

/// Reads the lines of standard input.
pub fn lines() -> impl Iterator<Item = Result<Vec<u8>, Failure>> {
    let lines = io::stdin().lock().split(b'\n');
    let fault = |error| Failure::Data(format!("cannot read standard input: {error}"));
    lines.map(move |line| line.map_err(fault))
}

/// Reads a hand from each line of standard input, and skips blank lines.
pub fn piped() -> impl Iterator<Item = Result<Array1<usize>, Failure>> {
    let hands = (1..).zip(lines()).map(|(number, line)| {
        parse_hand(line?).map_err(|error| Failure::Data(format!("line {number}, {error}")))
    });
    hands.filter(|hand| !hand.as_ref().is_ok_and(|hand: &Array1<usize>| hand.is_empty()))
}

/// Returns whether standard input is `/dev/null`.
fn input_is_null() -> bool {
    let null = Handle::from_path("/dev/null");
    null.is_ok_and(|null| Handle::stdin().is_ok_and(|input| input == null))
}
