//! The hints of all tasks, from the file `hints.txt`.

use crate::text::wrapped;

const TEXT: &str = include_str!("../hints.txt");

/// Returns the hints of a task, such as `31_row_means`, in the order in which they are given.
///
/// ```
/// assert_eq!(exercises::hints("31_row_means").len(), 2);
/// ```
#[must_use]
pub fn hints(task: &str) -> Vec<String> {
    let lines = TEXT.lines().skip_while(|line| *line != task).skip(1);
    let mut hints: Vec<String> = Vec::new();
    for line in lines.take_while(|line| !line.is_empty()) {
        match (line.strip_prefix("- "), hints.last_mut()) {
            (None, Some(hint)) => *hint += line,
            (text, _) => hints.push(text.unwrap_or(line).to_owned()),
        }
    }
    hints.iter().map(|hint| wrapped(hint)).collect()
}
