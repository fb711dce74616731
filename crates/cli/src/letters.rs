//! Reads cards that are typed, in the usual letters or in the letters of another program.

use super::output::{Failure, with_hint};
use aplset::card::{CodeError, Notation, parse_hand};
use aplset::ndarray::Array1;
use clap::Args;
use std::ffi::OsString;
use std::path::Path;

/// The option for the letters of another program.
#[derive(Args)]
pub struct LettersOption {
    /// Letters of another program, as in 'n=123 c=RGP s=DOS p=FHL' or 123, or the notation: codes
    /// words digits tuples numbers
    #[arg(long, value_name = "LETTERS")]
    letters: Option<Notation>,
}

impl LettersOption {
    /// Returns the notation in which cards are printed.
    pub fn notation(&self) -> Notation {
        self.letters.filter(|_| self.is_other()).unwrap_or(Notation::Codes)
    }

    /// Returns the notation that was given.
    pub fn given(&self) -> Option<Notation> {
        self.letters
    }

    /// Returns whether the letters of another program were given.
    pub fn is_other(&self) -> bool {
        matches!(self.letters, Some(Notation::Letters(_)))
    }

    /// Parses a hand.
    pub fn read(&self, text: impl AsRef<[u8]>) -> Result<Array1<usize>, CodeError> {
        read(self.letters, text)
    }

    /// Parses the arguments that contain the cards of a hand.
    pub fn typed(&self, codes: &[OsString]) -> Result<Array1<usize>, Failure> {
        let words: Vec<&[u8]> = codes.iter().map(|word| word.as_encoded_bytes()).collect();
        self.read(words.join(&b' ')).map_err(|error| {
            let is_file = |path: &&Path| path.extension().is_some() || path.exists();
            let Some(file) = codes.iter().map(Path::new).find(is_file) else {
                return Failure::Data(format!("command line, {}", with_hint(&error)));
            };
            let name = file.display();
            Failure::Usage(if file.exists() {
                format!(
                    "`{name}` is not a card; use 'aplset batch {name}' or 'aplset sets < {name}'"
                )
            } else {
                format!("`{name}` is neither a card nor a file (-o writes a file)")
            })
        })
    }
}

/// Parses a hand in the given notation, and otherwise in any notation.
pub fn read(letters: Option<Notation>, text: impl AsRef<[u8]>) -> Result<Array1<usize>, CodeError> {
    match letters {
        Some(notation) => notation.read(text),
        None => parse_hand(text),
    }
}
