//! Reports wrong arguments in one line, and suggests what was probably meant.

use super::failure::{Failure, report, wrong_usage};
use aplset::card::parse_hand;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use itertools::Itertools;
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

/// Options and commands, each with other words that people type for it. An option is suggested if
/// the given command has this option. A command is suggested if the user gave no command.
const OTHER_WORDS: [(&str, &str); 19] = [
    ("--hands", "n count num number k times repeat"),
    ("--cards", "n c size"),
    ("--seed", "s"),
    ("--games", "simulate simulation trials"),
    ("--from", "format type"),
    ("--output", "out file f save write format type csv npy parquet arrow svg png plot"),
    ("--html", "out output file f page save write format web"),
    ("--cell STEP:CELL", "step steps s"),
    ("--program", "lang language"),
    ("--threads", "j jobs"),
    ("--version", "v"),
    ("--help", "? man usage list docs"),
    ("aplset deal", "new hand hands random shuffle"),
    ("aplset sets", "find search fmt"),
    ("aplset play", "game start guess"),
    ("aplset draw", "show view picture svg png"),
    ("aplset explain", "learn tutorial step steps why"),
    ("aplset race", "bench benchmark time"),
    ("aplset odds", "probability chance stats"),
];

/// Prints the help or the version if clap returned one of them. Reports any other error of clap in
/// one line with a suggestion.
pub fn usage(error: &clap::Error, words: &[OsString], program: &Command) -> ExitCode {
    let name = words.get(1).filter(|name| *name != "help");
    let named = name.and_then(|name| program.find_subcommand(name));
    let command = named.unwrap_or(program);
    let place = named.map(Command::get_name);
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // clap reads `-html` as `-h`.
        let mut options = words.iter().filter_map(|word| word.to_str()?.strip_prefix('-'));
        let option = options.find(|name| *name != "help" && option(command, name).is_some());
        return match option {
            Some(name) => {
                let found = format!("unexpected argument '-{name}' found");
                wrong_usage(&format!("{found}; did you mean '--{name}'?"), place)
            }
            None => report(error.print().map_err(Failure::from)),
        };
    }
    let text = error.to_string();
    let lines = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let mut found = lines.filter(|line| {
        !line.is_empty() && !line.starts_with("tip:") && !line.starts_with("For more")
    });
    let found = found.join("; ").replace("; [", " [").replace(":; ", ": ");
    let found = found.trim_start_matches("error: ");
    if error.kind() == ErrorKind::ArgumentConflict && found.contains("the subcommand") {
        return wrong_usage(&format!("{found}; put options after the command"), None);
    }
    let message = match suggestions(error, words, command, program).join("' or '") {
        all if all.is_empty() => found.to_owned(),
        all => format!("{found}; did you mean '{all}'?"),
    };
    wrong_usage(&message, place)
}

/// Returns suggestions for a wrong option, command or value. A similar name from clap is suggested
/// only if it contains the wrong name or begins with the same letter.
fn suggestions(
    error: &clap::Error,
    words: &[OsString],
    command: &Command,
    program: &Command,
) -> Vec<String> {
    use ContextKind::{
        InvalidArg, InvalidSubcommand, Suggested, SuggestedArg, SuggestedSubcommand, SuggestedValue,
    };
    if !matches!(error.kind(), ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand) {
        return context(error, SuggestedValue);
    }
    let wrong = [InvalidArg, InvalidSubcommand].map(|kind| context(error, kind)).concat().concat();
    // clap reports `-seed` as `-s`.
    let mut typed = words.iter().skip(1).filter_map(|word| word.to_str());
    let word = typed.find(|word| word.starts_with(&wrong)).unwrap_or(&wrong);
    let value = typed.next().filter(|value| !value.starts_with('-')).unwrap_or("FILE");
    let meant = meant(word, value, command, program);
    if !meant.is_empty() {
        return meant;
    }
    let bare = |name: &str| name.trim_start_matches('-').to_owned();
    let wrong = bare(&wrong);
    let similar = [SuggestedSubcommand, SuggestedArg].map(|kind| context(error, kind)).concat();
    let close =
        |name: &String| bare(name).contains(&wrong) || bare(name).get(..1) == wrong.get(..1);
    let elsewhere = context(error, Suggested).into_iter().filter_map(|text| {
        let option = text.strip_prefix('\'')?.strip_suffix("' exists")?;
        Some(format!("aplset {option}"))
    });
    similar.into_iter().filter(close).chain(elsewhere).collect()
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

/// Returns the option of a command with this long name.
fn option<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    command.get_arguments().find(|option| option.get_long() == Some(name))
}

/// Returns suggestions for a word that the command doesn't take, such as `quiz`, `15`, `--count`,
/// `--play`, `hands.npy` or a card. `value` is the next word on the command line.
fn meant(word: &str, value: &str, command: &Command, program: &Command) -> Vec<String> {
    let (name, value) = word.split_once('=').unwrap_or((word, value));
    let name = &*name.trim_start_matches(['-', '/']).to_lowercase();
    let has = |name: &str| option(command, name).is_some();
    if has(name) {
        return vec![format!("--{name}")];
    }
    if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-') {
        let numbers = ["cards", "hands"].into_iter().filter(|name| has(name));
        return numbers.map(|option| format!("--{option} {name}")).collect();
    }
    let with_value = command.get_arguments().find_map(|option| {
        let values = option.get_possible_values();
        let value = values.iter().find(|value| value.get_name() == name)?;
        Some(format!("--{} {}", option.get_long()?, value.get_name()))
    });
    let subcommand = || {
        let command = program.find_subcommand(name)?;
        Some(format!("aplset {}", command.get_name()))
    };
    let fits = |meant: &str| match meant.strip_prefix("--") {
        Some(option) => option.split(' ').next().is_some_and(has),
        None => command.has_subcommands(),
    };
    let other_word = || {
        let known =
            |(meant, words): &&(&str, &str)| fits(meant) && words.split(' ').contains(&name);
        OTHER_WORDS.iter().find(known).map(|(meant, _)| (*meant).to_owned())
    };
    let redirected = || {
        let to = match (name, command.get_name()) {
            ("out" | "output" | "o" | "save", reader) => format!("{reader} >"),
            ("file" | "f" | "input" | "i", "batch") => "batch".to_owned(),
            ("file" | "f" | "input" | "i", reader @ ("draw" | "explain")) => format!("{reader} <"),
            ("file" | "f" | "input" | "i", _) => "sets <".to_owned(),
            _ => return None,
        };
        Some(format!("aplset {to} {value}"))
    };
    let is_file = has("output") && Path::new(word).extension().is_some();
    let found = with_value.or_else(subcommand).or_else(other_word).or_else(redirected);
    let found = found.or_else(|| is_file.then(|| format!("-o {word}")));
    let found = found.or_else(|| parse_hand(word).ok().map(|_| format!("aplset sets {word}")));
    found.into_iter().collect()
}
