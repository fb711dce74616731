//! Defines the error for a file, which names the file, the position in it and the reason.

use super::format::Format;
use aplset::card::printable;
use aplset_apl::AplError;
use aplset_arrow::{ChooseError, RowError};
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
/// or a library caused the error, [`source`](Error::source) returns the original error, such as
/// [`io::Error`], [`ChooseError`], [`RowError`] or [`AplError`]. The line already contains its
/// reason.
///
/// # Examples
/// ```
/// use aplset_files::read::{Input, Options, Reader};
/// use std::error::Error;
///
/// let hands = Input::Memory(b"hand\n1RDF 1RDH\n1RDF 2GXL\n".as_slice().into());
/// let mut reader = Reader::open(&[hands], &Options::default())?;
/// let give = aplset_files::Give::Counts;
/// let error = aplset_files::answer(&mut reader, &give, None, &mut |_, _| ()).unwrap_err();
/// assert!(error.source().is_some_and(|source| source.is::<aplset_arrow::RowError>()));
/// assert_eq!((error.line(), error.hand(), error.card()), (Some(3), Some(1), Some(1)));
/// assert_eq!(error.reason(), "`2GXL`: no shape letter (D, O or S), found `X`");
/// assert_eq!(error.to_string(), format!("memory: line 3, hand 1, card 1: {}", error.reason()));
/// # Ok::<(), aplset_files::FileError>(())
/// ```
#[derive(Debug)]
pub struct FileError {
    file: String,
    line: Option<u64>,
    hand: Option<u64>,
    card: Option<usize>,
    fault: Box<Fault>,
}

/// The part of an error that does not depend on its position.
#[derive(Debug, Default)]
struct Fault {
    reason: String,
    source: Option<Cause>,
    looks_like: Option<Format>,
    is_header_unclear: bool,
}

impl FileError {
    /// Makes an error without the name of the file, which [`in_file`](Self::in_file) adds.
    fn of(fault: Fault) -> Self {
        let (file, fault) = (String::new(), Box::new(fault));
        Self { file, line: None, hand: None, card: None, fault }
    }

    /// Makes the error for a file that is truncated, corrupt or encrypted, or that uses features
    /// that are not supported.
    pub(super) fn damaged(reason: impl Into<String>) -> Self {
        Self::of(Fault { reason: reason.into(), ..Fault::default() })
    }

    /// Makes the error for a part of a file that a decoder rejects.
    pub(super) fn rejected(problem: &str, source: impl Into<Cause>) -> Self {
        let source = source.into();
        Self::caused(format!("{problem} ({})", reason(&source)), source)
    }

    fn caused(reason: String, source: impl Into<Cause>) -> Self {
        Self::of(Fault { reason, source: Some(source.into()), ..Fault::default() })
    }

    /// Makes the error for something else in a file, its name or the options.
    pub(super) fn unexpected(found: impl fmt::Display, expected: impl fmt::Display) -> Self {
        let reason = format!("found {found}, expected {expected}");
        Self::of(Fault { reason, ..Fault::default() })
    }

    /// Makes the error for a first line that may be a hand or the names of the columns.
    pub(super) fn first_line(line: &str) -> Self {
        let reason = format!("the first line `{line}` may be a hand or the names of the columns");
        Self::of(Fault { reason, is_header_unclear: true, ..Fault::default() })
    }

    /// Makes the error for a file that cannot be created or written. A file that already exists is
    /// an error only if the caller does not allow it to be replaced.
    pub(super) fn unwritable(source: impl Into<Cause>) -> Self {
        let source = source.into();
        let exists = |error: &io::Error| error.kind() == io::ErrorKind::AlreadyExists;
        let reason = match source.downcast_ref() {
            Some(error) if exists(error) => "the file already exists".to_owned(),
            _ => format!("cannot be written: {}", reason(&source)),
        };
        Self::caused(reason, source)
    }

    /// Adds the format that the first bytes suggest.
    pub(super) fn like(mut self, format: Format) -> Self {
        self.fault.looks_like = Some(format);
        self
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
    pub(super) fn in_file(self, file: impl fmt::Display) -> Self {
        Self { file: file.to_string(), ..self }
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

    /// Returns the reason, without the file and the position.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.fault.reason
    }

    /// Returns the format that the content seems to have, if it differs from the format that the
    /// file name or the caller specifies.
    #[must_use]
    pub fn looks_like(&self) -> Option<Format> {
        self.fault.looks_like
    }

    /// Returns whether the first line of a table may be a hand or the names of the columns.
    #[must_use]
    pub fn is_header_unclear(&self) -> bool {
        self.fault.is_header_unclear
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_exact = |source: &Cause| source.is::<RowError>() || source.is::<AplError>();
        let later = if self.fault.source.as_ref().is_some_and(is_exact) { "" } else { " or later" };
        let line = self.line.map(|line| format!("line {line}"));
        let hand = self.hand.map(|hand| format!("hand {hand}{later}"));
        let card = self.card.map(|card| format!("card {card}"));
        write!(f, "{}: ", printable(&self.file))?;
        let place = [line, hand, card].into_iter().flatten().join(", ");
        if !place.is_empty() {
            write!(f, "{place}: ")?;
        }
        f.write_str(&printable(self.reason()))
    }
}

impl Error for FileError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&**self.fault.source.as_ref()?)
    }
}

impl From<RowError> for FileError {
    fn from(error: RowError) -> Self {
        let (hand, card) = (Some(error.hand() as u64), error.card());
        Self { hand, card, ..Self::caused(error.reason().to_owned(), error) }
    }
}

impl From<ChooseError> for FileError {
    fn from(error: ChooseError) -> Self {
        Self::caused(error.to_string(), error)
    }
}

/// Makes the error for a sentence that has no value for a hand.
impl From<AplError> for FileError {
    fn from(error: AplError) -> Self {
        Self::caused(error.to_string(), error)
    }
}

/// Makes the error for a file that cannot be opened or read, or whose compressed bytes are damaged.
impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        Self::caused(unreadable(&error), error)
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

/// Returns the first line of a text from another crate or from a file, shortened to 200 characters.
pub(super) fn shortened(text: impl fmt::Display) -> String {
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
    let mut text = shortened(error);
    while let Some((before, rest)) = text.split_once(": ") {
        if !before.ends_with(" error") && !KINDS.contains(&before) {
            break;
        }
        text = rest.trim_matches('"').to_owned();
    }
    text
}
