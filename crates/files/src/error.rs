//! Defines errors that name the file, the location in the file, and the reason.

use super::format::Format;
use aplset_arrow::ChooseError;
use std::error::Error;
use std::{fmt, io};

/// An error while reading or writing a file, or an invalid hand in a file.
///
/// `Display` writes one line with the file, the location in the file, and the problem. Control
/// characters are escaped, so that the content of a file cannot change the terminal.
///
/// # Examples
/// ```
/// use aplset_files::read::{Input, expanded};
///
/// let error = expanded(&[Input::Path("\u{1b}[2J.csv".into())], None).unwrap_err();
/// assert_eq!(error.to_string(), "\\u{1b}[2J.csv: no such file");
/// ```
#[derive(Debug, thiserror::Error)]
#[error("{}: {}{}", shown(.file), .place.as_ref().map_or(String::new(), |place| shown(place) + ": "), shown(.fault))]
pub struct FileError {
    /// The file name as the caller gave it, or `standard input`.
    pub file: String,
    /// The location in the file, such as `line 4, hand 2` or `hand 17, card 3`. It is `None` if the
    /// error is about the whole file.
    pub place: Option<String>,
    /// The problem, usually with the value that was found and the value that was expected.
    pub fault: String,
    /// A suggestion for fixing the error. `Display` omits the suggestion, so that a program can
    /// name its own options instead.
    pub advice: Option<Advice>,
    /// The error of the system or of a library that caused this error, if there is one.
    pub source: Option<Box<dyn Error + Send + Sync>>,
}

/// A suggestion for fixing a [`FileError`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Advice {
    /// Read the file as this format, which its first bytes suggest.
    ReadAs(Format),
    /// Name the columns that hold the hands.
    NameColumns,
    /// Allow the existing file to be replaced.
    Replace,
}

/// The reason why a file cannot be read or written, without the name of the file.
#[derive(Debug)]
pub(super) struct Fault {
    pub text: String,
    pub advice: Option<Advice>,
    pub source: Option<Box<dyn Error + Send + Sync>>,
}

impl Fault {
    /// Makes a fault with an error of the system or of a library as its source.
    pub fn new(text: impl Into<String>, source: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self { text: text.into(), advice: None, source: Some(source.into()) }
    }

    /// Adds a suggestion.
    pub fn advise(self, advice: Advice) -> Self {
        Self { advice: Some(advice), ..self }
    }
}

impl From<String> for Fault {
    fn from(text: String) -> Self {
        Self { text, advice: None, source: None }
    }
}

impl From<&str> for Fault {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::new(format!("cannot be read: {error}"), error)
    }
}

impl From<ChooseError> for Fault {
    fn from(error: ChooseError) -> Self {
        Self::from(error.fault).advise(Advice::NameColumns)
    }
}

impl FileError {
    /// Makes an error about a whole file.
    pub(super) fn new(file: impl Into<String>, fault: impl Into<Fault>) -> Self {
        let Fault { text, advice, source } = fault.into();
        Self { file: file.into(), place: None, fault: text, advice, source }
    }

    /// Makes the error for a failed write.
    pub(super) fn unwritable(file: &str, error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        let error = error.into();
        Self::new(file, Fault::new(format!("cannot be written: {}", reason(&error)), error))
    }

    /// Makes the error for a file that cannot be opened.
    pub(super) fn unopened(file: impl Into<String>, error: io::Error) -> Self {
        let fault = match error.kind() {
            io::ErrorKind::NotFound => Fault::new("no such file", error),
            io::ErrorKind::PermissionDenied => Fault::new("permission denied", error),
            _ => error.into(),
        };
        Self::new(file, fault)
    }

    /// Adds the location in the file.
    #[must_use]
    pub(super) fn at(mut self, place: impl fmt::Display) -> Self {
        self.place = Some(place.to_string());
        self
    }
}

/// Returns a text as one line, with line ends and unprintable characters escaped.
///
/// # Examples
/// ```
/// assert_eq!(aplset_files::shown("a\nb \u{1b}[2J `c`"), "a\\nb \\u{1b}[2J `c`");
/// ```
#[must_use]
pub fn shown(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '"' | '\'' | '\\' => shown.push(letter),
            _ => shown.extend(letter.escape_debug()),
        }
    }
    shown
}

/// Returns the first line of a text from another crate or from a file, cut after 200 characters.
pub(super) fn cut(text: impl fmt::Display) -> String {
    const MESSAGE_LETTERS: usize = 200;
    let text = text.to_string();
    let mut letters = text.lines().next().unwrap_or_default().chars();
    let mut line: String = letters.by_ref().take(MESSAGE_LETTERS).collect();
    if letters.next().is_some() {
        line.push('…');
    }
    line
}

/// Returns the message of another crate's error without the names of error types.
pub(super) fn reason(error: impl fmt::Display) -> String {
    const KINDS: [&str; 3] = ["External", "EOF", "Arrow"];
    let mut text = cut(error);
    while let Some((before, rest)) = text.split_once(": ") {
        if !before.ends_with(" error") && !KINDS.contains(&before) {
            break;
        }
        text = rest.trim_matches('"').to_owned();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_one_line_whatever_a_file_contains() {
        let error = FileError::new("a\nb", "x\u{202e}y").at("hand\r1");
        assert_eq!(error.to_string(), "a\\nb: hand\\r1: x\\u{202e}y");
    }

    #[test]
    fn a_reason_does_not_name_the_crate() {
        assert_eq!(reason("Parquet error: EOF: too small: 3"), "too small: 3");
        assert_eq!(reason("External: Ipc error: a: b"), "a: b");
    }

    #[test]
    fn the_text_of_another_crate_is_cut() {
        assert_eq!(cut("one\ntwo"), "one");
        assert_eq!(cut("x".repeat(500)).chars().count(), 201);
    }
}
