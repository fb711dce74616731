//! Reads lines of standard input, and parses arguments that are whole numbers.

use super::failure::Failure;
use aplset::card::DECK;
use std::io::{BufRead, Read};

/// The longest line in bytes. Longer lines are not read into memory. A hand of 81 codes has 404
/// characters.
const LONGEST_LINE: usize = 1 << 16;

/// Returns the next line, or `None` at the end of the input. Errors contain the line number.
pub fn next_line(input: &mut impl BufRead, number: usize) -> Result<Option<Vec<u8>>, Failure> {
    let mut line = Vec::new();
    let most = LONGEST_LINE as u64 + 1;
    input.take(most).read_until(b'\n', &mut line).map_err(|error| Failure::input(&error))?;
    if line.len() > LONGEST_LINE {
        return Err(Failure::Data(format!(
            "line {number}: more than {LONGEST_LINE} bytes, expected a hand of at most {DECK} cards"
        )));
    }
    Ok((!line.is_empty()).then_some(line))
}

/// Returns a parser for whole numbers from `least` to `most`. Its error message contains both
/// limits.
pub fn whole(least: u64, most: u64) -> impl Fn(&str) -> Result<u64, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
}
