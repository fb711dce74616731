//! What a check says.

use aplset::ndarray::{Array, ArrayRef, Dimension};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What a check says of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// There is no answer.
    NotYet,
    /// It is the right one.
    Right,
    /// It is another one, and what may be wrong with it.
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
    /// Shows the verdict in a notebook: evcxr calls this where a cell ends with one.
    pub fn evcxr_display(&self) {
        println!("EVCXR_BEGIN_CONTENT text/plain\n{self}\nEVCXR_END_CONTENT");
    }

    /// The first verdict that is not `Right`, if there is one.
    pub(crate) fn and(self, next: impl FnOnce() -> Self) -> Self {
        if self == Self::Right { next() } else { self }
    }
}

/// The verdict on an answer that is one value: `slips` are answers that a known slip gives.
pub(crate) fn value<T: PartialEq>(
    answer: Option<T>,
    right: &T,
    slips: &[(T, &str)],
    hint: &str,
) -> Verdict {
    let slips = slips.iter().map(|(slip, why)| (slip, *why));
    compared(answer, right, slips, |_| hint.to_owned())
}

/// The verdict on an array: its shape first, with the names of its axes, then what is in it.
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

/// The verdict on an answer that may be the right one, or one of the slips, or another, of which there is a hint.
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

/// What an answer gives that is a program, or that it panics on `what`.
pub(crate) fn asked<T>(what: &str, answer: impl FnOnce() -> T) -> Result<T, Verdict> {
    catch_unwind(AssertUnwindSafe(answer))
        .map_err(|_| Verdict::Wrong(format!("it panics on {what}")))
}

/// The verdict on what a program gives, or that it panics.
pub(crate) fn given<T>(asked: Result<T, Verdict>, check: impl FnOnce(T) -> Verdict) -> Verdict {
    asked.map_or_else(|panicked| panicked, check)
}
