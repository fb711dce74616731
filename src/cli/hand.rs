//! Reads the hand of `sets`, `draw` and `explain`, which is typed, dealt or read from standard
//! input. Without any of these, `draw` and `explain` use the article's hand.

use super::dealer::DealOptions;
use super::failure::Failure;
use aplset::card::{DECK, code, parse_hand};
use aplset::files::Format;
use aplset::ndarray::Array1;
use clap::Args;
use itertools::Itertools;
use same_file::Handle;
use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal, Read};
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
    /// Returns the hand of `aplset COMMAND` if it is typed or dealt.
    ///
    /// # Errors
    /// Returns an error if the codes are not a valid hand. The error has a hint if the words look
    /// like something else, such as the name of a file.
    pub fn given(&self, command: &'static str) -> Result<Option<Array1<usize>>, Failure> {
        if self.codes.is_empty() {
            let dealt = self.dealer.is_given().then(|| self.dealer.hand());
            return Ok(dealt.transpose()?.map(|(_, hand)| hand));
        }
        let words: Vec<&[u8]> = self.codes.iter().map(|word| word.as_encoded_bytes()).collect();
        let hand = parse_hand(words.join(&b' ')).map_err(|error| {
            let hint = hint(&self.codes, command);
            hint.map_or_else(
                || Failure::Data(format!("command line, {error}")),
                |hint| Failure::Usage(command, hint),
            )
        })?;
        Ok(Some(hand))
    }

    /// Returns the hand of `aplset COMMAND`, which is typed, dealt, or read from standard input. If
    /// standard input is a terminal or `/dev/null`, returns the hand that the article prints.
    ///
    /// # Errors
    /// Returns an error if the codes are not a valid hand, or if standard input is empty or has a
    /// second line.
    pub fn or_article(&self, command: &'static str) -> Result<Array1<usize>, Failure> {
        if let Some(hand) = self.given(command)? {
            return Ok(hand);
        }
        let mut input = io::stdin().lock();
        if input.is_terminal() {
            return Ok(parse_hand(ARTICLE)?);
        }
        let Some(line) = next_line(&mut input, 1)? else {
            if input_is_null() {
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
}

/// Returns a hint for words that are not codes, such as `1gof2goh3gol`, `12` or a file name.
fn hint(words: &[OsString], command: &str) -> Option<String> {
    let text = words.join(" ".as_ref());
    let text = text.to_string_lossy();
    let parts = || text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let initials = || {
        let words = parts().all(|part| codes(part).is_none());
        words.then(|| parts().filter_map(|part| part.get(..1)).collect::<String>())
    };
    let run_together = codes(&parts().collect::<String>());
    if let Some(codes) = run_together.or_else(|| codes(&initials()?)) {
        let expected = "expected codes separated by blanks or commas";
        return Some(format!("`{text}`: {expected}; did you mean 'aplset {command} {codes}'?"));
    }
    if command == "explain" && words.len() > 1 && parts().all(|part| part.parse::<u8>().is_ok()) {
        return Some(format!("`{text}`: --combination takes one number, and cards are codes"));
    }
    if let [_] = words {
        let right = match (&*text, command) {
            ("-", _) => format!("aplset {command} < FILE"),
            ("apl" | "j", "explain") => format!("--program {text}"),
            _ if text.parse::<usize>().is_ok_and(|cards| cards <= DECK) => {
                format!("--cards {text}")
            }
            _ => return file_hint(Path::new(&words[0]), command),
        };
        return Some(format!("`{text}` is not a card; did you mean '{right}'?"));
    }
    words.iter().find_map(|word| file_hint(Path::new(word), command))
}

/// Returns codes that were typed without blanks between them, such as `1gof2goh`, as words.
fn codes(text: &str) -> Option<String> {
    let words = text.as_bytes().chunks(4).collect_vec().join(&b' ');
    let hand = parse_hand(words).ok().filter(|hand| !hand.is_empty())?;
    Some(hand.iter().map(|&card| code(card)).join(" "))
}

/// Returns a hint that shows how to read or write the file, if `path` is the name of a file.
fn file_hint(path: &Path, command: &str) -> Option<String> {
    let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
    let extension = extension.to_str()?;
    if extension.is_empty() && !path.is_file() {
        return None;
    }
    let file = path.display();
    let right = match (extension, command) {
        ("svg" | "png", "draw") => format!("-o {file}"),
        ("svg" | "png", _) => format!("aplset draw -o {file}"),
        ("html" | "htm", "explain") => format!("--html {file}"),
        ("html" | "htm", _) => format!("aplset explain --html {file}"),
        _ if matches!(Format::of_path(path), None | Some(Format::Text)) => {
            format!("aplset {command} < {file}")
        }
        _ => format!("aplset batch {file}"),
    };
    Some(format!("`{file}` is a file name, expected cards; did you mean '{right}'?"))
}

/// The longest line in bytes. Longer lines are not read into memory. A hand of 81 codes has 404
/// characters.
const LONGEST_LINE: usize = 1 << 16;

/// Returns the next line, or `None` at the end of the input. Errors contain the line number.
pub fn next_line(input: &mut impl BufRead, number: usize) -> Result<Option<Vec<u8>>, Failure> {
    let mut line = Vec::new();
    let most = LONGEST_LINE as u64 + 1;
    let read = input.take(most).read_until(b'\n', &mut line);
    read.map_err(|error| Failure::Data(format!("cannot read standard input: {error}")))?;
    if line.len() > LONGEST_LINE {
        return Err(Failure::Data(format!(
            "line {number}: more than {LONGEST_LINE} bytes, expected a hand of at most {DECK} cards"
        )));
    }
    Ok((!line.is_empty()).then_some(line))
}

/// Returns whether standard input is `/dev/null`.
fn input_is_null() -> bool {
    let null = Handle::from_path("/dev/null");
    null.is_ok_and(|null| Handle::stdin().is_ok_and(|input| input == null))
}
