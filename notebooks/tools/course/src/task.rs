//! Checks the answers to tasks, and counts the right ones.

use crate::record::{record, right};
use crate::show::{Shown, display};
use exercises::Verdict;
use std::fmt;

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

/// Checks a task. The function with the answer has the name of its check.
///
/// ```
/// use aplset::ndarray::Array1;
///
/// fn wettest(rain: &Array1<usize>, k: usize) -> Array1<usize> {
///     todo!()
/// }
/// assert_eq!(course::task!(42, words::wettest).to_string(), "Not solved yet.");
/// ```
#[macro_export]
macro_rules! task {
    ($number:tt, $chapter:ident::$name:ident) => {
        $crate::checked(stringify!($number), $crate::exercises::$chapter::$name($name))
    };
}

/// Records the verdict on a task. See [`task!`].
#[must_use]
pub fn checked(number: &str, verdict: Verdict) -> Checked {
    let written = match verdict {
        Verdict::NotYet => Ok(()),
        _ => record(number, verdict == Verdict::Right),
    };
    Checked { verdict, unwritten: written.err().map(|why| why.to_string()) }
}

/// Returns the first `count` hints of a task, such as `hints("42", 1)`.
///
/// ```
/// assert_eq!(course::hints("999", 1).to_string(), "There is no task 999.");
/// ```
#[must_use]
pub fn hints(number: &str, count: usize) -> Shown {
    let hints = exercises::hints(number);
    if hints.is_empty() {
        return Shown::from(format!("There is no task {number}."));
    }
    Shown::from(hints.into_iter().take(count).collect::<Vec<_>>().join("\n\n"))
}

/// Returns how many tasks of each chapter are solved. The verdicts are in the file `progress.csv`
/// next to the notebooks.
#[must_use]
pub fn progress() -> Shown {
    let right = right();
    let mut counts: Vec<(&str, [usize; 2])> = Vec::new();
    for task in exercises::tasks() {
        let (number, _) = task.split_once('_').unwrap_or((task, ""));
        if counts.last().is_none_or(|(chapter, _)| *chapter != &number[..1]) {
            counts.push((&number[..1], [0, 0]));
        }
        if let Some((_, [solved, all])) = counts.last_mut() {
            *solved += usize::from(right.contains(number));
            *all += 1;
        }
    }
    let line =
        |(chapter, [solved, all]): &(&str, [usize; 2])| format!("{chapter}  {solved} of {all}");
    Shown::from(counts.iter().map(line).collect::<Vec<_>>().join("\n"))
}
