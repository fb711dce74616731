//! Formats the names of columns for messages, and finds the numbers in names such as `c0`, `c1`,
//! `c2`.

use super::cards::{is_number, is_text, list_of};
use arrow_schema::{DataType, FieldRef, Schema};
use itertools::Itertools;

/// Splits the name of a column into a prefix and a number, such as `c` and 7 for `c07`. A single
/// letter has the prefix `a..z` or `A..Z`, and its number is its ASCII code.
pub(super) fn numbered(name: &str) -> Option<(&str, u64)> {
    // Floating-point numbers can be names, too.
    let whole = name.strip_suffix(".0").filter(|whole| whole.bytes().all(|b| b.is_ascii_digit()));
    let name = whole.unwrap_or(name);
    match *name.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(("a..z", letter.into())),
        [letter @ b'A'..=b'Z'] => Some(("A..Z", letter.into())),
        _ => {
            let prefix = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
            Some((prefix, name[prefix.len()..].parse().ok()?))
        }
    }
}

/// Returns the name with another number, padded with zeros to the same length. The number of a
/// single letter is its ASCII code.
pub(super) fn sibling(name: &str, number: u64) -> String {
    let prefix = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    match u8::try_from(number) {
        Ok(letter) if prefix == name => char::from(letter).to_string(),
        _ => format!("{prefix}{number:0width$}", width = name.len() - prefix.len()),
    }
}

/// Lists the names of columns, and shortens a long list.
pub(super) fn label(schema: &Schema, places: &[usize]) -> String {
    const LISTED: usize = 4;
    let names = places.iter().map(|&place| schema.field(place).name().as_str()).collect_vec();
    let follow = |(name, next): (&&str, &&str)| {
        numbered(name).zip(numbered(next)).is_some_and(|((series, number), (other, next))| {
            series == other && next.checked_sub(number) == Some(1)
        })
    };
    match &*names {
        [name] => format!("column {name}"),
        [first, .., last] if names.iter().tuple_windows().all(follow) => {
            format!("columns {first} to {last}")
        }
        _ if names.len() <= LISTED => format!("columns {}", names.join(", ")),
        _ => format!("columns {} and {} more", names[..LISTED].join(", "), names.len() - LISTED),
    }
}

/// Lists the first columns of the table for an error message.
pub(super) fn columns(schema: &Schema) -> String {
    const LISTED_COLUMNS: usize = 12;
    let shown =
        |field: &FieldRef| format!("`{:.30}` ({})", field.name(), values(field.data_type()));
    let mut names: Vec<String> = schema.fields().iter().take(LISTED_COLUMNS).map(shown).collect();
    if schema.fields().len() > LISTED_COLUMNS {
        names.push(format!("{} more", schema.fields().len() - LISTED_COLUMNS));
    }
    if names.is_empty() { "no columns".to_owned() } else { names.join(", ") }
}

/// Describes the values of a column of this type. The types of CSV columns are guessed, so the
/// description of numbers and texts omits the type.
pub(super) fn values(kind: &DataType) -> String {
    match list_of(kind) {
        Some((item, _)) => format!("lists of {}", values(item)),
        None if is_number(kind) => "numbers".to_owned(),
        None if is_text(kind) => "text".to_owned(),
        None => kind.to_string(),
    }
}
