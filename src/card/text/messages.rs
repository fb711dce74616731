//! Formats numbers and texts for messages.

use itertools::Itertools;

/// Formats a number with a noun, as in `1 card` or `12 cards`. It is public because the other
/// crates of this project use it in their messages.
#[must_use]
pub fn plural(number: impl std::fmt::Display, noun: &str) -> String {
    let number = number.to_string();
    let end = if number == "1" { "" } else { "s" };
    format!("{number} {noun}{end}")
}

/// Formats a whole number with commas between groups of three digits, as in `85,320`. It is public
/// because the program `aplset` uses it.
#[must_use]
pub fn grouped(number: u128) -> String {
    let digits = number.to_string();
    digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).join(",")
}

/// Escapes line ends and unprintable characters, but no quotes or backslashes. It is public because
/// the other crates of this project use it in their messages.
///
/// # Examples
/// ```
/// assert_eq!(aplset::card::printable("a\nb \u{1b}[2J `c`"), "a\\nb \\u{1b}[2J `c`");
/// ```
#[must_use]
pub fn printable(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '"' | '\'' | '\\' => escaped.push(character),
            _ => escaped.extend(character.escape_debug()),
        }
    }
    escaped
}

/// Returns the first 32 characters for display.
pub(super) fn shortened(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let cut = text.char_indices().nth(32).map(|(at, _)| at);
    let end = if cut.is_some() { "…" } else { "" };
    printable(&text[..cut.unwrap_or(text.len())]) + end
}
