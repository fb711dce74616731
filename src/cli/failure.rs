//! Reports errors in one line on standard error, and returns the exit codes.

use aplset::card::CodeError;
use aplset::files::{Advice, FileError, shown};
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

/// The exit code for bad data.
const BAD_DATA: u8 = 1;
/// The exit code for wrong usage.
const WRONG_USAGE: u8 = 2;

/// The reason why a command ended early.
pub enum Failure {
    /// The input is invalid, or a file cannot be read or written.
    Data(String),
    /// The arguments of this command are wrong. The message ends with a pointer to the command's
    /// help.
    Usage(&'static str, String),
    /// Standard output could not be written, or the reader of the pipe is gone.
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

/// Reports a failure and returns the exit code. A closed pipe is not a failure.
pub fn report(done: Result<(), Failure>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Output(error)) => {
            say(&format!("cannot write standard output: {error}"));
            BAD_DATA.into()
        }
        Err(Failure::Data(message)) => {
            say(&message);
            BAD_DATA.into()
        }
        Err(Failure::Usage(command, message)) => wrong_usage(&message, Some(command)),
    }
}

/// Writes one line to standard error. Ignores a failure to write the line.
pub fn say(message: &str) {
    let _ = writeln!(io::stderr(), "aplset: {}", shown(message));
}

/// Reports wrong usage, with a pointer to the help of `command` or of the program.
pub fn wrong_usage(message: &str, command: Option<&str>) -> ExitCode {
    let between = if message.ends_with('?') { "" } else { ";" };
    let command = command.map_or(String::new(), |command| format!(" {command}"));
    say(&format!("{message}{between} see 'aplset{command} --help'"));
    WRONG_USAGE.into()
}
