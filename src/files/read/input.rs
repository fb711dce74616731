//! Finds the inputs of a reader, including the files in folders and the files that match patterns.

use crate::files::{FileError, Format};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

/// A source of hands.
#[derive(Debug, Clone)]
pub enum Input {
    /// A file, a folder of files, or a pattern of names such as `parts/*.parquet`.
    Path(PathBuf),
    /// Standard input.
    Stdin,
    /// The bytes of a file in memory.
    Memory(Arc<[u8]>),
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Path(path) => path.display().fmt(f),
            Self::Stdin => f.write_str("standard input"),
            Self::Memory(_) => f.write_str("memory"),
        }
    }
}

impl Input {
    /// Returns the number of bytes, or `None` for a pipe.
    pub(super) fn length(&self) -> Option<u64> {
        match self {
            Self::Path(path) => {
                fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|m| m.len())
            }
            Self::Stdin => None,
            Self::Memory(bytes) => Some(bytes.len() as u64),
        }
    }
}

/// Replaces each folder with its files and each pattern with the matching files, sorted by name.
///
/// The files in subfolders are included. If `format` is `None`, only files with a known extension
/// are included. Names that begin with `.` or `_` are skipped, because Spark gives such names to
/// files without data.
///
/// # Errors
/// Returns an error if a file does not exist or a folder has no files of hands.
///
/// # Examples
/// ```
/// use aplset::files::read::{Input, expanded};
///
/// assert_eq!(expanded(&[Input::Stdin], None)?.len(), 1);
/// assert!(expanded(&[Input::Path("no/*.npy".into())], None).is_err());
/// # Ok::<(), aplset::files::FileError>(())
/// ```
pub fn expanded(inputs: &[Input], format: Option<Format>) -> Result<Vec<Input>, FileError> {
    let mut files = Vec::new();
    for input in inputs {
        let Input::Path(path) = input else {
            files.push(input.clone());
            continue;
        };
        let failed = |error| FileError::unopened(input.to_string(), error);
        let found = if path.is_dir() {
            let mut found = Vec::new();
            collect(path, format, &mut found).map_err(failed)?;
            if found.is_empty() {
                let fault =
                    "the folder has no files of hands, expected names such as hands.parquet";
                return Err(FileError::new(input.to_string(), fault));
            }
            found
        } else if path.exists() {
            vec![path.clone()]
        } else {
            matching(path).ok_or_else(|| failed(io::ErrorKind::NotFound.into()))?
        };
        files.extend(found.into_iter().map(Input::Path));
    }
    Ok(files)
}

/// Adds the files of a folder and of its subfolders to `files`.
fn collect(folder: &Path, format: Option<Format>, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        let hidden = entry.file_name().to_string_lossy().starts_with(['.', '_']);
        // Links to folders are skipped, because they can form a cycle.
        if !hidden && entry.file_type()?.is_dir() {
            collect(&path, format, files)?;
        } else if !hidden && !path.is_dir() && format.or(Format::of_path(&path)).is_some() {
            files.push(path);
        }
    }
    Ok(())
}

/// Returns the files that match a pattern, or `None` if no file matches or the pattern is invalid.
fn matching(pattern: &Path) -> Option<Vec<PathBuf>> {
    let paths = glob::glob(pattern.to_str()?).ok()?;
    let files: Vec<PathBuf> = paths.flatten().filter(|path| !path.is_dir()).collect();
    (!files.is_empty()).then_some(files)
}
