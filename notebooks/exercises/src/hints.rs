//! The hints of all tasks, from the file `hints.txt`.

const TEXT: &str = include_str!("../hints.txt");

/// Returns the hints of a task, such as `31_row_means`, in the order in which they are given.
///
/// ```
/// assert_eq!(exercises::hints("31_row_means").len(), 2);
/// ```
#[must_use]
pub fn hints(task: &str) -> Vec<&'static str> {
    let lines = TEXT.lines().skip_while(|line| *line != task).skip(1);
    lines.map_while(|line| line.strip_prefix("- ")).collect()
}
