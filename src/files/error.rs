//! What is wrong with a file, and where.

use std::fmt;

/// A file that cannot be read, is no file of hands, or cannot be written.
#[derive(Debug)]
pub struct FileError {
    /// The file, as it was named; `standard input` where it was that.
    pub file: String,
    /// Where in it, if the fault has a place: `line 4`, `hand 17, card 3`.
    pub place: Option<String>,
    /// What was found and what was expected.
    pub fault: String,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        f.write_str(&self.fault)
    }
}

impl std::error::Error for FileError {}
