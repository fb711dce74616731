//! The messages of Arrow's IPC format, of which a stream is made, and a file too between its first bytes and its footer.

use super::footer::{self, Census, MAGIC};
use super::limit::{MOST_BYTES, MOST_TOGETHER, too_large};
use super::lz4;
use crate::files::FileError;
use crate::files::read::source::Source;
use arrow::buffer::Buffer;
use arrow::ipc::{self, CompressionType, MessageHeader};
use std::io::Read;

/// What stands before the length of a message, except in old files.
const CONTINUATION: [u8; 4] = [0xFF; 4];

/// How many words of zeros may stand before the first message of a file.
const LONGEST_PADDING: usize = 1 << 10;

/// The most that the description of a message may have.
const LONGEST: usize = 16 << 20;

/// The messages of an input.
pub(super) struct Messages {
    source: Source,
    /// A file, which must end with its footer; else a stream, which may end after any message.
    file: bool,
    /// How many bytes were read.
    at: u64,
    /// The first bytes of the next message, where they were read already.
    next: Option<[u8; 4]>,
    /// What was read since the first message.
    census: Census,
    ended: bool,
}

/// What a message says before its body.
pub(super) struct Head {
    pub kind: MessageHeader,
    /// How many rows a record batch has.
    pub rows: u64,
    /// The bytes of the description.
    pub bytes: Vec<u8>,
    /// How many bytes follow.
    pub body: u64,
}

impl Messages {
    pub fn new(source: Source) -> Result<Self, FileError> {
        let file = source.head().starts_with(MAGIC);
        if !file && !source.head().starts_with(&CONTINUATION) {
            let expected = "expected the first bytes ARROW1 or those of a stream";
            return Err(source.error(format!("no arrow file, {expected}")));
        }
        let mut messages =
            Self { source, file, at: 0, next: None, census: Census::default(), ended: false };
        if file {
            messages.skip_padding()?;
        }
        Ok(messages)
    }

    /// Steps over the first bytes of a file and the zeros after them: to 8 bytes, or to 64 as some write them.
    fn skip_padding(&mut self) -> Result<(), FileError> {
        let mut word = [0; 8];
        self.whole(&mut word)?;
        for _ in 0..LONGEST_PADDING {
            let mut word = [0; 4];
            if !self.whole(&mut word)? {
                return Err(self.short());
            }
            if word != [0; 4] {
                self.next = Some(word);
                return Ok(());
            }
        }
        Err(self.source.error("no arrow file, zeros for messages"))
    }

    /// What the next message says before its body; `None` after the last.
    pub fn head(&mut self) -> Result<Option<Head>, FileError> {
        if self.ended {
            return Ok(None);
        }
        let head = self.next_head()?;
        match &head {
            Some(head) => self.census.count(head.kind),
            None => self.ended = true,
        }
        Ok(head)
    }

    fn next_head(&mut self) -> Result<Option<Head>, FileError> {
        let mut prefix = self.next.take().unwrap_or_default();
        if prefix == [0; 4] && !self.whole(&mut prefix)? {
            return if self.file { Err(self.short()) } else { Ok(None) };
        }
        if prefix == CONTINUATION && !self.whole(&mut prefix)? {
            return Err(self.short());
        }
        let length = u32::from_le_bytes(prefix) as usize;
        if length == 0 {
            return self.footer().map(|()| None);
        }
        if length > LONGEST {
            return Err(self.source.error(too_large(
                "the description of a message",
                length as u64,
                LONGEST as u64,
            )));
        }
        let mut bytes = vec![0; length];
        if !self.whole(&mut bytes)? {
            return Err(self.short());
        }
        self.understood(bytes).map(Some)
    }

    fn understood(&self, bytes: Vec<u8>) -> Result<Head, FileError> {
        let message = ipc::root_as_message(&bytes);
        let message =
            message.map_err(|_| self.source.error(format!("no message at byte {}", self.at)))?;
        let rows = message.header_as_record_batch().map_or(0, |batch| batch.length());
        let sizes = (u64::try_from(rows), u64::try_from(message.bodyLength()));
        let (Ok(rows), Ok(body)) = sizes else {
            return Err(self.source.error("a record batch with a length below 0"));
        };
        let ends = self.source.length().is_some_and(|length| length < self.at.saturating_add(body));
        let kind = message.header_type();
        if ends {
            return Err(self.short());
        }
        Ok(Head { kind, rows, bytes, body })
    }

    /// Reads the body of a message, beside so many bytes of others that are kept; and how many bytes it becomes.
    pub fn body(&mut self, head: &Head, kept: u64) -> Result<(Buffer, u64), FileError> {
        self.check_size(head)?;
        // TRIED arrow's own MutableBuffer: aligned to 64 bytes, its memory comes back in pieces and peaks at 11 batches.
        let mut bytes = vec![0; usize::try_from(head.body).unwrap_or(usize::MAX)];
        if !self.whole(&mut bytes)? {
            return Err(self.short());
        }
        let unpacked = self.decompressed(head, &bytes)?;
        if unpacked > MOST_BYTES {
            let fault = too_large("a record batch", unpacked, MOST_BYTES);
            return Err(self.source.error(fault));
        }
        let together = kept.saturating_add(head.body).saturating_add(unpacked);
        if together > MOST_TOGETHER {
            let fault =
                too_large("a record batch with what is kept for it", together, MOST_TOGETHER);
            return Err(self.source.error(fault));
        }
        Ok((bytes.into(), unpacked.max(head.body)))
    }

    /// Refuses a body that is too large to be read whole.
    pub fn check_size(&self, head: &Head) -> Result<(), FileError> {
        if head.body > MOST_BYTES {
            let fault = too_large("a record batch", head.body, MOST_BYTES);
            return Err(self.source.error(fault));
        }
        Ok(())
    }

    /// Some bytes of a file.
    pub fn read_at(&mut self, at: u64, bytes: usize) -> Result<Buffer, FileError> {
        self.go_to(at)?;
        let mut room = vec![0; bytes];
        if !self.whole(&mut room)? {
            return Err(self.short());
        }
        Ok(room.into())
    }

    /// Steps over the body of a message; only where the input can be read at any place.
    pub fn skip(&mut self, head: &Head) -> Result<(), FileError> {
        self.go_to(self.at + head.body)
    }

    pub fn go_to(&mut self, at: u64) -> Result<(), FileError> {
        self.at = at;
        self.ended = false;
        self.source.go_to(at)
    }

    /// Goes back to that message, the first behind the columns.
    pub fn begin_again(&mut self, at: u64) -> Result<(), FileError> {
        self.census = Census::default();
        self.go_to(at)
    }

    pub fn at(&self) -> u64 {
        self.at
    }

    pub fn source(&self) -> &Source {
        &self.source
    }

    /// How many bytes a compressed body becomes beside itself; 0 for one that is not.
    fn decompressed(&self, head: &Head, body: &[u8]) -> Result<u64, FileError> {
        let Ok(message) = ipc::root_as_message(&head.bytes) else {
            return Ok(0);
        };
        let batch = match message.header_as_dictionary_batch() {
            Some(dictionary) => dictionary.data(),
            None => message.header_as_record_batch(),
        };
        let Some(batch) = batch.filter(|batch| batch.compression().is_some()) else {
            return Ok(0);
        };
        let lz4 = batch.compression().map(|how| how.codec()) == Some(CompressionType::LZ4_FRAME);
        let mut size = 0_u64;
        for buffer in batch.buffers().into_iter().flatten() {
            let (said, compressed) = announced(body, buffer);
            if lz4 && said > 0 && lz4::length(compressed) != Some(said) {
                let fault = "found a compressed message of another length than it says";
                return Err(self.source.error(fault));
            }
            size = size.saturating_add(said);
        }
        Ok(size)
    }

    /// After the last message of a file stands its footer.
    fn footer(&mut self) -> Result<(), FileError> {
        if !self.file {
            return Ok(());
        }
        let mut end = Vec::new();
        let most = LONGEST as u64 + 1;
        let read = Read::take(&mut self.source, most).read_to_end(&mut end);
        read.map_err(|error| self.source.error(format!("cannot be read: {error}")))?;
        if end.len() > LONGEST {
            let fault = too_large("a footer", end.len() as u64, LONGEST as u64);
            return Err(self.source.error(fault));
        }
        match footer::check(&end, self.census) {
            Some(checked) => checked.map_err(|fault| self.source.error(fault)),
            None => Err(self.short()),
        }
    }

    /// Fills a buffer; `false` where the input ends before.
    fn whole(&mut self, room: &mut [u8]) -> Result<bool, FileError> {
        let read = self.source.fill(room)?;
        self.at += read as u64;
        if read > 0 && read < room.len() {
            return Err(self.short());
        }
        Ok(read == room.len())
    }

    fn short(&self) -> FileError {
        let whole = if self.file { "file" } else { "stream" };
        self.source.error(format!("ends too early, no whole arrow {whole}"))
    }
}

/// What a compressed buffer says that it becomes, 0 where it is not compressed after all; and its compressed bytes.
fn announced<'a>(body: &'a [u8], buffer: &ipc::Buffer) -> (u64, &'a [u8]) {
    let start = usize::try_from(buffer.offset()).unwrap_or(usize::MAX);
    let length = usize::try_from(buffer.length()).unwrap_or(usize::MAX);
    let bytes = body.get(start..).and_then(|rest| rest.get(..length));
    let split = bytes.and_then(|bytes| bytes.split_first_chunk::<8>());
    let Some((said, compressed)) = split else {
        return (0, &[]);
    };
    let said = i64::from_le_bytes(*said);
    (u64::try_from(said).unwrap_or(0), compressed)
}
