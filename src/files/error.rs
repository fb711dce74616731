//! What is wrong with a file, and where.

use std::fmt;

/// A file that cannot be read, is no file of hands, or cannot be written.
///
/// It is said in one line: the file, the place, what was found and what was expected. What comes from a file is shown
/// escaped, so that it cannot speak to the terminal.
///
/// # Examples
/// ```
/// use aplset::files::FileError;
///
/// let error = FileError {
///     file: "hands.csv".to_owned(),
///     place: Some("line 4, column c2".to_owned()),
///     fault: "found `\u{1b}[2J`, expected a card's number".to_owned(),
/// };
/// assert_eq!(
///     error.to_string(),
///     "hands.csv: line 4, column c2: found `\\u{1b}[2J`, expected a card's number"
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileError {
    /// The file, as it was named; `standard input` where it was that.
    pub file: String,
    /// Where in it, if the fault has a place: `line 4`, `hand 17, card 3`.
    pub place: Option<String>,
    /// What was found and what was expected.
    pub fault: String,
}

impl FileError {
    /// A fault of a whole file.
    pub(crate) fn new(file: impl Into<String>, fault: impl fmt::Display) -> Self {
        Self { file: file.into(), place: None, fault: fault.to_string() }
    }

    /// The same fault, at a place.
    #[must_use]
    pub(crate) fn at(mut self, place: impl fmt::Display) -> Self {
        self.place = Some(place.to_string());
        self
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", shown(&self.file))?;
        if let Some(place) = &self.place {
            write!(f, "{}: ", shown(place))?;
        }
        f.write_str(&shown(&self.fault))
    }
}

impl std::error::Error for FileError {}

/// What a terminal can show of a text, in one line: all that is not to be printed stands escaped.
///
/// # Examples
/// ```
/// assert_eq!(aplset::files::shown("a\nb \u{1b}[2J `c`"), "a\\nb \\u{1b}[2J `c`");
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

/// The beginning of a text that another crate or a file gave: one line, not a long one.
pub(crate) fn cut(text: impl fmt::Display) -> String {
    const MOST: usize = 200;
    let text = text.to_string();
    let mut letters = text.lines().next().unwrap_or_default().chars();
    let mut line: String = letters.by_ref().take(MOST).collect();
    if letters.next().is_some() {
        line.push('…');
    }
    line
}

/// Why another crate cannot go on, without the words that say which crate it is.
pub(crate) fn reason(error: impl fmt::Display) -> String {
    const KINDS: [&str; 3] = ["External", "EOF", "Arrow"];
    let mut text = cut(error);
    while let Some((before, rest)) = text.split_once(": ") {
        if !before.ends_with(" error") && !KINDS.contains(&before) {
            break;
        }
        text = rest.to_owned();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_one_line_whatever_a_file_says() {
        let error = FileError::new("a\nb", "x\u{202e}y").at("hand\r1");
        assert_eq!(error.to_string(), "a\\nb: hand\\r1: x\\u{202e}y");
    }

    #[test]
    fn a_reason_does_not_name_the_crate() {
        assert_eq!(reason("Parquet error: EOF: too small: 3"), "too small: 3");
        assert_eq!(reason("External: Ipc error: a: b"), "a: b");
    }

    #[test]
    fn what_another_crate_says_is_cut() {
        assert_eq!(cut("one\ntwo"), "one");
        assert_eq!(cut("x".repeat(500)).chars().count(), 201);
    }
}
