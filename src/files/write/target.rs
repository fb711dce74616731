//! Writes bytes to files, devices and streams.

use crate::files::{Advice, FileError};
use same_file::Handle;
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// An output file, device or stream. A file gets its name only when it is complete.
///
/// An unfinished file is called a part. The part of `NAME` is `.NAME.aplset-part` in the same
/// folder. [`keep`](Self::keep) synchronises the part to the disk and renames it to `NAME`. If the
/// target is dropped instead, the part is removed, and an existing file `NAME` is unchanged. If a
/// process is killed, its part remains and the next run replaces the part. The part of a running
/// process is locked. If `NAME` is a link, the file that the link points to is replaced. Devices
/// and named pipes are written to directly.
///
/// # Examples
/// ```
/// use aplset::files::write::Target;
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
    sink: Sink,
}

/// The error for a file that must not be replaced.
const EXISTS: &str = "the file already exists";

enum Sink {
    /// An unfinished file, which is removed when it is dropped.
    File {
        part: NamedTempFile,
        /// The path of the complete file.
        path: PathBuf,
        /// Whether an existing file may be replaced.
        force: bool,
    },
    Stream(Box<dyn Write + Send>),
}

impl Target {
    /// Creates a file that will have this path when it is complete. An existing file is replaced
    /// only if `force` is true.
    ///
    /// # Errors
    /// Returns an error if `path` is a folder, or if it is an existing file and `force` is false.
    /// Also returns an error if another process is writing the same file, or if the folder of the
    /// file does not exist or is not writable.
    pub fn create(path: &Path, force: bool) -> Result<Self, FileError> {
        let name = path.display().to_string();
        let error = |fault: &str| FileError::new(&name, fault);
        let sink = match fs::metadata(path) {
            Ok(found) if found.is_dir() => {
                return Err(error("this is a folder, expected a file name"));
            }
            Ok(found) if !found.is_file() => {
                let device = OpenOptions::new().write(true).open(path);
                device.map(|device| Sink::Stream(Box::new(device)))
            }
            Ok(_) if !force => return Err(error(EXISTS).advise(Advice::Replace)),
            _ => unfinished(path).map(|part| Sink::File { part, path: followed(path), force }),
        };
        let sink = sink.map_err(|error| FileError::unwritable(&name, &error))?;
        Ok(Self { name, sink })
    }

    /// Makes a target from a stream such as standard output.
    pub fn stream(name: &str, stream: impl Write + Send + 'static) -> Self {
        Self { name: name.to_owned(), sink: Sink::Stream(Box::new(stream)) }
    }

    /// Returns the path of the part of a file, which is the unfinished file.
    ///
    /// # Examples
    /// ```
    /// use aplset::files::write::Target;
    /// use std::path::Path;
    ///
    /// let part = Target::part(Path::new("out/counts.npy"));
    /// assert_eq!(part, Path::new("out/.counts.npy.aplset-part"));
    /// ```
    #[must_use]
    pub fn part(path: &Path) -> PathBuf {
        let path = followed(path);
        let mut hidden = OsString::from(".");
        hidden.push(path.file_name().unwrap_or_default());
        hidden.push(".aplset-part");
        path.with_file_name(hidden)
    }

    /// Completes the file and gives it its final name.
    ///
    /// # Errors
    /// Returns an error if the file cannot be completed or renamed.
    pub fn keep(mut self) -> Result<(), FileError> {
        let done = self.flush().and_then(|()| match self.sink {
            Sink::File { part, path, force } => rename(part, &path, force),
            Sink::Stream(_) => Ok(()),
        });
        done.map_err(|error| FileError::unwritable(&self.name, &error))
    }

    /// Writes all bytes of the file and completes it.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written or renamed.
    ///
    /// # Examples
    /// ```
    /// use aplset::files::write::Target;
    ///
    /// assert!(Target::stream("standard output", std::io::sink()).whole(b"1GOF\n").is_ok());
    /// ```
    pub fn whole(mut self, bytes: &[u8]) -> Result<(), FileError> {
        self.write_all(bytes).map_err(|error| FileError::unwritable(&self.name, &error))?;
        self.keep()
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Returns whether the first bytes can be overwritten after more bytes have been written.
    pub(super) fn is_rewindable(&self) -> bool {
        matches!(self.sink, Sink::File { .. })
    }

    /// Overwrites the first bytes of the file with `bytes`.
    pub(super) fn rewrite_start(&mut self, bytes: &[u8]) -> io::Result<()> {
        let Sink::File { part, .. } = &mut self.sink else {
            return Err(io::ErrorKind::NotSeekable.into());
        };
        part.seek(SeekFrom::Start(0))?;
        part.write_all(bytes)
    }
}

/// Creates the part of a file, or reuses the part that a killed process left.
fn unfinished(path: &Path) -> io::Result<NamedTempFile> {
    let part = Target::part(path);
    let name = part.file_name().unwrap_or_default();
    let folder = part.parent().unwrap_or(Path::new(""));
    tempfile::Builder::new().prefix(name).rand_bytes(0).make_in(folder, locked)
}

/// Opens the part of a file, locks it and empties it.
fn locked(part: &Path) -> io::Result<File> {
    loop {
        if fs::symlink_metadata(part).is_ok_and(|found| !found.is_file()) {
            let fault = format!("{} is not a file, remove it first", part.display());
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, fault));
        }
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(part)?;
        match file.try_lock() {
            Ok(()) => (),
            // Some file systems do not support locks.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => (),
            Err(TryLockError::Error(error)) => return Err(error),
            Err(TryLockError::WouldBlock) => {
                let busy = "another aplset process is writing this file";
                return Err(io::Error::new(io::ErrorKind::ResourceBusy, busy));
            }
        }
        // Another process may have renamed the part before this process got the lock.
        let there = Handle::from_path(part).ok();
        if there == Some(Handle::from_file(file.try_clone()?)?) {
            file.set_len(0)?;
            return Ok(file);
        }
    }
}

/// Synchronises a part to the disk and renames it to `path`.
fn rename(part: NamedTempFile, path: &Path, force: bool) -> io::Result<()> {
    if let Ok(old) = fs::metadata(path) {
        // If the system refuses to copy the old file's permissions, the new file is kept without
        // them.
        let _ = part.as_file().set_permissions(old.permissions());
    }
    part.as_file().sync_all()?;
    let renamed = if force { part.persist(path) } else { part.persist_noclobber(path) };
    renamed.map(drop).map_err(|failed| match failed.error.kind() {
        io::ErrorKind::AlreadyExists => io::Error::new(failed.error.kind(), EXISTS),
        _ => failed.error,
    })
}

/// Follows links and returns the path of the file, which may not exist yet.
fn followed(path: &Path) -> PathBuf {
    let link = || Some(path.parent()?.join(fs::read_link(path).ok()?));
    fs::canonicalize(path).ok().or_else(link).unwrap_or_else(|| path.to_owned())
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.sink {
            Sink::File { part, .. } => part.write(bytes),
            Sink::Stream(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.sink {
            Sink::File { .. } => Ok(()),
            Sink::Stream(stream) => stream.flush(),
        }
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Target").field(&self.name).finish()
    }
}
