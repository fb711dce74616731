//! Inputs as they are named, and the files that folders and patterns stand for.

use crate::files::error::unreadable;
use crate::files::{FileError, Format};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

/// Where hands come from.
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
    /// The number of bytes, if it is known.
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

/// The inputs with the files of folders and patterns in their place, in the order of their names.
///
/// In a folder these are the files, also in its own folders, whose extension names a format; with a
/// `format` all of them. Names that begin with `.` or `_` are left out: Spark marks its own files so.
///
/// # Errors
/// If a file does not exist, and if a folder has no file of hands.
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
        let failed = |fault| FileError::new(input.to_string(), fault);
        let found = if path.is_dir() {
            let mut found = Vec::new();
            collect(path, format, &mut found).map_err(|error| failed(fault(&error)))?;
            if found.is_empty() {
                let fault = "a folder without a file of hands, expected names like hands.parquet";
                return Err(failed(fault.to_owned()));
            }
            found
        } else if path.exists() {
            vec![path.clone()]
        } else {
            matching(path).ok_or_else(|| failed(fault(&io::ErrorKind::NotFound.into())))?
        };
        files.extend(found.into_iter().map(Input::Path));
    }
    Ok(files)
}

fn collect(folder: &Path, format: Option<Format>, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        let hidden = entry.file_name().to_string_lossy().starts_with(['.', '_']);
        // A link to a folder may lead to itself.
        if !hidden && entry.file_type()?.is_dir() {
            collect(&path, format, files)?;
        } else if !hidden && !path.is_dir() && format.or(Format::of_path(&path)).is_some() {
            files.push(path);
        }
    }
    Ok(())
}

/// The files that fit a pattern; `None` if it is none, or nothing fits.
fn matching(pattern: &Path) -> Option<Vec<PathBuf>> {
    let paths = glob::glob(pattern.to_str()?).ok()?;
    let files: Vec<PathBuf> = paths.flatten().filter(|path| !path.is_dir()).collect();
    (!files.is_empty()).then_some(files)
}

/// Why the system does not let us read a file.
pub(super) fn fault(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        _ => unreadable(error),
    }
}
