//! The verdict on an answer.

use std::fmt;
use std::process::{ExitCode, Termination};

/// The verdict on an answer. If `main` returns the verdict, the program prints it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use]
pub enum Verdict {
    /// The answer is right.
    Right,
    /// The answer is wrong. The text explains why, and shows a case if the answer has arguments.
    Wrong(String),
    /// The answer is still `todo!()`.
    NotYet,
}

impl Verdict {
    /// The exit code of a program with a wrong answer.
    pub const WRONG: u8 = 1;
    /// The exit code of a program without an answer.
    pub const NOT_YET: u8 = 2;
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Right => f.write_str("Right."),
            Self::Wrong(why) => write!(f, "Wrong. {why}"),
            Self::NotYet => f.write_str("Not solved yet."),
        }
    }
}

impl Termination for Verdict {
    fn report(self) -> ExitCode {
        println!("{self}");
        match self {
            Self::Right => ExitCode::SUCCESS,
            Self::Wrong(_) => ExitCode::from(Self::WRONG),
            Self::NotYet => ExitCode::from(Self::NOT_YET),
        }
    }
}
