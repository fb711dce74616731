//! An input, opened: its bytes in order and, where it is a file or in memory, at any place.

use super::Input;
use crate::files::FileError;
use crate::files::format::BYTE_ORDER_MARK;
use std::fmt;
use std::fs::File;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Arc;

/// How many first bytes tell a format.
const HEAD: u64 = 16;

/// An input, opened.
pub(super) struct Source {
    name: Arc<str>,
    /// The first bytes, to tell the format by; they are read again.
    head: Vec<u8>,
    body: Body,
}

enum Body {
    File(File, u64),
    Memory(Cursor<Arc<[u8]>>),
    /// What comes once and in order.
    Pipe(Box<dyn Read + Send>),
}

impl Source {
    /// Opens an input. One without a byte is refused: whoever made it did not finish.
    pub fn open(input: &Input) -> Result<Self, FileError> {
        let name: Arc<str> = input.to_string().into();
        let mut body = match input {
            Input::Path(path) => open_path(path).map_err(|fault| FileError::new(&*name, fault))?,
            Input::Stdin => Body::Pipe(Box::new(io::stdin())),
            Input::Memory(bytes) => Body::Memory(Cursor::new(Arc::clone(bytes))),
        };
        let head = body.head().map_err(|error| FileError::new(&*name, Fault(error)))?;
        if head.is_empty() || head == BYTE_ORDER_MARK {
            return Err(FileError::new(&*name, "empty, expected hands"));
        }
        Ok(Self { name, head, body })
    }

    pub fn name(&self) -> &Arc<str> {
        &self.name
    }

    pub fn head(&self) -> &[u8] {
        &self.head
    }

    /// How many bytes it has, where that can be known.
    pub fn length(&self) -> Option<u64> {
        match &self.body {
            Body::File(_, length) => Some(*length),
            Body::Memory(bytes) => Some(bytes.get_ref().len() as u64),
            Body::Pipe(_) => None,
        }
    }

    /// A fault of this input.
    pub fn error(&self, fault: impl fmt::Display) -> FileError {
        FileError::new(&*self.name, fault)
    }

    /// The next bytes: as many as there is room for, fewer only at the end.
    pub fn fill(&mut self, room: &mut [u8]) -> Result<usize, FileError> {
        let mut filled = 0;
        while filled < room.len() {
            match self.body.read(&mut room[filled..]) {
                Ok(0) => break,
                Ok(read) => filled += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => (),
                Err(error) => return Err(self.error(Fault(error))),
            }
        }
        Ok(filled)
    }

    /// Goes to a place; only where there is a [`Source::length`].
    pub fn go_to(&mut self, place: u64) -> Result<(), FileError> {
        match self.body.seek(SeekFrom::Start(place)) {
            Ok(_) => Ok(()),
            Err(error) => Err(self.error(Fault(error))),
        }
    }

    /// What is left of a pipe where it can be read at any place: copied to a temporary file without a name.
    #[cfg(feature = "npy")]
    pub fn seekable(mut self) -> Result<Self, FileError> {
        if let Body::Pipe(pipe) = &mut self.body {
            let (file, length) =
                spool(pipe).map_err(|error| FileError::new(&*self.name, spooling(&error)))?;
            self.body = Body::File(file, length);
        }
        Ok(self)
    }

    /// The file itself and its length: what is none is copied to a temporary one.
    #[cfg(feature = "arrow")]
    pub fn into_file(self) -> Result<(File, u64), FileError> {
        let body = match self.body {
            Body::File(file, length) => Ok((file, length)),
            Body::Memory(mut bytes) => spool(&mut bytes),
            Body::Pipe(mut pipe) => spool(&mut pipe),
        };
        body.map_err(|error| FileError::new(&*self.name, spooling(&error)))
    }
}

impl Read for Source {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        self.body.read(room)
    }
}

impl Seek for Source {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        self.body.seek(place)
    }
}

impl Body {
    /// The first bytes, which are to be read once more after that.
    fn head(&mut self) -> io::Result<Vec<u8>> {
        let mut head = Vec::new();
        self.by_ref().take(HEAD).read_to_end(&mut head)?;
        if let Self::Pipe(pipe) = self {
            let rest = std::mem::replace(pipe, Box::new(io::empty()));
            *pipe = Box::new(Cursor::new(head.clone()).chain(rest));
        } else {
            self.rewind()?;
        }
        Ok(head)
    }
}

impl Read for Body {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::File(file, _) => file.read(room),
            Self::Memory(bytes) => bytes.read(room),
            Self::Pipe(pipe) => pipe.read(room),
        }
    }
}

impl Seek for Body {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        match self {
            Self::File(file, _) => file.seek(place),
            Self::Memory(bytes) => bytes.seek(place),
            Self::Pipe(_) => Err(io::ErrorKind::NotSeekable.into()),
        }
    }
}

/// What is no plain file, such as a named pipe, is read in order.
fn open_path(path: &Path) -> Result<Body, Fault> {
    let file = File::open(path).map_err(Fault)?;
    let kind = file.metadata().map_err(Fault)?;
    if kind.is_dir() {
        return Err(Fault(io::ErrorKind::IsADirectory.into()));
    }
    Ok(if kind.is_file() { Body::File(file, kind.len()) } else { Body::Pipe(Box::new(file)) })
}

#[cfg(any(feature = "npy", feature = "arrow"))]
fn spool(pipe: &mut impl Read) -> io::Result<(File, u64)> {
    let mut file = tempfile::tempfile()?;
    let length = io::copy(pipe, &mut file)?;
    file.rewind()?;
    Ok((file, length))
}

#[cfg(any(feature = "npy", feature = "arrow"))]
fn spooling(error: &io::Error) -> String {
    let folder = std::env::temp_dir();
    let folder = folder.display();
    format!("cannot be copied to a temporary file in {folder}: {error}")
}

/// An error of the system in the words of this crate where it is one that people meet.
struct Fault(io::Error);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.kind() {
            io::ErrorKind::NotFound => f.write_str("no such file"),
            io::ErrorKind::IsADirectory => f.write_str("a directory, expected a file of hands"),
            io::ErrorKind::PermissionDenied => f.write_str("may not be read"),
            _ => write!(f, "cannot be read: {}", self.0),
        }
    }
}
