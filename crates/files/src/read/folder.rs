//! Finds the files in folders and the files that match patterns.

use super::input::Input;
use super::{Part, Parts, Table};
use crate::error::FileError;
use crate::format::Format;
use arrow_array::{ArrayRef, Int64Array, RecordBatch, StringArray};
use arrow_schema::{Field, Schema};
use glob::{GlobError, MatchOptions, glob_with};
use itertools::Itertools;
use std::collections::BTreeSet;
use std::io::ErrorKind::NotFound;
use std::iter::repeat_n;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

/// Replaces each folder with its files and each pattern with the matching files, sorted by name.
/// Also returns a note for each subfolder that is skipped.
///
/// The files of a folder include those in its subfolders. Files whose names begin with `.` or `_`
/// or end with `.crc` are skipped, because Spark and other programs give such names to files
/// without data. Subfolders whose names begin with `.` or `_` are skipped, unless the name has an
/// `=`. Links to folders are skipped, because they can form a cycle.
///
/// # Errors
/// Returns an error if a file does not exist, if a folder has no files of hands, or if `format` is
/// `None` and a folder has files without a known extension. Files of a Delta, Iceberg or Hudi table
/// also cause an error, because they may contain deleted rows.
///
/// # Examples
/// ```
/// use aplset_files::read::{Input, expanded};
///
/// let (inputs, notes) = expanded(&[Input::Stdin], None)?;
/// assert_eq!((inputs.len(), notes.len()), (1, 0));
/// assert!(expanded(&[Input::Path("no/*.npy".into())], None).is_err());
/// # Ok::<(), aplset_files::FileError>(())
/// ```
pub fn expanded(
    inputs: &[Input],
    format: Option<Format>,
) -> Result<(Vec<Input>, Vec<String>), FileError> {
    let (mut files, mut notes) = (Vec::new(), Vec::new());
    for input in inputs {
        let Input::Path(path) = input else {
            files.push(input.clone());
            continue;
        };
        let paths = if path.exists() { vec![path.clone()] } else { matching(path)? };
        // A pattern such as `**/*` matches a folder and also the files in it.
        let mut found = BTreeSet::new();
        for path in paths {
            if path.is_dir() {
                found.extend(files_in(&path, format, &mut notes)?);
            } else {
                found.insert(path);
            }
        }
        let mut folders: Vec<&Path> = found.iter().filter_map(|file| file.parent()).collect();
        folders.dedup();
        for folder in folders {
            let folder = fs::canonicalize(folder).unwrap_or_default();
            folder.ancestors().try_for_each(refuse_table)?;
        }
        files.extend(found.into_iter().map(Input::Path));
    }
    Ok((files, notes))
}

/// Returns the files of a folder and of its subfolders.
fn files_in(
    folder: &Path,
    format: Option<Format>,
    notes: &mut Vec<String>,
) -> Result<Vec<PathBuf>, FileError> {
    const NAMED: usize = 3;
    let mut files = Vec::new();
    collect(folder, &mut files, notes)?;
    let unknown = |file: &&PathBuf| format.is_none() && Format::try_from(&***file).is_err();
    let unknown: Vec<&PathBuf> = files.iter().filter(unknown).collect();
    let error = if files.is_empty() {
        let found = "a folder without files of hands";
        FileError::unexpected(found, "names such as hands.parquet")
    } else if unknown.is_empty() {
        return Ok(files);
    } else {
        let names = unknown.iter().take(NAMED).map(|file| format!("`{}`", file.display()));
        let names = names.format(", ");
        let found = match unknown.len().saturating_sub(NAMED) {
            0 => format!("files of unknown format: {names}"),
            more => format!("files of unknown format: {names} and {more} more"),
        };
        let expected = "names such as hands.parquet, a pattern such as *.csv, or a given format";
        FileError::unexpected(found, expected)
    };
    Err(error.in_file(folder.display()))
}

/// Adds the files of a folder and of its subfolders to `files`, and a note for each skipped
/// subfolder to `notes`.
fn collect(
    folder: &Path,
    files: &mut Vec<PathBuf>,
    notes: &mut Vec<String>,
) -> Result<(), FileError> {
    refuse_table(folder)?;
    let failed = |error: io::Error| FileError::from(error).in_file(folder.display());
    let entries = fs::read_dir(folder).map_err(failed)?;
    let mut entries = entries.collect::<io::Result<Vec<_>>>().map_err(failed)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_string_lossy();
        let hidden = name.starts_with(['.', '_']);
        if !path.is_dir() {
            if !hidden && !name.ends_with(".crc") {
                files.push(path);
            }
        } else if entry.file_type().map_err(failed)?.is_symlink() {
            notes.push(format!("{}: left out, because it is a link to a folder", path.display()));
        } else if hidden && !name.contains('=') {
            let (folder, first) = (path.display(), &name[..1]);
            notes.push(format!("{folder}: left out, because its name begins with `{first}`"));
        } else {
            collect(&path, files, notes)?;
        }
    }
    Ok(())
}

/// Returns an error if a folder is a table of Delta, Iceberg or Hudi. Its files may contain deleted
/// rows, which only the metadata of the table lists.
fn refuse_table(folder: &Path) -> Result<(), FileError> {
    let is_metadata = |entry: io::Result<fs::DirEntry>| {
        entry.is_ok_and(|entry| entry.file_name().to_string_lossy().ends_with(".metadata.json"))
    };
    let metadata = || fs::read_dir(folder.join("metadata"));
    let kind = match folder {
        _ if folder.join("_delta_log").exists() => "a Delta table",
        _ if folder.join(".hoodie").exists() => "a Hudi table",
        _ if metadata().is_ok_and(|mut files| files.any(is_metadata)) => "an Iceberg table",
        _ => return Ok(()),
    };
    let found = format!("{kind}, whose files may have deleted rows");
    Err(FileError::unexpected(found, "plain files of hands").in_file(folder.display()))
}

/// Returns the files and folders that match a pattern. As in a shell, `*` does not match a name
/// that begins with `.`.
fn matching(pattern: &Path) -> Result<Vec<PathBuf>, FileError> {
    let missing = || FileError::from(io::Error::from(NotFound)).in_file(pattern.display());
    let options = MatchOptions { require_literal_leading_dot: true, ..MatchOptions::new() };
    let paths = pattern.to_str().and_then(|pattern| glob_with(pattern, options).ok());
    let unreadable = |error: GlobError| {
        let path = error.path().display().to_string();
        FileError::from(io::Error::from(error)).in_file(path)
    };
    let paths: Vec<_> = paths.ok_or_else(missing)?.try_collect().map_err(unreadable)?;
    if paths.is_empty() { Err(missing()) } else { Ok(paths) }
}

/// Returns the columns in the names of a file's folders, such as `year=2024`, with their values.
/// Hive and Spark partition tables into such folders.
fn values(path: &Path) -> impl Iterator<Item = (&str, &str)> {
    let folders = path.parent().into_iter().flat_map(Path::components);
    folders.filter_map(|folder| folder.as_os_str().to_str()?.split_once('='))
}

/// The name of the folder for rows without a value.
const NO_VALUE: &str = "__HIVE_DEFAULT_PARTITION__";

/// Returns the columns in the names of folders that have texts in at least one file. The values of
/// the other columns are whole numbers.
pub(super) fn columns_of_text(inputs: &[Input]) -> BTreeSet<String> {
    let paths = inputs.iter().filter_map(|input| match input {
        Input::Path(path) => Some(path),
        Input::Stdin | Input::Memory(_) => None,
    });
    let is_text = |value: &str| value != NO_VALUE && value.parse::<i64>().is_err();
    let texts = paths.flat_map(|path| values(path)).filter(|(_, value)| is_text(value));
    texts.map(|(key, _)| key.to_owned()).collect()
}

/// Adds the columns in the names of a file's folders after the columns of the file, unless the file
/// has them too.
pub(super) fn with_columns(
    path: &Path,
    texts: &BTreeSet<String>,
    (table, parts): (Table, Parts),
) -> (Table, Parts) {
    let new = values(path).filter(|(key, _)| table.schema.index_of(key).is_err());
    let new = new.map(|(key, value)| (key, Some(value).filter(|value| *value != NO_VALUE)));
    let (keys, new): (Vec<_>, Vec<_>) =
        new.map(|(key, value)| (key, (texts.contains(key), value.map(decoded)))).unzip();
    let columns = move |rows| {
        new.clone().into_iter().map(move |(is_text, value)| -> ArrayRef {
            let number = value.as_ref().and_then(|value| value.parse().ok());
            if is_text {
                Arc::new(repeat_n(value, rows).collect::<StringArray>())
            } else {
                Arc::new(repeat_n(number, rows).collect::<Int64Array>())
            }
        })
    };
    let field = |(key, column): (&str, ArrayRef)| Field::new(key, column.data_type().clone(), true);
    let fields = keys.into_iter().zip(columns(0)).map(field).map(Arc::new);
    let fields: Vec<_> = table.schema.fields().iter().cloned().chain(fields).collect();
    let schema = Arc::new(Schema::new(fields).with_metadata(table.schema.metadata().clone()));
    let table = Table { all: schema.clone(), schema: schema.clone(), ..table };
    let extended = Arc::new(move |batch: RecordBatch| {
        let columns = batch.columns().iter().cloned().chain(columns(batch.num_rows()));
        RecordBatch::try_new(schema.clone(), columns.collect()).expect("columns of the schema")
    });
    let parts = parts.map(move |part| {
        let (part, extended) = (part?, extended.clone());
        let batches = Box::new(part.batches.map(move |batch| Ok(extended(batch?))));
        Ok(Part { batches, ..part })
    });
    (table, Box::new(parts))
}

/// Decodes `%3A` in the name of a folder, which stands for a character that a name cannot have.
fn decoded(value: &str) -> String {
    let mut pieces = value.split('%');
    let mut text = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        match piece.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => text.extend([&[byte], &piece.as_bytes()[2..]].concat()),
            None => text.extend([b"%", piece.as_bytes()].concat()),
        }
    }
    String::from_utf8_lossy(&text).into_owned()
}

/// Rejects a file in a folder such as `c11=40`, if `c11` would be a column of cards.
pub(super) fn refuse_card_in_folder(path: &Path, table: &Table) -> Result<(), FileError> {
    let prefix = |name: &str| name.trim_end_matches(|end: char| end.is_ascii_digit()).to_owned();
    let cards = prefix(table.schema.field(table.columns.places()[0]).name());
    let keys = values(path).map(|(key, _)| key);
    let is_card = |key: &&str| prefix(key) == cards && prefix(key) != **key;
    match keys.filter(|_| table.columns.is_by_card()).find(is_card) {
        Some(key) => {
            let found = format!("the card `{key}` in the name of a folder");
            Err(FileError::unexpected(found, "a column for each card"))
        }
        None => Ok(()),
    }
}
