//! Writes bytes to files, devices and streams.

use crate::error::{Advice, Fault, FileError};
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Seek, Write};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// A device, a stream, or an output file that gets its name only when it is complete.
///
/// [`keep`](Self::keep) synchronizes the file to the disk and gives it its name. If the target is
/// dropped instead, an existing file is unchanged. On Linux, the file has no name before it is
/// kept, so nothing remains even if the process is killed. The only exception is a file that
/// replaces another. It has a random name between the last two system calls. On other systems, on
/// file systems without unnamed files, and without `/proc`, the unfinished file has a random name.
/// If the process is killed, this file remains.
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
    sink: Sink,
}

enum Sink {
    File(Unfinished),
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
        let sink = match fs::metadata(path) {
            Ok(found) if found.is_dir() => {
                return Err(FileError::new(name, "this is a folder, expected a file name"));
            }
            Ok(found) if !found.is_file() => {
                let device = OpenOptions::new().write(true).open(path);
                device.map(|device| Sink::Stream(Box::new(device)))
            }
            Ok(_) if !force => Err(ErrorKind::AlreadyExists.into()),
            _ => Unfinished::create(path, force).map(Sink::File),
        };
        let sink = sink.map_err(|error| failed(&name, error))?;
        Ok(Self { name, sink })
    }

    /// Makes a target from a stream such as standard output.
    pub fn stream(name: &str, stream: impl Write + Send + 'static) -> Self {
        Self { name: name.to_owned(), sink: Sink::Stream(Box::new(stream)) }
    }

    /// Completes the file and gives it its final name.
    ///
    /// # Errors
    /// Returns an error if the file cannot be completed or renamed.
    pub fn keep(mut self) -> Result<(), FileError> {
        let done = self.flush().and_then(|()| match self.sink {
            Sink::File(unfinished) => unfinished.keep(),
            Sink::Stream(_) => Ok(()),
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

    /// Returns whether the first bytes can be overwritten after more bytes have been written.
    pub(super) fn is_rewindable(&self) -> bool {
        matches!(self.sink, Sink::File(_))
    }

    /// Overwrites the first bytes of the file with `bytes`.
    pub(super) fn rewrite_start(&mut self, bytes: &[u8]) -> io::Result<()> {
        let Sink::File(Unfinished { file, .. }) = &mut self.sink else {
            return Err(ErrorKind::NotSeekable.into());
        };
        file.rewind()?;
        file.write_all(bytes)
    }
}

/// An incomplete file, which is removed when this value is dropped.
struct Unfinished {
    file: File,
    /// A random name, or `None` if the file has no name.
    name: Option<TempPath>,
    /// The path of the complete file.
    path: PathBuf,
    /// Whether an existing file may be replaced.
    force: bool,
}

impl Unfinished {
    fn create(path: &Path, force: bool) -> io::Result<Self> {
        let path = followed(path);
        let (file, name) = match unnamed(folder(&path)) {
            // The system or the file system has no unnamed files, or cannot name them.
            Err(error)
                if matches!(error.kind(), ErrorKind::Unsupported | ErrorKind::IsADirectory) =>
            {
                let create = |name: &Path| File::create_new(name);
                let named = tempfile::Builder::new().make_in(folder(&path), create)?;
                let (file, name) = named.into_parts();
                (file, Some(name))
            }
            file => (file?, None),
        };
        Ok(Self { file, name, path, force })
    }

    /// Synchronizes the file to the disk and gives it its name.
    fn keep(self) -> io::Result<()> {
        let Self { file, name, path, force } = self;
        if let Ok(old) = fs::metadata(&path) {
            // If the system refuses to copy the old file's permissions, the new file is kept
            // without them.
            let _ = file.set_permissions(old.permissions());
        }
        file.sync_all()?;
        let name = match name {
            Some(name) => name,
            None if !force => return link(&file, &path),
            None => tempfile::Builder::new()
                .make_in(folder(&path), |name| link(&file, name))?
                .into_temp_path(),
        };
        let kept = if force { name.persist(path) } else { name.persist_noclobber(path) };
        kept.map_err(|failed| failed.error)
    }
}

/// The folder of a process's open files, through which a file without a name can get one.
#[cfg(target_os = "linux")]
const DESCRIPTORS: &str = "/proc/self/fd";

/// Creates a file without a name in a folder.
#[cfg(target_os = "linux")]
fn unnamed(folder: &Path) -> io::Result<File> {
    use rustix::fs::{Mode, OFlags, open};
    if !Path::new(DESCRIPTORS).exists() {
        return Err(ErrorKind::Unsupported.into());
    }
    let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
    Ok(open(folder, flags, Mode::from_raw_mode(0o666))?.into())
}

/// Gives this name to a file without a name. The name must not exist yet.
#[cfg(target_os = "linux")]
fn link(file: &File, name: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};
    let file = Path::new(DESCRIPTORS).join(std::os::fd::AsRawFd::as_raw_fd(file).to_string());
    Ok(linkat(CWD, file, CWD, name, AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(not(target_os = "linux"))]
fn unnamed(_: &Path) -> io::Result<File> {
    Err(ErrorKind::Unsupported.into())
}

#[cfg(not(target_os = "linux"))]
fn link(_: &File, _: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// Returns the error for a file that cannot be written.
fn failed(name: &str, error: io::Error) -> FileError {
    match error.kind() {
        ErrorKind::AlreadyExists => FileError::new(
            name,
            Fault::new("the file already exists", error).advise(Advice::Replace),
        ),
        _ => FileError::unwritable(name, error),
    }
}

/// Returns the folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| *folder != "").unwrap_or(Path::new("."))
}

/// Follows links and returns the path of the file, which may not exist yet.
fn followed(path: &Path) -> PathBuf {
    let link = || Some(path.parent()?.join(fs::read_link(path).ok()?));
    fs::canonicalize(path).ok().or_else(link).unwrap_or_else(|| path.to_owned())
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.sink {
            Sink::File(unfinished) => unfinished.file.write(bytes),
            Sink::Stream(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.sink {
            Sink::File(_) => Ok(()),
            Sink::Stream(stream) => stream.flush(),
        }
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Target").field(&self.name).finish()
    }
}
