//! The verdict on an answer.

use std::path::Path;
use std::process::{ExitCode, Termination};
use std::{env, fmt, fs, io};

/// The verdict on an answer. If `main` returns the verdict, the program prints it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use]
pub enum Verdict {
    /// The answer is right.
    Right,
    /// The answer is wrong.
    Wrong {
        /// Explains the mistake, and shows a case if the answer has arguments.
        why: String,
        /// The place of this case among all cases.
        case: Option<usize>,
    },
    /// The answer is still `todo!()`.
    NotYet,
}

impl Verdict {
    /// The environment variable with the name of a file. If it is set, the program writes the
    /// verdict to this file instead of printing it. A program that ends early writes no verdict.
    pub const FILE: &str = "EXERCISES_VERDICT";
    /// The environment variable with the place of a case. If it is set, only this case runs.
    pub const CASE: &str = "EXERCISES_CASE";

    /// Reads the verdict that a program has written.
    ///
    /// # Errors
    ///
    /// Returns an error if the file can't be read or is not a verdict.
    pub fn read(file: &Path) -> io::Result<Self> {
        let text = fs::read_to_string(file)?;
        let (word, why) = text.split_once('\n').unwrap_or((&text, ""));
        match word.split_once(' ') {
            _ if word == "right" => Ok(Self::Right),
            _ if word == "todo" => Ok(Self::NotYet),
            Some(("wrong", case)) => {
                Ok(Self::Wrong { why: why.to_owned(), case: case.parse().ok() })
            }
            _ => Err(io::Error::other("not a verdict")),
        }
    }

    fn written(&self) -> String {
        match self {
            Self::Right => "right".to_owned(),
            Self::NotYet => "todo".to_owned(),
            Self::Wrong { why, case } => {
                format!("wrong {}\n{why}", case.map_or_else(|| "-".to_owned(), |i| i.to_string()))
            }
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Right => f.write_str("Right."),
            Self::Wrong { why, .. } => write!(f, "Wrong. {why}"),
            Self::NotYet => f.write_str("Not solved yet."),
        }
    }
}

impl Termination for Verdict {
    fn report(self) -> ExitCode {
        match env::var_os(Self::FILE) {
            Some(file) => {
                fs::write(file, self.written()).map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS)
            }
            None => {
                println!("{self}");
                if self == Self::Right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
            }
        }
    }
}
