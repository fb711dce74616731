//! Reports wrong arguments in one line, and suggests what was probably meant.

use super::failure::{Failure, report, wrong_usage};
use aplset::card::parse_hand;
use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
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
    ("--output", "out save write format type csv npy parquet arrow svg png plot"),
    ("--html", "out output page save write format web"),
    ("--program", "lang language"),
    ("--threads", "j jobs"),
    ("--version", "v"),
    ("--help", "? man usage list docs"),
    ("aplset deal", "new hand hands random shuffle"),
    ("aplset sets", "find search fmt"),
    ("aplset batch", "count counts check"),
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
        let typed =
            words.iter().filter_map(|word| word.to_str()?.strip_prefix('-')?.split('=').next());
        let mut options = typed.filter(|name| *name != "help" && has_option(command, name));
        return match options.next() {
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

/// Returns suggestions for a wrong option, command or value. `--force` replaces files, so it is not
/// suggested for a word such as `--format`, which clap finds similar.
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
    // clap reports `-seed` as `-s`, and `--count=5` as `--count`.
    let flag = wrong.starts_with('-') && wrong.len() == 2;
    let is_wrong = |word: &&str| {
        *word == wrong
            || flag && word.starts_with(&wrong)
            || word.split_once('=').is_some_and(|(name, _)| name == wrong)
    };
    let mut typed = words.iter().skip(1).filter_map(|word| word.to_str());
    let word = typed.find(is_wrong).unwrap_or(&wrong);
    let value = typed.next().filter(|value| !value.starts_with('-')).unwrap_or("FILE");
    if let Some(meant) = meant(word, value, command, program) {
        return vec![meant];
    }
    let similar = [SuggestedSubcommand, SuggestedArg].map(|kind| context(error, kind)).concat();
    let similar =
        similar.into_iter().filter(|name| name != "--force" || word.starts_with("--forc"));
    let elsewhere = context(error, Suggested).into_iter().filter_map(|text| {
        let option = text.strip_prefix('\'')?.strip_suffix("' exists")?;
        Some(format!("aplset {option}"))
    });
    similar.chain(elsewhere).collect()
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

/// Returns whether a command has an option with this long name.
fn has_option(command: &Command, name: &str) -> bool {
    command.get_arguments().any(|option| option.get_long() == Some(name))
}

/// Returns a suggestion for a word that the command doesn't take, such as `quiz`, `15`, `--count`,
/// `--play`, `hands.npy` or a card. `value` is the next word on the command line.
fn meant(word: &str, value: &str, command: &Command, program: &Command) -> Option<String> {
    let (name, value) = word.split_once('=').unwrap_or((word, value));
    let name = &*name.trim_start_matches(['-', '/']).to_lowercase();
    let has = |name: &str| has_option(command, name);
    if has(name) {
        return Some(format!("--{name}"));
    }
    let range = command.get_name() == "odds";
    if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit() || range && byte == b'-') {
        let options = ["cards", "hands"].into_iter().filter(|option| has(option));
        let options = options.map(|option| format!("--{option} {name}")).join("' or '");
        return (!options.is_empty()).then_some(options);
    }
    let with_value = || {
        command.get_arguments().find_map(|option| {
            let values = option.get_possible_values();
            let value = values.iter().find(|value| value.get_name() == name)?;
            Some(format!("--{} {}", option.get_long()?, value.get_name()))
        })
    };
    let subcommand = || Some(format!("aplset {}", program.find_subcommand(name)?.get_name()));
    let fits = |meant: &str| match meant.strip_prefix("--") {
        Some(option) => option.split(' ').next().is_some_and(has),
        None => command.has_subcommands(),
    };
    let other_word = || {
        let (meant, _) = OTHER_WORDS
            .iter()
            .find(|(meant, words)| fits(meant) && words.split(' ').contains(&name))?;
        Some((*meant).to_owned())
    };
    let reader = command.get_name();
    let redirected = || {
        Some(match (name, reader) {
            ("out" | "output" | "o" | "save", "aplset") => format!("aplset round > {value}"),
            ("out" | "output" | "o" | "save", _) => format!("aplset {reader} > {value}"),
            ("file" | "f" | "input" | "i", "deal" | "odds") => format!("-o {value}"),
            ("file" | "f" | "input" | "i", "batch") => format!("aplset batch {value}"),
            ("file" | "f" | "input" | "i", "draw" | "explain") => {
                format!("aplset {reader} < {value}")
            }
            ("file" | "f" | "input" | "i", _) => format!("aplset sets < {value}"),
            _ => return None,
        })
    };
    let output = || {
        let is_file = has("output") && Path::new(word).extension().is_some();
        is_file.then(|| format!("-o {word}"))
    };
    let cards = || parse_hand(word).ok().map(|_| format!("aplset sets {word}"));
    with_value()
        .or_else(subcommand)
        .or_else(other_word)
        .or_else(redirected)
        .or_else(output)
        .or_else(cards)
}
