//! Reads and decompresses the bytes of an input, in order or at any position.

use super::input::Input;
use crate::error::{FileError, FileErrorKind};
use crate::format::BYTE_ORDER_MARK;
use bytes::Bytes;
use parquet::errors::{ParquetError, Result as ParquetResult};
use parquet::file::reader::{ChunkReader, Length};
use std::fs::File;
use std::io::{self, BufReader, Cursor, ErrorKind, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of bytes at the start of an input that are used to recognize the format.
const HEAD: u64 = 1 << 12;

/// An opened input.
pub(super) struct InputBytes {
    /// The first bytes of the input, which `body` contains too.
    head: Vec<u8>,
    body: Body,
    /// The position in the file, counted before decompression.
    position: Arc<AtomicU64>,
}

enum Body {
    Shared(SharedBytes),
    /// Bytes from a pipe or a decompressor, which can be read only once and in order.
    Stream(Box<dyn Read + Send>),
}

/// Bytes that several threads can read at any position.
#[derive(Clone)]
pub(super) enum SharedBytes {
    File(Arc<File>, u64),
    Memory(Bytes),
}

impl InputBytes {
    /// Opens an input. An empty input is an error, because its writer probably did not finish.
    pub fn open(input: &Input) -> Result<Self, FileError> {
        let body = match input {
            Input::Path(path) => open_path(path),
            Input::Stdin => Ok(Body::Stream(Box::new(io::stdin()))),
            Input::Memory(bytes) => {
                Ok(Body::Shared(SharedBytes::Memory(Bytes::from_owner(bytes.clone()))))
            }
        };
        let opened = body.and_then(Self::of).and_then(Self::decompressed);
        let opened = opened.map_err(|error| FileError::new(input.to_string(), error))?;
        if opened.head.is_empty() || opened.head == BYTE_ORDER_MARK {
            let empty = FileErrorKind::unexpected("an empty input", "hands");
            return Err(FileError::new(input.to_string(), empty));
        }
        Ok(opened)
    }

    fn of(mut body: Body) -> io::Result<Self> {
        let mut head = Vec::new();
        match &mut body {
            Body::Shared(bytes) => drop(bytes.reader(0).take(HEAD).read_to_end(&mut head)?),
            Body::Stream(stream) => {
                stream.take(HEAD).read_to_end(&mut head)?;
                let rest = std::mem::replace(stream, Box::new(io::empty()));
                *stream = Box::new(Cursor::new(head.clone()).chain(rest));
            }
        }
        Ok(Self { head, body, position: Arc::default() })
    }

    /// Makes an input from bytes that come from another input, such as an array in an archive.
    pub fn of_stream(stream: Box<dyn Read + Send>) -> io::Result<Self> {
        Self::of(Body::Stream(stream))
    }

    /// Decompresses the input if the first bytes are those of gzip or zstd.
    fn decompressed(self) -> io::Result<Self> {
        let position = self.position.clone();
        let decoder: Box<dyn Read + Send> = match *self.head {
            [0x1F, 0x8B, ..] => Box::new(flate2::read::MultiGzDecoder::new(self)),
            [0x28, 0xB5, 0x2F, 0xFD, ..] => Box::new(zstd::Decoder::new(self)?),
            _ => return Ok(self),
        };
        Ok(Self { position, ..Self::of(Body::Stream(decoder))? })
    }

    /// Returns the first 4,096 bytes of the input, or all bytes if there are fewer.
    pub fn head(&self) -> &[u8] {
        &self.head
    }

    /// Returns the position in the file, counted before decompression, and the number of bytes in
    /// the file. For a stream, the number of bytes is `u64::MAX`.
    pub fn progress(&self) -> (u64, u64) {
        let position = self.position.load(Ordering::Relaxed);
        (position, self.left().map_or(u64::MAX, |left| position + left))
    }

    /// Returns the number of bytes left to read, or `None` for a stream.
    pub fn left(&self) -> Option<u64> {
        match &self.body {
            Body::Shared(bytes) => Some(bytes.len() - self.position.load(Ordering::Relaxed)),
            Body::Stream(_) => None,
        }
    }

    /// Reads the next `most` bytes, or fewer at the end of the input.
    pub fn next(&mut self, most: usize) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::with_capacity(most);
        self.append(&mut bytes, most)?;
        Ok(bytes)
    }

    /// Appends the next `most` bytes, or fewer at the end of the input, and returns their number.
    pub fn append(&mut self, bytes: &mut Vec<u8>, most: usize) -> io::Result<usize> {
        match &mut self.body {
            // `File` can read into uninitialized memory, so the memory is not filled with zeros
            // first.
            Body::Shared(SharedBytes::File(file, _)) => {
                let mut file = &**file;
                file.seek(SeekFrom::Start(self.position.load(Ordering::Relaxed)))?;
                let read = file.take(most as u64).read_to_end(bytes)?;
                self.position.fetch_add(read as u64, Ordering::Relaxed);
                Ok(read)
            }
            _ => self.take(most as u64).read_to_end(bytes),
        }
    }

    /// Makes the bytes readable at any position, and returns the position of the next byte. The
    /// remaining bytes of a stream are first copied to an unnamed temporary file in `folder`.
    pub fn into_shared(self, folder: Option<&Path>) -> Result<(SharedBytes, u64), FileErrorKind> {
        let (position, _) = self.progress();
        let mut stream = match self.body {
            Body::Shared(bytes) => return Ok((bytes, position)),
            Body::Stream(stream) => stream,
        };
        let default = std::env::temp_dir();
        let folder = folder.unwrap_or(&default);
        let mut spool = || {
            let mut file = tempfile::tempfile_in(folder)?;
            let length = io::copy(&mut stream, &mut file)?;
            Ok((SharedBytes::File(Arc::new(file), length), 0))
        };
        spool().map_err(|error: io::Error| match error.kind() {
            // These errors mean that the compressed input is corrupt or truncated.
            ErrorKind::InvalidInput | ErrorKind::InvalidData | ErrorKind::UnexpectedEof => {
                error.into()
            }
            _ => FileErrorKind::NotCopied { folder: folder.to_owned(), source: error },
        })
    }
}

impl Read for InputBytes {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        match &mut self.body {
            Body::Shared(bytes) => {
                let read = bytes.read_at(room, self.position.load(Ordering::Relaxed))?;
                self.position.fetch_add(read as u64, Ordering::Relaxed);
                Ok(read)
            }
            Body::Stream(stream) => stream.read(room),
        }
    }
}

fn open_path(path: &Path) -> io::Result<Body> {
    let file = File::open(path)?;
    let kind = file.metadata()?;
    Ok(if kind.is_file() {
        Body::Shared(SharedBytes::File(Arc::new(file), kind.len()))
    } else {
        Body::Stream(Box::new(file))
    })
}

impl SharedBytes {
    /// Reads bytes at a position and returns their number, which is 0 only at the end.
    fn read_at(&self, room: &mut [u8], position: u64) -> io::Result<usize> {
        match self {
            #[cfg(unix)]
            Self::File(file, _) => std::os::unix::fs::FileExt::read_at(&**file, room, position),
            #[cfg(windows)]
            Self::File(file, _) => {
                std::os::windows::fs::FileExt::seek_read(&**file, room, position)
            }
            Self::Memory(bytes) => {
                let start = usize::try_from(position).map_or(bytes.len(), |at| at.min(bytes.len()));
                (&bytes[start..]).read(room)
            }
        }
    }

    /// Returns a reader that starts at a position.
    pub fn reader(&self, position: u64) -> SharedBytesReader {
        SharedBytesReader { bytes: self.clone(), position }
    }

    /// Fills `room` with the bytes at a position.
    pub fn fill(&self, room: &mut [u8], position: u64) -> io::Result<()> {
        self.reader(position).read_exact(room)
    }
}

/// A reader of [`SharedBytes`] with its own position.
pub(super) struct SharedBytesReader {
    bytes: SharedBytes,
    position: u64,
}

impl Read for SharedBytesReader {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read_at(room, self.position)?;
        self.position += read as u64;
        Ok(read)
    }
}

impl Seek for SharedBytesReader {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let position = match to {
            SeekFrom::Start(position) => Some(position),
            SeekFrom::End(offset) => self.bytes.len().checked_add_signed(offset),
            SeekFrom::Current(offset) => self.position.checked_add_signed(offset),
        };
        self.position = position.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.position)
    }
}

impl Length for SharedBytes {
    fn len(&self) -> u64 {
        match self {
            Self::File(_, length) => *length,
            Self::Memory(bytes) => bytes.len() as u64,
        }
    }
}

/// Lets several threads read Parquet at different positions. The `parquet` crate also implements
/// this trait for `File`, but with one position for all threads.
impl ChunkReader for SharedBytes {
    type T = BufReader<SharedBytesReader>;

    fn get_read(&self, start: u64) -> ParquetResult<Self::T> {
        Ok(BufReader::new(self.reader(start)))
    }

    fn get_bytes(&self, start: u64, length: usize) -> ParquetResult<Bytes> {
        // The length may be wrong in a corrupt file, so it is checked before memory is reserved.
        if start.checked_add(length as u64).is_none_or(|end| end > self.len()) {
            let fault = format!("{length} bytes at {start} lie outside the file");
            return Err(ParquetError::EOF(fault));
        }
        if let Self::Memory(bytes) = self {
            let start = usize::try_from(start).map_err(ParquetError::from)?;
            return Ok(bytes.slice(start..start + length));
        }
        let mut bytes = Vec::with_capacity(length);
        self.reader(start).take(length as u64).read_to_end(&mut bytes)?;
        Ok(bytes.into())
    }
}
