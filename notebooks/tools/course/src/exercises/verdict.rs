//! Compares an answer with the right answer and with the usual wrong ones.

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
    /// The answer is wrong, with a hint.
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

impl Verdict {
    /// Shows the verdict in a notebook. The kernel evcxr calls this if a cell ends with a verdict.
    pub fn evcxr_display(&self) {
        println!("EVCXR_BEGIN_CONTENT text/plain\n{self}\nEVCXR_END_CONTENT");
    }

    /// Returns `next` if this verdict is `Right`, and this verdict otherwise.
    pub(crate) fn and(self, next: impl FnOnce() -> Self) -> Self {
        if self == Self::Right { next() } else { self }
    }
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

/// Checks an array, first its shape and then its elements. The hint on a wrong shape names the
/// `axes`.
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

/// Runs an answer that is a function. If the function panics, the error is a verdict that names its
/// argument, `what`.
pub(crate) fn asked<T>(what: &str, answer: impl FnOnce() -> T) -> Result<T, Verdict> {
    catch_unwind(AssertUnwindSafe(answer))
        .map_err(|_| Verdict::Wrong(format!("it panics on {what}")))
}

/// Checks the result of [`asked`], or returns its error.
pub(crate) fn given<T>(asked: Result<T, Verdict>, check: impl FnOnce(T) -> Verdict) -> Verdict {
    asked.map_or_else(|panicked| panicked, check)
}
