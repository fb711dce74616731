//! Where a file is written to.

use super::part::{Part, part_of};
use crate::files::FileError;
use crate::files::error::reason;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
#[cfg(feature = "npy")]
use std::io::{Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// Where a file is written to: beside its name until it is whole, or straight into a device, a pipe or a stream.
///
/// A file is first written as `.NAME.aplset-part` in the same folder. [`Target::keep`] gives it its name; without that, the part is
/// removed when the target is dropped, and what stood under the name before stays as it was. What a killed process leaves is
/// removed by the next one that writes the same file; while one writes it, another is refused. A name that links to a file
/// stands for that file; what is no file (`/dev/null`, a named pipe) is written to as it is.
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
/// // it is not replaced unless that is asked for
/// let refused = Target::create(&path, false).unwrap_err();
/// assert!(refused.to_string().contains("exists"));
/// Target::create(&path, true)?.keep()?;
/// assert_eq!(std::fs::read(&path)?, b"");
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Target {
    name: String,
    place: Place,
    /// The first error of the system, which the layers of other crates may wrap.
    error: Arc<OnceLock<io::Error>>,
}

enum Place {
    Beside(Part),
    Through(File),
    Stream(Box<dyn Write + Send>),
}

impl Target {
    /// A file that will have this name; one that has it already is only replaced where `force` says so.
    ///
    /// # Errors
    /// Where the name is taken, by a folder or, without `force`, by a file; where another process is writing it; and where its
    /// folder does not exist or may not be written to.
    pub fn create(path: &Path, force: bool) -> Result<Self, FileError> {
        let name = path.display().to_string();
        let place = place(path, force).map_err(|fault| error(&name, fault))?;
        Ok(Self { name, place, error: Arc::default() })
    }

    /// A stream, as standard output: what is written is written.
    ///
    /// # Examples
    /// ```
    /// use aplset::files::write::Target;
    ///
    /// let target = Target::stream("standard output", std::io::sink());
    /// assert!(target.keep().is_ok());
    /// ```
    pub fn stream(name: &str, stream: impl Write + Send + 'static) -> Self {
        Self {
            name: name.to_owned(),
            place: Place::Stream(Box::new(stream)),
            error: Arc::default(),
        }
    }

    /// Where the bytes of a file go until it is whole. What stands there before is taken for the litter of a run that was killed.
    ///
    /// # Examples
    /// ```
    /// use aplset::files::write::Target;
    /// use std::path::Path;
    ///
    /// let part = Target::part(Path::new("out/counts.npy"));
    /// assert_eq!(part.as_deref(), Some(Path::new("out/.counts.npy.aplset-part")));
    /// ```
    #[must_use]
    pub fn part(path: &Path) -> Option<PathBuf> {
        part_of(&followed(path))
    }

    /// The whole file gets its name.
    ///
    /// # Errors
    /// Where the rest cannot be written, or the name was taken in the meantime.
    pub fn keep(mut self) -> Result<(), FileError> {
        if let Err(found) = self.flush() {
            return Err(self.failed(&found));
        }
        match self.place {
            Place::Beside(part) => part.keep().map_err(|found| {
                let fault = match found.kind() {
                    io::ErrorKind::AlreadyExists => EXISTS.to_owned(),
                    _ => unwritable(&found),
                };
                error(&self.name, fault)
            }),
            Place::Through(_) | Place::Stream(_) => Ok(()),
        }
    }

    /// All of the file at once, which then gets its name.
    ///
    /// # Errors
    /// As [`Target::keep`].
    ///
    /// # Examples
    /// ```
    /// use aplset::files::write::Target;
    ///
    /// assert!(Target::stream("standard output", std::io::sink()).whole(b"1GOF\n").is_ok());
    /// ```
    pub fn whole(mut self, bytes: &[u8]) -> Result<(), FileError> {
        match self.write_all(bytes) {
            Ok(()) => self.keep(),
            Err(found) => Err(self.failed(&found)),
        }
    }

    /// Whether what stands at the beginning can still be changed.
    #[cfg(feature = "npy")]
    pub(super) fn rewinds(&mut self) -> bool {
        match &mut self.place {
            Place::Beside(_) => true,
            Place::Through(file) => file.stream_position().is_ok(),
            Place::Stream(_) => false,
        }
    }

    /// Writes over what stands at the beginning.
    #[cfg(feature = "npy")]
    pub(super) fn rewrite_start(&mut self, bytes: &[u8]) -> io::Result<()> {
        let file = match &mut self.place {
            Place::Beside(part) => part.file(),
            Place::Through(file) => file,
            Place::Stream(_) => return Err(io::ErrorKind::NotSeekable.into()),
        };
        file.seek(SeekFrom::Start(0))?;
        file.write_all(bytes)
    }

    /// What went wrong, in the words of the system where it has said something.
    pub(super) fn failed(&self, found: &dyn fmt::Display) -> FileError {
        failure(&self.name, self.error.get(), found)
    }

    /// What this target cannot be.
    pub(super) fn refused(&self, fault: impl Into<String>) -> FileError {
        error(&self.name, fault.into())
    }

    /// The same for a target that another crate has swallowed.
    #[cfg(feature = "arrow")]
    pub(super) fn refusal(&self) -> impl Fn(&dyn fmt::Display) -> FileError + use<> {
        let (name, error) = (self.name.clone(), Arc::clone(&self.error));
        move |found| failure(&name, error.get(), found)
    }

    fn noted<T>(&mut self, done: io::Result<T>) -> io::Result<T> {
        if let Err(error) = &done
            && error.kind() != io::ErrorKind::Interrupted
        {
            self.error.get_or_init(|| match error.raw_os_error() {
                Some(code) => io::Error::from_raw_os_error(code),
                None => io::Error::new(error.kind(), error.to_string()),
            });
        }
        done
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let done = match &mut self.place {
            Place::Beside(part) => part.file().write(bytes),
            Place::Through(file) => file.write(bytes),
            Place::Stream(stream) => stream.write(bytes),
        };
        self.noted(done)
    }

    fn flush(&mut self) -> io::Result<()> {
        let done = match &mut self.place {
            Place::Stream(stream) => stream.flush(),
            Place::Beside(_) | Place::Through(_) => Ok(()),
        };
        self.noted(done)
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Target").field("name", &self.name).finish_non_exhaustive()
    }
}

const EXISTS: &str = "exists already; --force replaces it";

fn place(path: &Path, force: bool) -> Result<Place, String> {
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => Err("is a folder, expected a file to write".into()),
        Ok(found) if !found.is_file() => {
            let file = OpenOptions::new().write(true).open(path);
            file.map(Place::Through).map_err(|error| unwritable(&error))
        }
        Ok(_) if !force => Err(EXISTS.into()),
        _ => begin(followed(path), force).map(Place::Beside),
    }
}

fn begin(path: PathBuf, force: bool) -> Result<Part, String> {
    let folder = match path.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
        Some(folder) => folder,
        None => Path::new("/"),
    };
    if !folder.is_dir() {
        return Err(format!("there is no folder `{}`", folder.display()));
    }
    Part::begin(path, force).map_err(|error| unwritable(&error))
}

/// The file that a name links to, also where there is none yet.
fn followed(path: &Path) -> PathBuf {
    const MOST: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST {
        match fs::read_link(&path) {
            Ok(link) => path = path.parent().map_or(link.clone(), |at| at.join(&link)),
            Err(_) => break,
        }
    }
    path
}

fn failure(name: &str, said: Option<&io::Error>, found: &dyn fmt::Display) -> FileError {
    let fault = match said {
        Some(error) => unwritable(error),
        None => unfit(found),
    };
    error(name, fault)
}

fn unwritable(error: &dyn fmt::Display) -> String {
    format!("cannot be written: {error}")
}

/// What another crate does not write, though the system lets it.
fn unfit(error: &dyn fmt::Display) -> String {
    format!("cannot be written ({})", reason(error))
}

fn error(name: &str, fault: String) -> FileError {
    FileError { file: name.to_owned(), place: None, fault }
}
