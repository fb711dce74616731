//! Opens an input, and reads its decompressed bytes in order or at any position.

use super::clean::Clean;
use crate::error::FileError;
use crate::format::{BYTE_ORDER_MARK, Format};
use aplset::card::Notation;
use aplset_arrow::{ChooseError, HandColumns};
use arrow_schema::SchemaRef;
use bytes::Bytes;
use encoding_rs_io::DecodeReaderBytes;
use parquet::errors::{ParquetError, Result as ParquetResult};
use parquet::file::reader::{ChunkReader, Length};
use std::fs::{self, File};
use std::io::{self, BufReader, Cursor, ErrorKind, Read, Seek};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{env, fmt, mem};

/// A source of hands.
#[derive(Debug, Clone)]
pub enum Input {
    /// A file. [`expanded`](super::expanded) also accepts a folder of files, or a pattern of names
    /// such as `parts/*.parquet`.
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
    /// Returns the number of bytes, or `None` for standard input, a device or a named pipe.
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
    /// The number of cards that each hand must have. If this is `None`, counts and sets accept
    /// lists and texts of several sizes, and other hands must have the size of the first one.
    pub cards: Option<usize>,
    /// Whether the first line of a CSV file is a header, or `None` to let its contents decide.
    pub header: Option<bool>,
    /// The number of lines at the start of a text that are not part of its table.
    pub skip: usize,
    /// The beginnings of lines of a text that are not part of its table.
    pub comments: Vec<String>,
    /// The texts of CSV fields that are null, besides the empty text.
    pub nulls: Vec<String>,
    /// The notation of the cards, or `None` to let the first card decide.
    pub notation: Option<Notation>,
    /// Whether the batches have all columns of the tables, instead of only the hands.
    pub all_columns: bool,
    /// Whether to read the first hand when the reader is opened.
    pub keep_first: bool,
    /// Whether hands are numbers instead of cards.
    pub numbers: Numbers,
}

/// Which hands are arrays of whole numbers, such as hands of another deck, instead of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Numbers {
    /// No hands.
    #[default]
    Never,
    /// The hands of a `NumPy` array whose shape is not one of cards.
    Other,
    /// All hands.
    Always,
}

impl Options {
    /// Finds the columns of the hands. Returns the schema of the batches, the columns of the hands
    /// in the batches, and the position of each column of the batches in the file.
    pub(super) fn select(
        &self,
        schema: &SchemaRef,
    ) -> Result<(SchemaRef, HandColumns, Vec<usize>), ChooseError> {
        let columns = HandColumns::choose(schema, self.column.as_deref())?;
        let columns = columns.in_notation(self.notation);
        let columns =
            if self.numbers == Numbers::Always { columns.for_numbers()? } else { columns };
        if self.all_columns {
            return Ok((schema.clone(), columns, (0..schema.fields().len()).collect()));
        }
        let mut places = columns.places().to_vec();
        places.sort_unstable();
        let chosen = schema.project(&places).expect("columns of the schema");
        Ok((Arc::new(chosen), columns.projected(), places))
    }
}

/// The number of bytes at the start of an input that are used to recognize the format.
const HEAD: u64 = 1 << 14;

/// An opened input.
pub(super) struct InputBytes {
    head: Vec<u8>,
    body: Body,
    /// The number of bytes that have been read, counted before decompression.
    position: Arc<AtomicU64>,
    /// The number of bytes in the input, or `None` if it is a pipe or compressed.
    length: Option<u64>,
}

enum Body {
    File(File),
    /// Bytes that can be read only once and in order.
    Stream(Box<dyn Read + Send>),
}

impl InputBytes {
    /// Opens an input. An empty input is an error, because the program that wrote it probably
    /// failed.
    pub fn open(input: &Input, options: &Options) -> Result<Self, FileError> {
        let length = input.length();
        let body = match input {
            // A named pipe has no length, and can only be read in order.
            Input::Path(path) if length.is_none() => Body::Stream(Box::new(File::open(path)?)),
            Input::Path(path) => Body::File(File::open(path)?),
            Input::Stdin => Body::Stream(Box::new(io::stdin())),
            Input::Memory(bytes) => Body::Stream(Box::new(Cursor::new(bytes.clone()))),
        };
        let mut opened = Self::of(body, length)?.decoded()?;
        if options.skip > 0 || !options.comments.is_empty() {
            if opened.head.contains(&0) {
                return Err(FileError::unexpected("binary data", "a text with lines to skip"));
            }
            let (position, head) = (opened.position.clone(), opened.head.clone());
            let clean = Body::Stream(Box::new(Clean::new(opened, &head, options)));
            opened = Self { position, ..Self::of(clean, None)? };
        }
        if opened.head.is_empty() || opened.head == BYTE_ORDER_MARK {
            return Err(FileError::unexpected("an empty input", "hands"));
        }
        Ok(opened)
    }

    fn of(mut body: Body, length: Option<u64>) -> io::Result<Self> {
        let mut head = Vec::new();
        match &mut body {
            Body::File(file) => {
                file.by_ref().take(HEAD).read_to_end(&mut head)?;
                file.rewind()?;
            }
            Body::Stream(stream) => {
                stream.take(HEAD).read_to_end(&mut head)?;
                let rest = mem::replace(stream, Box::new(io::empty()));
                *stream = Box::new(Cursor::new(head.clone()).chain(rest));
            }
        }
        Ok(Self { head, body, position: Arc::default(), length })
    }

    /// Decompresses gzip and zstd and converts UTF-16 to UTF-8. The first bytes determine the
    /// format.
    fn decoded(self) -> io::Result<Self> {
        let position = self.position.clone();
        let decoder: Box<dyn Read + Send> = match *self.head {
            [0x1F, 0x8B, ..] => Box::new(flate2::read::MultiGzDecoder::new(self)),
            // pzstd writes a skippable frame first.
            [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => {
                Box::new(zstd::Decoder::new(self)?)
            }
            // An Arrow stream is not mistaken for UTF-16, because it begins with four bytes of
            // 0xFF.
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => Box::new(DecodeReaderBytes::new(self)),
            _ => return Ok(self),
        };
        // A compressed text may be UTF-16, too.
        Ok(Self { position, ..Self::of(Body::Stream(decoder), None)?.decoded()? })
    }

    /// Returns the first 16,384 bytes of the input, or all bytes if there are fewer.
    pub fn head(&self) -> &[u8] {
        &self.head
    }

    /// Returns a counter of the bytes that have been read, counted before decompression.
    pub fn position(&self) -> Arc<AtomicU64> {
        self.position.clone()
    }

    /// Returns the number of bytes left to read, or `None` if the length is unknown.
    pub fn left(&self) -> Option<u64> {
        Some(self.length?.saturating_sub(self.position.load(Ordering::Relaxed)))
    }

    /// Reads the next `most` bytes, or fewer at the end of the input.
    pub fn next(&mut self, most: usize) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::with_capacity(most);
        match &mut self.body {
            // `read_to_end` does not fill the memory with zeros first.
            Body::File(file) => drop(file.take(most as u64).read_to_end(&mut bytes)?),
            Body::Stream(stream) => drop(stream.take(most as u64).read_to_end(&mut bytes)?),
        }
        self.position.fetch_add(bytes.len() as u64, Ordering::Relaxed);
        Ok(bytes)
    }

    /// Makes the bytes readable at any position, and returns the position of the next byte. The
    /// remaining bytes of a stream are first copied to an unnamed temporary file.
    pub fn into_shared(self) -> io::Result<(SharedFile, u64)> {
        let mut stream = match self.body {
            Body::File(file) => {
                let length = file.metadata()?.len();
                let position = self.position.load(Ordering::Relaxed);
                return Ok((
                    SharedFile { file: file.into(), length, read: self.position },
                    position,
                ));
            }
            Body::Stream(stream) => stream,
        };
        let mut spool = || {
            let mut file = tempfile::tempfile()?;
            let length = io::copy(&mut stream, &mut file)?;
            Ok((SharedFile { file: file.into(), length, read: Arc::default() }, 0))
        };
        spool().map_err(|error: io::Error| match error.kind() {
            // These errors mean that the compressed input is corrupt or truncated.
            ErrorKind::InvalidInput | ErrorKind::InvalidData | ErrorKind::UnexpectedEof => error,
            _ => {
                let folder = env::temp_dir();
                io::Error::other(format!("no temporary copy in {}: {error}", folder.display()))
            }
        })
    }
}

impl Read for InputBytes {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let read = match &mut self.body {
            Body::File(file) => file.read(room)?,
            Body::Stream(stream) => stream.read(room)?,
        };
        self.position.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// A file that several threads read at different positions.
#[derive(Clone)]
pub(super) struct SharedFile {
    file: Arc<File>,
    length: u64,
    /// The number of bytes that have been read.
    read: Arc<AtomicU64>,
}

/// A reader of a [`SharedFile`] with its own position.
pub(super) struct SharedReader {
    file: SharedFile,
    position: u64,
}

impl Read for SharedReader {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        #[cfg(unix)]
        use std::os::unix::fs::FileExt;
        #[cfg(windows)]
        use std::os::windows::fs::FileExt;
        #[cfg(unix)]
        let read = self.file.file.read_at(room, self.position)?;
        #[cfg(windows)]
        let read = self.file.file.seek_read(room, self.position)?;
        self.position += read as u64;
        self.file.read.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

impl Length for SharedFile {
    fn len(&self) -> u64 {
        self.length
    }
}

/// The `parquet` crate also implements this trait for `File`, but with one position for all
/// threads.
impl ChunkReader for SharedFile {
    type T = BufReader<SharedReader>;

    fn get_read(&self, start: u64) -> ParquetResult<Self::T> {
        Ok(BufReader::new(SharedReader { file: self.clone(), position: start }))
    }

    fn get_bytes(&self, start: u64, length: usize) -> ParquetResult<Bytes> {
        // The length may be wrong in a corrupt file, so it is checked before memory is reserved.
        if start.checked_add(length as u64).is_none_or(|end| end > self.length) {
            let fault = format!("{length} bytes at {start} lie outside the file");
            return Err(ParquetError::EOF(fault));
        }
        let mut bytes = Vec::with_capacity(length);
        let reader = SharedReader { file: self.clone(), position: start };
        reader.take(length as u64).read_to_end(&mut bytes)?;
        Ok(bytes.into())
    }
}
