//! What a person gives: hands as words on the command line or as lines of standard input, and whole numbers.

use super::failure::Failure;
use aplset::card::{DECK, parse_hand};
use aplset::ndarray::Array1;
use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal, Read};

/// No hand needs as much: 81 codes are 404 letters. What is longer is not read into memory.
const LONGEST_LINE: usize = 1 << 16;

/// The one hand whose codes are the words of the command line, however they are quoted.
pub fn typed(words: &[OsString]) -> Result<Array1<usize>, Failure> {
    let words: Vec<&[u8]> = words.iter().map(|word| word.as_encoded_bytes()).collect();
    parse_hand(words.join(&b' ')).map_err(|error| Failure::Data(format!("command line, {error}")))
}

/// The one hand of a command that shows it: the codes that are typed, or the line on standard input, or the article's hand where nobody can have meant
/// to give one: standard input is a terminal or `/dev/null`.
pub fn given(words: &[OsString]) -> Result<Array1<usize>, Failure> {
    if !words.is_empty() {
        return typed(words);
    }
    let mut input = io::stdin().lock();
    if input.is_terminal() {
        return Ok(parse_hand(ARTICLE)?);
    }
    let Some(line) = next_line(&mut input, 1)? else {
        if input_is_device() {
            return Ok(parse_hand(ARTICLE)?);
        }
        let message = "standard input is empty, expected a hand, as in 1GOF 2GOH 3GOL";
        return Err(Failure::Data(message.to_owned()));
    };
    if next_line(&mut input, 2)?.is_some() {
        return Err(Failure::Data("line 2: expected one hand, a single line".to_owned()));
    }
    Ok(parse_hand(line).map_err(|error| error.on_line(1))?)
}

/// Whether standard input is a device, as `/dev/null` is, and neither a pipe nor a file.
#[cfg(unix)]
fn input_is_device() -> bool {
    use std::fs::File;
    use std::os::{fd::AsFd, unix::fs::FileTypeExt};
    let input = io::stdin().as_fd().try_clone_to_owned();
    let found = input.and_then(|input| File::from(input).metadata());
    found.is_ok_and(|found| found.file_type().is_char_device())
}

/// As above; only where files have such types.
#[cfg(not(unix))]
fn input_is_device() -> bool {
    false
}

/// The hand that the article prints.
const ARTICLE: &str = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL";

/// The next line, or `None` at the end: its number is for what is said of it.
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

/// A parser for whole numbers from `least` to `most`, which says so where there is none.
pub fn whole(least: u64, most: u64) -> impl Fn(&str) -> Result<u64, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
}
