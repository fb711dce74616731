//! Compares an answer with the right answer and with the usual wrong ones.

use crate::record::record;
use crate::show::display;
use aplset::ndarray::{Array, ArrayRef, Dimension};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The verdict on an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The answer is missing.
    NotYet,
    /// The answer is right.
    Right,
    /// The answer is wrong. The text is a hint.
    Wrong(String),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotYet => f.write_str("not yet"),
            Self::Right => f.write_str("right"),
            Self::Wrong(hint) => write!(f, "wrong: {hint}"),
        }
    }
}

impl From<exercises::Verdict> for Verdict {
    fn from(verdict: exercises::Verdict) -> Self {
        match verdict {
            exercises::Verdict::Right => Self::Right,
            exercises::Verdict::Wrong(why) => Self::Wrong(why),
            exercises::Verdict::NotYet => Self::NotYet,
        }
    }
}

impl Verdict {
    /// Returns `next` if this verdict is `Right`, and this verdict otherwise.
    pub(crate) fn and(self, next: impl FnOnce() -> Self) -> Self {
        if self == Self::Right { next() } else { self }
    }

    /// Records the verdict on a task, such as `exercise 2.2`. Adds a remark if the answer is right
    /// and its Rust code, `code`, has a loop.
    #[must_use]
    pub fn recorded(self, task: &str, code: &str) -> Checked {
        let remark = match &self {
            Self::Right if has_loop(code) => {
                Some("your answer has a loop, and an array word could replace it".to_owned())
            }
            _ => None,
        };
        Checked::new(self, task, remark)
    }
}

/// A verdict that can have a remark. The verdict is recorded in the progress file, unless it is
/// `NotYet`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    verdict: Verdict,
    remark: Option<String>,
}

impl Checked {
    pub(crate) fn new(verdict: Verdict, task: &str, remark: Option<String>) -> Self {
        let unwritten = match verdict {
            Verdict::NotYet => None,
            _ => record(task, verdict == Verdict::Right)
                .err()
                .map(|why| format!("your progress is not stored: {why}")),
        };
        Self { verdict, remark: remark.or(unwritten) }
    }

    /// Adds a remark if there is none.
    pub(crate) fn remarked(mut self, remark: impl Into<String>) -> Self {
        self.remark.get_or_insert_with(|| remark.into());
        self
    }

    /// Shows the verdict in a notebook. The kernel evcxr calls this if a cell ends with a verdict.
    pub fn evcxr_display(&self) {
        display("text/plain", self);
    }
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.verdict)?;
        self.remark.iter().try_for_each(|remark| write!(f, " ({remark})"))
    }
}

/// Returns whether Rust code has a loop.
pub(crate) fn has_loop(code: &str) -> bool {
    code.split(|c: char| !c.is_alphanumeric() && c != '_')
        .any(|word| matches!(word, "for" | "while" | "loop"))
}

/// Checks the answer to an exercise and records the verdict. The answer is an expression, often a
/// closure.
///
/// ```
/// let verdict = course::exercise!("1.1", card_number, None);
/// assert_eq!(verdict.to_string(), "not yet");
/// ```
#[macro_export]
macro_rules! exercise {
    ($number:literal, $check:ident, $answer:expr) => {
        $crate::exercises::$check($answer)
            .recorded(concat!("exercise ", $number), stringify!($answer))
    };
}

/// Checks an answer that is one value. `slips` are the usual wrong answers, each with a hint.
pub(crate) fn value<T: PartialEq>(
    answer: Option<T>,
    right: &T,
    slips: &[(T, &str)],
    hint: &str,
) -> Verdict {
    let slips = slips.iter().map(|(slip, why)| (slip, *why));
    compared(answer, right, slips, |_| hint.to_owned())
}

/// Checks an array. The hint for a wrong shape has the expected shape and the names of the axes.
pub(crate) fn array<A: PartialEq, D: Dimension>(
    answer: Option<Array<A, D>>,
    right: &ArrayRef<A, D>,
    axes: &str,
    slips: &[(&ArrayRef<A, D>, &str)],
    hint: &str,
) -> Verdict {
    compared(answer, right, slips.iter().copied(), |answer| {
        let (found, expected) = (answer.shape(), right.shape());
        if found == expected {
            hint.to_owned()
        } else {
            format!("the shape is {found:?}, expected {expected:?}, [{axes}]")
        }
    })
}

/// Compares an answer with the right one and with the usual wrong ones, `slips`. `hint` is for any
/// other answer.
fn compared<'a, T: PartialEq<S>, S: 'a + ?Sized>(
    answer: Option<T>,
    right: &S,
    mut slips: impl Iterator<Item = (&'a S, &'a str)>,
    hint: impl FnOnce(&T) -> String,
) -> Verdict {
    let Some(answer) = answer else {
        return Verdict::NotYet;
    };
    if answer == *right {
        return Verdict::Right;
    }
    let slip = slips.find(|(slip, _)| answer == **slip);
    Verdict::Wrong(slip.map_or_else(|| hint(&answer), |(_, why)| why.to_owned()))
}

/// Runs an answer that is a function. If the function panics, the error is a verdict that names the
/// function's argument, `what`.
pub(crate) fn asked<T>(what: &str, answer: impl FnOnce() -> T) -> Result<T, Verdict> {
    catch_unwind(AssertUnwindSafe(answer))
        .map_err(|_| Verdict::Wrong(format!("it panics on {what}")))
}

/// Checks the result of [`asked`], or returns its error.
pub(crate) fn given<T>(asked: Result<T, Verdict>, check: impl FnOnce(T) -> Verdict) -> Verdict {
    asked.map_or_else(|panicked| panicked, check)
}
