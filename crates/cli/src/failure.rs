//! Reports an error as one line on standard error, and returns the exit code.

use aplset::card::CodeError;
use aplset_files::{Advice, FileError, shown};
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

/// The exit code for bad data.
const BAD_DATA: u8 = 1;
/// The exit code for wrong usage.
pub const WRONG_USAGE: u8 = 2;

/// The reason why a command ended early.
pub enum Failure {
    /// The input is invalid, or a file cannot be read or written.
    Data(String),
    /// The arguments are wrong.
    Usage(String),
    /// Standard output cannot be written to, or the reader of the pipe is gone.
    Output(io::Error),
}

impl From<CodeError> for Failure {
    fn from(error: CodeError) -> Self {
        Self::Data(error.to_string())
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Self {
        let mut causes = std::iter::successors(error.source(), |&error| error.source());
        let is_closed = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
        if causes.any(|error| error.downcast_ref().is_some_and(is_closed)) {
            return Self::Output(io::ErrorKind::BrokenPipe.into());
        }
        let advice = match error.advice {
            Some(Advice::ReadAs(format)) => format!("; looks like {format}, try --from {format}"),
            Some(Advice::NameColumns) => "; name the columns with --column".to_owned(),
            Some(Advice::Replace) => "; --force replaces it".to_owned(),
            _ => String::new(),
        };
        Self::Data(format!("{error}{advice}"))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Reports a failure, unless it is a closed pipe, and returns the exit code.
pub fn report(done: Result<(), Failure>) -> ExitCode {
    let (code, message) = match done {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Err(Failure::Output(error)) => (BAD_DATA, format!("cannot write standard output: {error}")),
        Err(Failure::Data(message)) => (BAD_DATA, message),
        Err(Failure::Usage(message)) => (WRONG_USAGE, message),
    };
    say(&message);
    code.into()
}

/// Writes one line to standard error, and ignores a failure to write it.
pub fn say(message: &str) {
    let _ = writeln!(io::stderr(), "aplset: {}", shown(message));
}
