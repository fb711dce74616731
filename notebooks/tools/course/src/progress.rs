//! The progress file, with one line for each recorded verdict.

use crate::drills::drills;
use crate::exercises::EXERCISES;
use crate::show::Shown;
use crate::verdict::Verdict;
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

/// The file in the folder of the notebooks.
const FILE: &str = "progress.csv";
/// The folder of the answers. Verdicts in its notebooks are not stored by default.
const ANSWERS: &str = "answers";
/// The environment variable that names another file. If it is empty, no verdict is stored.
const VARIABLE: &str = "APLSET_COURSE_PROGRESS";
/// The kinds of tasks in the NumPy notebook, each with the number of tasks. `course.py` checks the
/// answers to them.
const NUMPY: [(&str, usize); 2] = [("drill P.", 8), ("exercise P.", 3)];

/// Returns the path of the file, or `None` if no verdict is stored.
fn file() -> Option<PathBuf> {
    match env::var_os(VARIABLE) {
        Some(path) if path.is_empty() => None,
        Some(path) => Some(PathBuf::from(path)),
        None if env::current_dir().is_ok_and(|folder| folder.ends_with(ANSWERS)) => None,
        None => Some(PathBuf::from(FILE)),
    }
}

/// Appends the verdict on a task to the file.
pub(crate) fn record(task: &str, verdict: &Verdict) -> io::Result<()> {
    let Some(file) = file() else { return Ok(()) };
    let word = if *verdict == Verdict::Right { "right" } else { "wrong" };
    // One write, because two notebooks can share the file.
    let line = format!("{task},{word}\n");
    OpenOptions::new().create(true).append(true).open(file)?.write_all(line.as_bytes())
}

/// Returns how many drills have been answered right, and how many there are.
pub(crate) fn drills_done() -> [usize; 2] {
    let done = right().iter().filter(|task| task.starts_with("drill ")).count();
    [done, drills().len() + NUMPY[0].1]
}

/// Returns the tasks that have been answered right, such as `drill 1.4`.
fn right() -> BTreeSet<String> {
    let text = file().and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
    text.lines().filter_map(|line| line.strip_suffix(",right")).map(str::to_owned).collect()
}

/// Returns how many drills and exercises of each notebook you have answered right. By default,
/// the verdicts are in the file `progress.csv` next to the notebooks.
#[must_use]
pub fn progress() -> Shown {
    let right = right();
    let mut rows: BTreeMap<u32, [[usize; 2]; 2]> = BTreeMap::new();
    let drills = drills();
    let tasks = drills.iter().map(|drill| (0, "drill", drill.number));
    for (column, kind, number) in
        tasks.chain(EXERCISES.iter().map(|&number| (1, "exercise", number)))
    {
        let notebook = number.split('.').next().and_then(|first| first.parse().ok()).unwrap_or(0);
        let [found, all] = &mut rows.entry(notebook).or_default()[column];
        *found += usize::from(right.contains(&format!("{kind} {number}")));
        *all += 1;
    }
    let numpy = NUMPY.map(|(kind, all)| {
        let found = right.iter().filter(|task| task.starts_with(kind)).count();
        [found, all]
    });
    let mut text = format!("{:<12}{:>10}{:>12}", "", "drills", "exercises");
    let mut totals = [[0; 2]; 2];
    let rows = rows.iter().map(|(notebook, counts)| (format!("notebook {notebook}"), counts));
    for (name, counts) in rows.chain([("NumPy".to_owned(), &numpy)]) {
        text += &line(&name, counts);
        for (total, count) in totals.iter_mut().flatten().zip(counts.iter().flatten()) {
            *total += count;
        }
    }
    Shown::from(text + &line("all", &totals))
}

fn line(name: &str, [drills, exercises]: &[[usize; 2]; 2]) -> String {
    let cell = |[found, all]: &[usize; 2]| {
        if *all == 0 { "-".to_owned() } else { format!("{found} of {all}") }
    };
    format!("\n{name:<12}{:>10}{:>12}", cell(drills), cell(exercises))
}
