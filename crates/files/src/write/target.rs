//! Writes bytes to files, devices and streams.

use crate::error::{FileError, FileErrorKind};
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Seek, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A device, a stream, or an output file that gets its name only when it is complete.
///
/// Until then, the file has a hidden random name in the same folder. [`keep`](Self::keep)
/// synchronizes the file to the disk and renames it. If the target is dropped instead, the
/// unfinished file is removed and an existing file is unchanged. If the process is killed, the
/// unfinished file remains.
///
/// If several targets replace one file, the last one that is kept wins. If the path is a link, the
/// file that it points to is replaced. A file that replaces another keeps the permissions of the
/// old file. Devices and named pipes are written to directly.
///
/// # Examples
/// ```
/// use aplset_files::write::Target;
/// use std::io::Write;
///
/// let path = std::env::temp_dir().join(format!("aplset-target-{}.txt", std::process::id()));
/// let mut target = Target::create(&path, false)?;
/// target.write_all(b"2\n")?;
/// assert!(!path.exists());
/// target.keep()?;
/// assert_eq!(std::fs::read(&path)?, b"2\n");
///
/// // an existing file is replaced only if that is allowed
/// assert!(Target::create(&path, false).unwrap_err().to_string().contains("exists"));
/// Target::create(&path, true)?.keep()?;
/// assert_eq!(std::fs::read(&path)?, b"");
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Target {
    name: String,
    medium: Medium,
}

enum Medium {
    /// An unfinished file, the path of the complete file, and whether an existing file may be
    /// replaced.
    File(NamedTempFile, PathBuf, bool),
    Stream(Box<dyn Write + Send>),
}

impl Target {
    /// Creates a file that gets this path when it is complete. An existing file is replaced only if
    /// `force` is true.
    ///
    /// # Errors
    /// Returns an error if `path` is a folder, or if the file exists and `force` is false. Also
    /// returns an error if the folder of the file does not exist or is not writable.
    pub fn create(path: &Path, force: bool) -> Result<Self, FileError> {
        let name = path.display().to_string();
        let medium = match fs::metadata(path) {
            Ok(found) if found.is_dir() => {
                let kind = FileErrorKind::unexpected("a folder", "a file name");
                return Err(FileError::new(name, kind));
            }
            Ok(found) if !found.is_file() => {
                let device = OpenOptions::new().write(true).open(path);
                device.map(|device| Medium::Stream(Box::new(device)))
            }
            Ok(_) if !force => Err(ErrorKind::AlreadyExists.into()),
            _ => {
                let path = followed(path);
                let folder = path.parent().filter(|folder| *folder != "");
                let create = |name: &Path| File::create_new(name);
                let file =
                    tempfile::Builder::new().make_in(folder.unwrap_or(Path::new(".")), create);
                file.map(|file| Medium::File(file, path, force))
            }
        };
        let medium = medium.map_err(|error| failed(&name, error))?;
        Ok(Self { name, medium })
    }

    /// Makes a target from a stream such as standard output.
    pub fn stream(name: &str, stream: impl Write + Send + 'static) -> Self {
        Self { name: name.to_owned(), medium: Medium::Stream(Box::new(stream)) }
    }

    /// Completes the file and gives it its final name.
    ///
    /// # Errors
    /// Returns an error if the file cannot be completed or renamed.
    pub fn keep(mut self) -> Result<(), FileError> {
        let done = self.flush().and_then(|()| match self.medium {
            Medium::File(file, path, force) => rename(file, &path, force),
            Medium::Stream(_) => Ok(()),
        });
        done.map_err(|error| failed(&self.name, error))
    }

    /// Writes all bytes of the file and completes it.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written or renamed.
    ///
    /// # Examples
    /// ```
    /// use aplset_files::write::Target;
    ///
    /// assert!(Target::stream("standard output", std::io::sink()).whole(b"1GOF\n").is_ok());
    /// ```
    pub fn whole(mut self, bytes: &[u8]) -> Result<(), FileError> {
        self.write_all(bytes).map_err(|error| failed(&self.name, error))?;
        self.keep()
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Returns whether the first bytes can be overwritten later.
    pub(super) fn is_rewindable(&self) -> bool {
        matches!(self.medium, Medium::File(..))
    }

    /// Overwrites the first bytes of the file with `bytes`.
    pub(super) fn rewrite_start(&mut self, bytes: &[u8]) -> io::Result<()> {
        let Medium::File(file, ..) = &mut self.medium else {
            return Err(ErrorKind::NotSeekable.into());
        };
        file.rewind()?;
        file.write_all(bytes)
    }
}

/// Synchronizes an unfinished file to the disk and gives it its name.
fn rename(file: NamedTempFile, path: &Path, force: bool) -> io::Result<()> {
    if let Ok(old) = fs::metadata(path) {
        // If the system refuses to copy the old file's permissions, the new file is kept without
        // them.
        let _ = file.as_file().set_permissions(old.permissions());
    }
    file.as_file().sync_all()?;
    let kept = if force { file.persist(path) } else { file.persist_noclobber(path) };
    kept.map(drop).map_err(|failed| failed.error)
}

/// Returns the error for a file that cannot be written.
fn failed(name: &str, error: io::Error) -> FileError {
    let kind = match error.kind() {
        ErrorKind::AlreadyExists => FileErrorKind::Exists,
        _ => FileErrorKind::Unwritable(error.into()),
    };
    FileError::new(name, kind)
}

/// Follows links and returns the path of the file, which may not exist yet.
fn followed(path: &Path) -> PathBuf {
    let link = || Some(path.parent()?.join(fs::read_link(path).ok()?));
    fs::canonicalize(path).ok().or_else(link).unwrap_or_else(|| path.to_owned())
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.medium {
            Medium::File(file, ..) => file.write(bytes),
            Medium::Stream(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.medium {
            Medium::File(..) => Ok(()),
            Medium::Stream(stream) => stream.flush(),
        }
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Target").field(&self.name).finish()
    }
}
