//! Finds the inputs of a reader, including the files in folders and the files that match patterns.

use crate::error::{FileError, FileErrorKind};
use crate::format::Format;
use aplset_arrow::HandColumns;
use arrow_schema::SchemaRef;
use std::fmt;
use std::io::ErrorKind::NotFound;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

/// A source of hands.
#[derive(Debug, Clone)]
pub enum Input {
    /// A file. [`expanded`] also accepts a folder of files, or a pattern of names such as
    /// `parts/*.parquet`.
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

/// Options for reading inputs.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The format, or `None` to let the extension or the first bytes decide.
    pub from: Option<Format>,
    /// The names of the columns of the hands, in the syntax of
    /// [`HandColumns::choose`](aplset_arrow::HandColumns::choose). For an `.npz` file, this may
    /// also be the name of one array.
    pub column: Option<String>,
    /// The number of cards in a hand, or `None` to let the first hands decide.
    pub cards: Option<usize>,
    /// Whether the first line of a CSV file is a header, or `None` to let its contents decide.
    pub header: Option<bool>,
    /// Whether the batches have all columns of the tables, and not only the hands.
    pub all_columns: bool,
    /// The folder for temporary copies of pipes, or `None` for the temporary folder of the system.
    /// Some formats need such copies.
    pub spool: Option<PathBuf>,
}

impl Options {
    /// Returns the schema of the batches, the columns of the hands in them, and the positions of
    /// the columns in the file.
    pub(super) fn projected(
        &self,
        schema: &SchemaRef,
        columns: HandColumns,
    ) -> (SchemaRef, HandColumns, Vec<usize>) {
        if self.all_columns {
            return (schema.clone(), columns, (0..schema.fields().len()).collect());
        }
        let mut places = columns.places().to_vec();
        places.sort_unstable();
        let chosen = schema.project(&places).expect("columns of the schema");
        (Arc::new(chosen), columns.projected(), places)
    }
}

/// Replaces each folder with its files and each pattern with the matching files, sorted by name.
///
/// The files of a folder include those in its subfolders. If `format` is `None`, only files with a
/// known extension are included. Files and subfolders are skipped if their names begin with `.` or
/// `_`, because Spark gives such names to files without data.
///
/// # Errors
/// Returns an error if a file does not exist, or if a folder has no files of hands. Files of a
/// Delta, Iceberg or Hudi table also cause an error, because they may contain deleted rows.
///
/// # Examples
/// ```
/// use aplset_files::read::{Input, expanded};
///
/// assert_eq!(expanded(&[Input::Stdin], None)?.len(), 1);
/// assert!(expanded(&[Input::Path("no/*.npy".into())], None).is_err());
/// # Ok::<(), aplset_files::FileError>(())
/// ```
pub fn expanded(inputs: &[Input], format: Option<Format>) -> Result<Vec<Input>, FileError> {
    let mut files = Vec::new();
    for input in inputs {
        let Input::Path(path) = input else {
            files.push(input.clone());
            continue;
        };
        let failed = |kind: FileErrorKind| FileError::new(input.to_string(), kind);
        let found = if path.is_dir() {
            let mut found = Vec::new();
            collect(path, format, &mut found)?;
            if found.is_empty() {
                let found = "a folder without files of hands";
                let expected = "names such as hands.parquet";
                return Err(failed(FileErrorKind::unexpected(found, expected)));
            }
            found
        } else if path.exists() {
            vec![path.clone()]
        } else {
            matching(path).ok_or_else(|| failed(io::Error::from(NotFound).into()))?
        };
        let mut folders: Vec<&Path> = found.iter().filter_map(|file| file.parent()).collect();
        folders.dedup();
        for folder in folders {
            let folder = fs::canonicalize(folder).unwrap_or_default();
            folder.ancestors().try_for_each(refuse_table)?;
        }
        files.extend(found.into_iter().map(Input::Path));
    }
    Ok(files)
}

/// Adds the files of a folder and of its subfolders to `files`.
fn collect(
    folder: &Path,
    format: Option<Format>,
    files: &mut Vec<PathBuf>,
) -> Result<(), FileError> {
    refuse_table(folder)?;
    let failed = |error: io::Error| FileError::new(folder.display().to_string(), error);
    let entries = fs::read_dir(folder).map_err(failed)?;
    let mut entries = entries.collect::<io::Result<Vec<_>>>().map_err(failed)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        let hidden = entry.file_name().to_string_lossy().starts_with(['.', '_']);
        // Links to folders are skipped, because they can form a cycle.
        if !hidden && entry.file_type().map_err(failed)?.is_dir() {
            collect(&path, format, files)?;
        } else if !hidden && !path.is_dir() && format.or(Format::try_from(&*path).ok()).is_some() {
            files.push(path);
        }
    }
    Ok(())
}

/// Returns an error if a folder is a table of Delta, Iceberg or Hudi. Its files may contain deleted
/// rows, which only the metadata of the table lists.
fn refuse_table(folder: &Path) -> Result<(), FileError> {
    let has = |name: &str| folder.join(name).exists();
    let is_metadata = |entry: io::Result<fs::DirEntry>| {
        entry.is_ok_and(|entry| entry.file_name().to_string_lossy().ends_with(".metadata.json"))
    };
    let is_iceberg =
        || fs::read_dir(folder.join("metadata")).is_ok_and(|mut files| files.any(is_metadata));
    let name = folder.display().to_string();
    let (kind, how) = if has("_delta_log") {
        ("a Delta table", format!("duckdb -csv -c \"FROM delta_scan('{name}')\""))
    } else if has(".hoodie") {
        ("a Hudi table", "Spark".to_owned())
    } else if is_iceberg() {
        ("an Iceberg table", format!("duckdb -csv -c \"FROM iceberg_scan('{name}')\""))
    } else {
        return Ok(());
    };
    let found = format!("{kind}, whose files have deleted rows");
    let expected = format!("plain files; read it with {how}, and pipe the rows");
    Err(FileError::new(name, FileErrorKind::unexpected(found, expected)))
}

/// Returns the files that match a pattern, or `None` if no file matches or the pattern is invalid.
fn matching(pattern: &Path) -> Option<Vec<PathBuf>> {
    let paths = glob::glob(pattern.to_str()?).ok()?;
    let files: Vec<PathBuf> = paths.flatten().filter(|path| !path.is_dir()).collect();
    (!files.is_empty()).then_some(files)
}
