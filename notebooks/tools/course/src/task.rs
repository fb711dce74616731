//! Checks the answers to tasks, and counts the right ones.

use crate::record;
use crate::show::{Shown, display};
use exercises::tasks;
use exercises::{Progress, Verdict};
use std::{fmt, io};

/// The verdict on a task. It is recorded in the progress file, unless the task is not solved yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    verdict: Verdict,
    unwritten: Option<String>,
}

impl Checked {
    /// Shows the verdict in a notebook. The kernel evcxr calls this if a cell ends with a verdict.
    pub fn evcxr_display(&self) {
        display("text/plain", self);
    }
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.verdict)?;
        self.unwritten.iter().try_for_each(|why| write!(f, "\nYour progress is not stored: {why}"))
    }
}

/// Checks a task. The function with the answer has the name of the task.
///
/// ```
/// use aplset::ndarray::Array1;
///
/// fn wettest(rain: &Array1<usize>, k: usize) -> Array1<usize> {
///     todo!()
/// }
/// assert_eq!(course::task!(wettest).to_string(), "Not solved yet.");
/// ```
#[macro_export]
macro_rules! task {
    ($name:ident) => {
        $crate::checked(stringify!($name), $crate::exercises::tasks::$name::check($name))
    };
}

/// Records the verdict on a task. See [`task!`].
#[must_use]
pub fn checked(function: &str, verdict: Verdict) -> Checked {
    let written = match verdict {
        Verdict::NotYet => Ok(()),
        _ => record(function, verdict == Verdict::Right),
    };
    Checked { verdict, unwritten: written.err().map(|why| why.to_string()) }
}

fn record(function: &str, is_right: bool) -> io::Result<()> {
    let (Some(task), Some(mut progress)) = (tasks::find(function), record::progress()?) else {
        return Ok(());
    };
    progress.add(&task.number(), if is_right { "right" } else { "wrong" })
}

/// Returns the first `count` hints of a task, such as `hints("5.1", 1)`.
///
/// ```
/// assert_eq!(course::hints("99.9", 1).to_string(), "There is no task 99.9.");
/// ```
#[must_use]
pub fn hints(number: &str, count: usize) -> Shown {
    let Some(task) = tasks::find(number) else {
        return Shown::from(format!("There is no task {number}."));
    };
    Shown::from(task.hints().into_iter().take(count).collect::<Vec<_>>().join("\n\n"))
}

/// Returns the solution to a task, such as `solution("5.1")`.
#[must_use]
pub fn solution(number: &str) -> Shown {
    let Some(task) = tasks::find(number) else {
        return Shown::from(format!("There is no task {number}."));
    };
    Shown::from(task.solution())
}

/// Returns how many tasks of each chapter are solved. The verdicts are in the file `progress.csv`
/// of the exercises.
#[must_use]
pub fn progress() -> Shown {
    let progress = record::progress().ok().flatten();
    let right = progress.as_ref().map(Progress::right).unwrap_or_default();
    let chapters = tasks::all().chunk_by(|a, b| a.chapter() == b.chapter());
    let lines = chapters.map(|chapter| {
        let solved = chapter.iter().filter(|task| right.contains(&*task.number())).count();
        format!("{:>2}  {solved} of {}", chapter[0].chapter(), chapter.len())
    });
    Shown::from(lines.collect::<Vec<_>>().join("\n"))
}
