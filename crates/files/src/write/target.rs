//! Writes bytes to files, devices and streams.

use crate::error::FileError;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Seek, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, TempPath};

/// A device, a stream, or an output file that gets its name only when it is complete.
///
/// Until then, the file has no name on Linux. On other systems, and on file systems without such
/// files, it has a hidden name such as `.aplset-x7Kq2b.tmp` in the same folder.
/// [`keep`](Self::keep) synchronizes the file to the disk and gives it its name. If the target is
/// dropped instead, the unfinished file is removed and an existing file is unchanged. If the
/// process is killed, only an unfinished file with a hidden name remains.
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
    File(Unfinished),
    Stream(Box<dyn Write + Send>),
}

struct Unfinished {
    file: File,
    /// The hidden name, if the file has one.
    hidden: Option<TempPath>,
    /// The path of the complete file.
    path: PathBuf,
    /// Whether an existing file may be replaced.
    force: bool,
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
                return Err(FileError::unexpected("a folder", "a file name").in_file(name));
            }
            Ok(found) if !found.is_file() => {
                let device = OpenOptions::new().write(true).open(path);
                device.map(|device| Medium::Stream(Box::new(device)))
            }
            Ok(_) if !force => Err(ErrorKind::AlreadyExists.into()),
            _ => Unfinished::create(followed(path), force).map(Medium::File),
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
            Medium::File(file) => file.keep(),
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
        matches!(self.medium, Medium::File(_))
    }

    /// Overwrites the first bytes of the file with `bytes`.
    pub(super) fn rewrite_start(&mut self, bytes: &[u8]) -> io::Result<()> {
        let Medium::File(Unfinished { file, .. }) = &mut self.medium else {
            return Err(ErrorKind::NotSeekable.into());
        };
        file.rewind()?;
        file.write_all(bytes)
    }
}

impl Unfinished {
    fn create(path: PathBuf, force: bool) -> io::Result<Self> {
        let (file, hidden) = if let Ok(file) = unnamed::create(folder(&path)) {
            (file, None)
        } else {
            let (file, name) = hidden(&path, |name| File::create_new(name))?;
            (file, Some(name))
        };
        Ok(Self { file, hidden, path, force })
    }

    /// Synchronizes the file to the disk and gives it its name.
    fn keep(self) -> io::Result<()> {
        let Self { file, hidden, path, force } = self;
        if let Ok(old) = fs::metadata(&path) {
            // If the system refuses to copy the old file's permissions, the new file is kept
            // without them.
            let _ = file.set_permissions(old.permissions());
        }
        file.sync_all()?;
        let name = match hidden {
            Some(name) => name,
            None => match unnamed::link(&file, &path) {
                // A link does not replace a file, but a new name does.
                Err(error) if force && error.kind() == ErrorKind::AlreadyExists => {
                    self::hidden(&path, |name| unnamed::link(&file, name))?.1
                }
                done => return done,
            },
        };
        let kept = if force { name.persist(path) } else { name.persist_noclobber(path) };
        kept.map_err(|failed| failed.error)
    }
}

/// Makes something with a hidden name in the folder of `path`.
fn hidden<R>(path: &Path, make: impl FnMut(&Path) -> io::Result<R>) -> io::Result<(R, TempPath)> {
    let builder = &mut Builder::new();
    Ok(builder.prefix(".aplset-").suffix(".tmp").make_in(folder(path), make)?.into_parts())
}

/// Returns the folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| *folder != "").unwrap_or(Path::new("."))
}

/// Files without a name, which the system removes when they are closed.
#[cfg(target_os = "linux")]
mod unnamed {
    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};
    use std::fs::{self, File};
    use std::io;
    use std::os::fd::AsRawFd;
    use std::path::{Path, PathBuf};

    pub fn create(folder: &Path) -> io::Result<File> {
        let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
        let file = File::from(open(folder, flags, Mode::from_raw_mode(0o666))?);
        // Without /proc, the file could not be linked later.
        fs::symlink_metadata(source(&file)).map(|_| file)
    }

    /// Gives a file a name that no other file has.
    pub fn link(file: &File, path: &Path) -> io::Result<()> {
        Ok(linkat(CWD, source(file), CWD, path, AtFlags::SYMLINK_FOLLOW)?)
    }

    fn source(file: &File) -> PathBuf {
        format!("/proc/self/fd/{}", file.as_raw_fd()).into()
    }
}

#[cfg(not(target_os = "linux"))]
mod unnamed {
    use std::fs::File;
    use std::io::{ErrorKind, Result};
    use std::path::Path;

    pub fn create(_: &Path) -> Result<File> {
        Err(ErrorKind::Unsupported.into())
    }

    pub fn link(_: &File, _: &Path) -> Result<()> {
        Err(ErrorKind::Unsupported.into())
    }
}

/// Returns the error for a file that cannot be written.
fn failed(name: &str, error: io::Error) -> FileError {
    FileError::unwritable(error).in_file(name)
}

/// Follows links and returns the path of the file, which may not exist yet.
fn followed(path: &Path) -> PathBuf {
    let link = || Some(path.parent()?.join(fs::read_link(path).ok()?));
    fs::canonicalize(path).ok().or_else(link).unwrap_or_else(|| path.to_owned())
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.medium {
            Medium::File(Unfinished { file, .. }) => file.write(bytes),
            Medium::Stream(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.medium {
            Medium::File(_) => Ok(()),
            Medium::Stream(stream) => stream.flush(),
        }
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Target").field(&self.name).finish()
    }
}
