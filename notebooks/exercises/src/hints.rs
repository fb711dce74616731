//! Reads the hints of all tasks from the file `hints.txt`.

use crate::text::wrapped;

const TEXT: &str = include_str!("../hints.txt");

/// Returns the names of all tasks, such as `31_row_means`, in the order of their numbers.
pub fn tasks() -> impl Iterator<Item = &'static str> {
    TEXT.lines().filter(|line| is_name(line))
}

/// Returns whether a line begins with the number of a task, such as `31` or `a1`, followed by `_`.
fn is_name(line: &str) -> bool {
    matches!(line.as_bytes(), [b'0'..=b'9' | b'a'..=b'z', b'0'..=b'9', b'_', ..])
}

/// Returns the hints of a task, in the order in which they are given. The task is a number, such as
/// `31`, or a name, such as `31_row_means`. A leading 0 can be omitted. If there is no such task,
/// the list is empty.
///
/// ```
/// assert_eq!(exercises::hints("31_row_means").len(), 2);
/// assert_eq!(exercises::hints("1"), exercises::hints("01"));
/// assert!(exercises::hints("999").is_empty());
/// ```
#[must_use]
pub fn hints(task: &str) -> Vec<String> {
    let begins = |name: &str| {
        name.strip_prefix(task).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
    };
    let is = |name: &str| begins(name) || name.strip_prefix('0').is_some_and(begins);
    let lines = TEXT.lines().skip_while(|line| !(is_name(line) && is(line))).skip(1);
    let mut hints: Vec<String> = Vec::new();
    for line in lines.take_while(|line| !line.is_empty()) {
        match (line.strip_prefix("- "), hints.last_mut()) {
            (None, Some(hint)) => *hint += line,
            (text, _) => hints.push(text.unwrap_or(line).to_owned()),
        }
    }
    hints.iter().map(|hint| wrapped(hint)).collect()
}
