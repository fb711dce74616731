//! Reports errors in one line on standard error, with a hint if there is one, and returns the exit
//! codes.

use aplset::card::{CodeError, parse_hand};
use aplset::files::{Advice, FileError, shown};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
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

impl Failure {
    /// Makes the failure that reports an error in reading standard input.
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

fn wrong_usage(message: &str, command: Option<&str>) -> ExitCode {
    let between = if message.ends_with('?') { "" } else { ";" };
    let command = command.map_or(String::new(), |command| format!(" {command}"));
    say(&format!("{message}{between} see 'aplset{command} --help'"));
    WRONG_USAGE.into()
}

/// Prints the help or the version if clap returned one of them. Reports any other error of clap in
/// one line with a suggestion.
pub fn usage(error: &clap::Error, words: &[OsString], program: &clap::Command) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return report(error.print().map_err(Failure::from));
    }
    let text = error.to_string();
    let lines = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let found = lines.filter(|line| {
        !line.is_empty() && !line.starts_with("tip:") && !line.starts_with("For more")
    });
    let found = found.collect::<Vec<_>>().join("; ").replace("; [", " [").replace(":; ", ": ");
    let found = found.trim_start_matches("error: ");
    let name = words.get(1).filter(|name| *name != "help");
    let named = name.and_then(|name| program.find_subcommand(name));
    let command = named.unwrap_or(program);
    let wrong = [ContextKind::InvalidArg, ContextKind::InvalidSubcommand];
    let wrong = wrong.into_iter().flat_map(|kind| context(error, kind)).next().unwrap_or_default();
    let suggestions = match error.kind() {
        ErrorKind::ArgumentConflict if found.contains("the subcommand") => {
            return wrong_usage(&format!("{found}; put options after the command"), None);
        }
        ErrorKind::UnknownArgument if wrong.starts_with('-') && wrong.len() == 2 => {
            for_one_dash(words, command)
        }
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand if !wrong.starts_with('-') => {
            for_word(&wrong, command)
        }
        _ => Vec::new(),
    };
    let mut suggestions = if suggestions.is_empty() { of_clap(error) } else { suggestions };
    // `--force` replaces files, so it is not suggested for `--format`.
    suggestions.retain(|option| option != "--force" || wrong.starts_with("--forc"));
    let message = match suggestions.join("' or '") {
        all if all.is_empty() => found.to_owned(),
        all => format!("{found}; did you mean '{all}'?"),
    };
    wrong_usage(&message, named.map(clap::Command::get_name))
}

/// Returns the texts of one kind from an error of clap.
fn context(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::StyledStrs(texts)) => texts.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}

/// Returns similar names that clap found, and subcommands that have the unknown option.
fn of_clap(error: &clap::Error) -> Vec<String> {
    use ContextKind::{Suggested, SuggestedArg, SuggestedSubcommand, SuggestedValue};
    let similar = [SuggestedSubcommand, SuggestedArg, SuggestedValue];
    let similar = similar.into_iter().flat_map(|kind| context(error, kind));
    let elsewhere = context(error, Suggested).into_iter().filter_map(|text| {
        let option = text.strip_prefix('\'')?.strip_suffix("' exists")?;
        Some(format!("aplset {option}"))
    });
    similar.chain(elsewhere).collect()
}

/// Suggests options of `command` for a word that the command doesn't take, such as `quiz`, `15`,
/// `hands.npy` or a card.
fn for_word(word: &str, command: &clap::Command) -> Vec<String> {
    let has = |name: &str| command.get_arguments().any(|option| option.get_long() == Some(name));
    if has(word) {
        return vec![format!("--{word}")];
    }
    if word.parse::<u64>().is_ok() {
        let numbers = ["cards", "hands"].into_iter().filter(|name| has(name));
        return numbers.map(|name| format!("--{name} {word}")).collect();
    }
    if has("output") && Path::new(word).extension().is_some() {
        return vec![format!("-o {word}")];
    }
    parse_hand(word).map_or(Vec::new(), |_| vec![format!("aplset sets {word}")])
}

/// Suggests the option `--seed` for the word `-seed`.
fn for_one_dash(words: &[OsString], command: &clap::Command) -> Vec<String> {
    let names = words.iter().filter_map(|word| word.to_str()?.strip_prefix('-'));
    let known = |name: &&str| command.get_arguments().any(|option| option.get_long() == Some(name));
    names.filter(known).map(|name| format!("--{name}")).collect()
}
