//! Hands that a person gives: words on the command line, or lines of standard input.

use super::failure::Failure;
use aplset::card::{DECK, parse_hand};
use aplset::ndarray::Array1;
use std::ffi::OsString;
use std::io::{BufRead, Read};

/// No hand needs as much: 81 codes are 404 letters. What is longer is not read into memory.
const LONGEST_LINE: usize = 1 << 16;

/// The one hand whose codes are the words of the command line, however they are quoted.
pub fn typed(words: &[OsString]) -> Result<Array1<usize>, Failure> {
    let words: Vec<&[u8]> = words.iter().map(|word| word.as_encoded_bytes()).collect();
    parse_hand(words.join(&b' ')).map_err(|error| Failure::Data(format!("command line, {error}")))
}

/// The next line, or `None` at the end: its number is for what is said of it.
pub fn next_line(input: &mut impl BufRead, number: usize) -> Result<Option<Vec<u8>>, Failure> {
    let mut line = Vec::new();
    let most = LONGEST_LINE as u64 + 1;
    input
        .take(most)
        .read_until(b'\n', &mut line)
        .map_err(|error| Failure::input(&error))?;
    if line.len() > LONGEST_LINE {
        return Err(Failure::Data(format!(
            "line {number}: more than {LONGEST_LINE} bytes, expected a hand of at most {DECK} cards"
        )));
    }
    Ok((!line.is_empty()).then_some(line))
}
