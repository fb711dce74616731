//! The hints of all tasks, from the file `hints.txt`.

use crate::text::wrapped;

const TEXT: &str = include_str!("../hints.txt");

/// Returns the names of all tasks, such as `31_row_means`, in the order of their numbers.
pub fn tasks() -> impl Iterator<Item = &'static str> {
    TEXT.lines().filter(|line| line.chars().nth(2) == Some('_'))
}

/// Returns the hints of a task, in the order in which they are given. The task is a number, such as
/// `31`, or a name, such as `31_row_means`.
///
/// ```
/// assert_eq!(exercises::hints("31_row_means").len(), 2);
/// ```
#[must_use]
pub fn hints(task: &str) -> Vec<String> {
    let is = |line: &str| {
        line.strip_prefix(task).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
    };
    let lines = TEXT.lines().skip_while(|line| !is(line)).skip(1);
    let mut hints: Vec<String> = Vec::new();
    for line in lines.take_while(|line| !line.is_empty()) {
        match (line.strip_prefix("- "), hints.last_mut()) {
            (None, Some(hint)) => *hint += line,
            (text, _) => hints.push(text.unwrap_or(line).to_owned()),
        }
    }
    hints.iter().map(|hint| wrapped(hint)).collect()
}
