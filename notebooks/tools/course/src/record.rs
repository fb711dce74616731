//! The progress file, with one line for each recorded verdict.

use std::collections::BTreeSet;
use std::env;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

/// The name of the progress file, which is in the folder of the notebook.
const FILE: &str = "progress.csv";
/// The folder of the answers. Verdicts in its notebooks are not stored by default.
const ANSWERS: &str = "answers";
/// The environment variable that names another file. If it is empty, no verdict is stored.
const VARIABLE: &str = "APLSET_COURSE_PROGRESS";

/// Returns the path of the file, or `None` if no verdict is stored.
fn file() -> Option<PathBuf> {
    match env::var_os(VARIABLE) {
        Some(path) if path.is_empty() => None,
        Some(path) => Some(PathBuf::from(path)),
        None if env::current_dir().is_ok_and(|folder| folder.ends_with(ANSWERS)) => None,
        None => Some(PathBuf::from(FILE)),
    }
}

/// Appends a line to the file, with the number of a task, such as `42`, and whether its answer is
/// right.
pub(crate) fn record(task: &str, is_right: bool) -> io::Result<()> {
    let Some(file) = file() else { return Ok(()) };
    let word = if is_right { "right" } else { "wrong" };
    // One write, because two notebooks can share the file.
    let line = format!("{task},{word}\n");
    OpenOptions::new().create(true).append(true).open(file)?.write_all(line.as_bytes())
}

/// Returns the numbers of the tasks that have been solved.
pub(crate) fn right() -> BTreeSet<String> {
    let text = file().and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
    text.lines().filter_map(|line| line.strip_suffix(",right")).map(str::to_owned).collect()
}
