//! Defines the error for a file, which names the file, the position in it and the reason.

use super::format::Format;
use aplset_apl::AplError;
use aplset_arrow::text::shown;
use aplset_arrow::{ChooseError, RowError, RowErrorKind};
use itertools::Itertools;
use std::cell::Cell;
use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::{fmt, io};

/// Any error of the system or of a library.
pub(super) type Cause = Box<dyn Error + Send + Sync>;

/// An error while reading or writing a file, or an invalid hand in a file.
///
/// `Display` writes one line with the file, the position in the file and the reason. Control
/// characters are escaped, so that the content of a file cannot affect the terminal. If the system
/// or a library caused the error, [`source`](Error::source) returns the original error. The line
/// already contains its reason.
///
/// # Examples
/// ```
/// use aplset_files::FileErrorKind;
/// use aplset_files::read::{Input, Options, Reader};
///
/// let hands = Input::Memory(b"hand\n1RDF 1RDH\n1RDF 2GXL\n".as_slice().into());
/// let mut reader = Reader::open(&[hands], &Options::default())?;
/// let give = aplset_files::Give::Counts;
/// let error = aplset_files::answer(&mut reader, &give, None, &mut |_, _| ()).unwrap_err();
/// assert!(matches!(error.kind(), FileErrorKind::Row(_)));
/// assert_eq!((error.line(), error.hand(), error.card()), (Some(3), Some(1), Some(1)));
/// let reason = "`2GXL`: no shape letter (D, O or S), found `X`";
/// assert_eq!(error.to_string(), format!("memory: line 3, hand 1, card 1: {reason}"));
/// # Ok::<(), aplset_files::FileError>(())
/// ```
#[derive(Debug)]
pub struct FileError {
    file: String,
    line: Option<u64>,
    hand: Option<u64>,
    card: Option<usize>,
    kind: Box<FileErrorKind>,
}

/// The reason that a file cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileErrorKind {
    /// The system cannot open or read the file, or the compressed bytes are damaged.
    #[error("{}", unreadable(.0))]
    Unreadable(#[source] io::Error),
    /// The system cannot create or write the file.
    #[error("cannot be written: {}", reason(.0))]
    Unwritable(#[source] Cause),
    /// The file exists, and the caller does not allow it to be replaced.
    #[error("the file already exists")]
    Exists,
    /// The format of the content differs from the format that the file name or the caller
    /// specifies.
    #[error("found {found}, expected {expected}")]
    OtherFormat {
        /// A description of the content.
        found: String,
        /// A description of the expected format.
        expected: String,
        /// The format that the first bytes suggest.
        looks_like: Format,
    },
    /// The file is truncated, corrupt or encrypted, or uses features that are not supported.
    #[error("{problem}{}", source.as_ref().map_or(String::new(), |source| format!(" ({})", reason(source))))]
    Damaged {
        /// A description of the damage.
        problem: String,
        /// The error of the library that decodes the format.
        source: Option<Cause>,
    },
    /// The first line of a table may be a hand or the names of the columns.
    #[error("the first line `{line}` may be a hand or the names of the columns")]
    FirstLine {
        /// The fields of the line.
        line: String,
    },
    /// The columns of the hands cannot be chosen.
    #[error(transparent)]
    Columns(#[from] ChooseError),
    /// An `.npz` archive has no array with the given name, or it does not have exactly one array
    /// although no name is given.
    #[error("found the arrays {found}, expected {expected}")]
    Arrays {
        /// The names of the arrays.
        found: String,
        /// A description of the expected array.
        expected: String,
    },
    /// A hand is invalid.
    #[error(transparent)]
    Row(#[from] RowErrorKind),
    /// A sentence has no value for a hand.
    #[error("{0}")]
    Sentence(AplError),
    /// Something else in the file, its name or the options is not as expected. For example, a file
    /// has hands of 15 cards after files with hands of 12.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// A description of the unexpected input.
        found: String,
        /// A description of valid input.
        expected: String,
    },
}

impl FileError {
    /// Makes an error about a whole file.
    pub(super) fn new(file: impl Into<String>, kind: impl Into<FileErrorKind>) -> Self {
        let kind = Box::new(kind.into());
        Self { file: file.into(), line: None, hand: None, card: None, kind }
    }

    /// Adds the index of the invalid hand, or of the hand at which reading stopped. If the error
    /// already has an index, it is relative to `first`, and otherwise `first` is the index.
    pub(super) fn at_hand(self, first: u64) -> Self {
        Self { hand: Some(first + self.hand.unwrap_or(0)), ..self }
    }

    /// Adds the line on which the error was found.
    pub(super) fn at_line(self, line: u64) -> Self {
        Self { line: Some(line), ..self }
    }

    /// Adds the name of the file.
    pub(super) fn in_file(self, file: &str) -> Self {
        Self { file: file.to_owned(), ..self }
    }

    /// Returns the name of the file as the caller gave it, or `standard input`.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Returns the number of the line with the error, counted from 1, if the file has lines.
    #[must_use]
    pub fn line(&self) -> Option<u64> {
        self.line
    }

    /// Returns the zero-based index of the invalid hand in its file. For a damaged file, this is
    /// the first hand that cannot be read.
    #[must_use]
    pub fn hand(&self) -> Option<u64> {
        self.hand
    }

    /// Returns the zero-based position of the invalid card in its hand, or `None` if the error is
    /// not about a single card.
    #[must_use]
    pub fn card(&self) -> Option<usize> {
        self.card
    }

    /// Returns the reason. `Display` writes it without the file and the position.
    #[must_use]
    pub fn kind(&self) -> &FileErrorKind {
        &self.kind
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_exact = matches!(*self.kind, FileErrorKind::Row(_) | FileErrorKind::Sentence(_));
        let later = if is_exact { "" } else { " or later" };
        let line = self.line.map(|line| format!("line {line}"));
        let hand = self.hand.map(|hand| format!("hand {hand}{later}"));
        let card = self.card.map(|card| format!("card {card}"));
        write!(f, "{}: ", shown(&self.file))?;
        let place = [line, hand, card].into_iter().flatten().join(", ");
        if !place.is_empty() {
            write!(f, "{place}: ")?;
        }
        f.write_str(&shown(&self.kind.to_string()))
    }
}

impl Error for FileError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.kind.source()
    }
}

impl FileErrorKind {
    pub(super) fn unexpected(found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self::Unexpected { found: found.into(), expected: expected.into() }
    }

    pub(super) fn damaged(problem: impl Into<String>) -> Self {
        Self::Damaged { problem: problem.into(), source: None }
    }

    /// Makes the error for a part of a file that a decoder rejects.
    pub(super) fn rejected(problem: impl Into<String>, source: impl Into<Cause>) -> Self {
        Self::Damaged { problem: problem.into(), source: Some(source.into()) }
    }
}

/// Makes the error for an invalid hand. `in_file` adds the name of the file.
impl From<RowError> for FileError {
    fn from(error: RowError) -> Self {
        let hand = Some(error.hand() as u64);
        Self { hand, card: error.card(), ..FileErrorKind::Row(error.kind().clone()).into() }
    }
}

/// Makes an error without the name of the file, which `in_file` adds.
impl From<FileErrorKind> for FileError {
    fn from(kind: FileErrorKind) -> Self {
        Self::new("", kind)
    }
}

impl From<io::Error> for FileErrorKind {
    fn from(error: io::Error) -> Self {
        Self::Unreadable(error)
    }
}

thread_local!(static DECODING: Cell<bool> = const { Cell::new(false) });

/// Returns whether this thread is decoding a file. Some decoders panic if a file is corrupt, and
/// readers return such a panic as an error. A program's panic hook can call this function, and
/// print nothing for such a panic.
#[must_use]
pub fn is_decoding() -> bool {
    DECODING.get()
}

/// Calls a decoder of another crate, and returns a panic as an error.
pub(super) fn guarded<T, E: Into<Cause>>(
    decode: impl FnOnce() -> Result<T, E>,
) -> Result<T, Cause> {
    DECODING.set(true);
    let decoded = catch_unwind(AssertUnwindSafe(decode));
    DECODING.set(false);
    match decoded {
        Ok(decoded) => decoded.map_err(Into::into),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let why = text.or_else(|| panic.downcast_ref().copied()).unwrap_or("no reason given");
            Err(format!("the decoder panicked: {why}").into())
        }
    }
}

fn unreadable(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        _ => format!("cannot be read: {error}"),
    }
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
fn reason(error: impl fmt::Display) -> String {
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
