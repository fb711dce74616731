//! Reads and writes the progress of a student, which the exercises and the notebooks share.

use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

/// The progress of a student: a file with a line for each verdict, each hint and each task to which
/// the student went, such as `5.1,right`.
#[derive(Debug, Clone)]
pub struct Progress {
    file: PathBuf,
    lines: Vec<String>,
}

impl Progress {
    /// The name of the file, which is in the folder of the exercises.
    pub const FILE: &str = "progress.csv";

    /// Reads a file. If there is no such file, there is no progress yet.
    ///
    /// # Errors
    ///
    /// Returns an error if the file can't be read.
    pub fn read(file: PathBuf) -> io::Result<Self> {
        let text = match fs::read_to_string(&file) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => String::new(),
            text => text?,
        };
        Ok(Self { file, lines: text.lines().map(str::to_owned).collect() })
    }

    /// Returns the numbers of the solved tasks.
    #[must_use]
    pub fn right(&self) -> BTreeSet<&str> {
        self.with("right").collect()
    }

    /// Returns how many hints for a task have been given.
    #[must_use]
    pub fn hints(&self, number: &str) -> usize {
        self.with("hint").filter(|other| *other == number).count()
    }

    /// Returns the task to which the student went last.
    #[must_use]
    pub fn place(&self) -> Option<&str> {
        self.with("at").last()
    }

    /// Appends a line with the number of a task and a word: `right`, `wrong`, `hint` or `at`.
    ///
    /// # Errors
    ///
    /// Returns an error if the file can't be written.
    pub fn add(&mut self, number: &str, word: &str) -> io::Result<()> {
        let line = format!("{number},{word}");
        // One write, because two programs can share the file.
        let mut file = OpenOptions::new().create(true).append(true).open(&self.file)?;
        file.write_all(format!("{line}\n").as_bytes())?;
        self.lines.push(line);
        Ok(())
    }

    fn with(&self, word: &str) -> impl Iterator<Item = &str> {
        let pairs = self.lines.iter().filter_map(|line| line.split_once(','));
        pairs.filter(move |(_, other)| *other == word).map(|(number, _)| number)
    }
}
