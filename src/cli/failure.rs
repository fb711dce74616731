//! What can go wrong, said in one line on standard error, and the exit codes.

use aplset::card::CodeError;
use aplset::files::{Advice, FileError, shown};
use clap::error::ErrorKind;
use std::io::{self, Write};
use std::process::ExitCode;

/// Bad data: 1. Wrong usage, most of which clap finds: 2.
const BAD_DATA: u8 = 1;
const WRONG_USAGE: u8 = 2;

/// Why a command ended before it was done.
pub enum Failure {
    /// What a person gave is no hand.
    Data(String),
    /// Arguments that do not go together; the help of this command tells more.
    Usage(&'static str, String),
    /// The output could not be written, or nobody reads it any more.
    Output(io::Error),
}

impl Failure {
    /// Standard input could not be read.
    pub fn input(error: &io::Error) -> Self {
        Self::Data(format!("cannot read standard input: {error}"))
    }
}

impl From<CodeError> for Failure {
    fn from(error: CodeError) -> Self {
        Self::Data(error.to_string())
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Self {
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

/// Says what went wrong, if anything, and gives the exit code. A closed pipe is nobody's fault.
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
        Err(Failure::Usage(command, message)) => {
            say(&format!("{message}; see 'aplset {command} --help'"));
            WRONG_USAGE.into()
        }
    }
}

/// One line on standard error, whatever was typed. Where even that is closed, the exit code has to do.
pub fn say(message: &str) {
    let _ = writeln!(io::stderr(), "aplset: {}", shown(message));
}

/// What clap answers: help and version as they are, an error in one line that names the help of the command, if it is one of `commands`.
pub fn usage(error: &clap::Error, commands: &clap::Command) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return report(error.print().map_err(Failure::from));
    }
    let text = error.to_string();
    let lines = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let told = lines.filter(|line| {
        !line.is_empty() && !line.starts_with("tip:") && !line.starts_with("For more")
    });
    let said = told.collect::<Vec<_>>().join("; ").replace("; [", " [").replace(":; ", ": ");
    let command = std::env::args().nth(1).filter(|name| commands.find_subcommand(name).is_some());
    let help =
        command.map_or_else(|| "aplset --help".to_owned(), |name| format!("aplset {name} --help"));
    let hint = match error.kind() {
        ErrorKind::InvalidSubcommand => "; cards stand after 'aplset sets'",
        ErrorKind::ArgumentConflict if said.contains("the subcommand") => {
            "; options stand after the command"
        }
        _ => "",
    };
    say(&format!("{}{hint}; see '{help}'", said.trim_start_matches("error: ")));
    WRONG_USAGE.into()
}
