//! Reads and writes the file `progress.txt`, with a line for each solved task and for each hint
//! that was given.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

/// The progress of a student.
pub(crate) struct Progress {
    file: PathBuf,
    lines: Vec<String>,
}

impl Progress {
    /// Reads the file in a folder. If there is no file, there is no progress yet.
    pub(crate) fn read(folder: PathBuf) -> io::Result<Self> {
        let file = folder.join("progress.txt");
        let text = match fs::read_to_string(&file) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => String::new(),
            text => text?,
        };
        Ok(Self { file, lines: text.lines().map(str::to_owned).collect() })
    }

    /// Returns whether a task has been solved.
    pub(crate) fn is_right(&self, task: &str) -> bool {
        self.count("right", task) > 0
    }

    /// Returns how many hints for a task have been given.
    pub(crate) fn hints(&self, task: &str) -> usize {
        self.count("hint", task)
    }

    /// Records that a task is solved.
    pub(crate) fn right(&mut self, task: &str) -> io::Result<()> {
        if self.is_right(task) { Ok(()) } else { self.add("right", task) }
    }

    /// Records that a hint for a task has been given.
    pub(crate) fn hint(&mut self, task: &str) -> io::Result<()> {
        self.add("hint", task)
    }

    fn count(&self, word: &str, task: &str) -> usize {
        let line = format!("{word} {task}");
        self.lines.iter().filter(|other| **other == line).count()
    }

    fn add(&mut self, word: &str, task: &str) -> io::Result<()> {
        let line = format!("{word} {task}");
        let mut file = OpenOptions::new().create(true).append(true).open(&self.file)?;
        writeln!(file, "{line}")?;
        self.lines.push(line);
        Ok(())
    }
}
