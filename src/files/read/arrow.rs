//! Arrow IPC files and streams.

use super::bytes::{InputBytes, SharedBytes};
use super::{Decoded, HandFile, HandPart, OpenError, Opened, Options, hands_per_chunk};
use crate::columns::HandColumns;
use crate::files::error::reason;
use arrow_array::RecordBatch;
use arrow_buffer::Buffer;
use arrow_ipc::reader::{FileDecoder, StreamReader, read_footer_length};
use arrow_ipc::{Block, Message, MetadataVersion, root_as_footer, root_as_message};
use arrow_schema::{DataType, Field, Schema};
use parquet::file::reader::Length;
use std::fmt::Display;
use std::io::{self, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The most bytes in a record batch that is one part; several of them are decoded at once.
const PART_BYTES: usize = 8 << 20;

/// Opens an Arrow file or stream and finds the columns of the hands.
pub(super) fn open(bytes: InputBytes, options: &Options) -> Opened {
    let named = options.column.as_deref();
    let (columns, batches) = if bytes.head().starts_with(b"ARROW1") {
        let (places, _) = bytes.into_shared(options.spool.as_deref())?;
        let (batches, columns) = FileBatches::open(places, named)?;
        (columns, Batches::File(batches))
    } else {
        let (length, position) = (bytes.left(), bytes.position().clone());
        let mut stream = CheckedStream { bytes, next: Next::Length, seen: Some(Vec::new()) };
        // The schema is read twice: it determines which columns are decoded.
        let schema = StreamReader::try_new(&mut stream, None).map_err(undecoded)?.schema();
        let columns = HandColumns::choose(&schema, named)?;
        let again = Cursor::new(stream.seen.take().unwrap_or_default()).chain(stream);
        let reader = StreamReader::try_new(again, Some(sorted(&columns))).map_err(undecoded)?;
        let stream = StreamBatches { reader, length, position };
        (columns, Batches::Stream(Box::new(stream)))
    };
    Ok(Box::new(ArrowHands { columns: Arc::new(columns.projected()), batches, slices: None }))
}

/// The hands in the record batches of a file or a stream.
struct ArrowHands {
    columns: Arc<HandColumns>,
    batches: Batches,
    /// A large record batch, and how many of its rows have become parts.
    slices: Option<(RecordBatch, usize)>,
}

enum Batches {
    File(FileBatches),
    Stream(Box<StreamBatches>),
}

struct StreamBatches {
    reader: StreamReader<io::Chain<Cursor<Vec<u8>>, CheckedStream>>,
    length: Option<u64>,
    position: Arc<AtomicU64>,
}

impl HandFile for ArrowHands {
    fn cards(&self) -> Option<usize> {
        self.columns.cards()
    }

    fn next_part(&mut self) -> Result<Option<HandPart>, String> {
        while self.slices.is_none() {
            self.slices = match &mut self.batches {
                Batches::File(file) => match file.next() {
                    Some(block) if block.bytes <= PART_BYTES => {
                        let columns = self.columns.clone();
                        return Ok(Some(HandPart::Encoded {
                            bytes: 2 * block.bytes,
                            decode: Box::new(move || {
                                Ok(Decoded::of_batch(&block.decode()?, &columns, None))
                            }),
                        }));
                    }
                    Some(block) => Some((block.decode()?, 0)),
                    None => return Ok(None),
                },
                Batches::Stream(stream) => match stream.reader.next() {
                    Some(batch) => Some((batch.map_err(undecoded)?, 0)),
                    None if stream.reader.get_mut().read(&mut [0]).is_ok_and(|more| more > 0) => {
                        return Err("bytes after the end of the stream".to_owned());
                    }
                    None => return Ok(None),
                },
            };
            self.slices.take_if(|(batch, _)| batch.num_rows() == 0);
        }
        Ok(self.next_slice())
    }

    #[expect(clippy::cast_precision_loss, reason = "a share needs few digits")]
    fn progress(&self) -> f64 {
        let (done, all) = match &self.batches {
            Batches::File(file) => (file.next as u64, file.blocks.len() as u64),
            Batches::Stream(stream) => {
                let position = stream.position.load(Ordering::Relaxed);
                (position, stream.length.unwrap_or(u64::MAX))
            }
        };
        done as f64 / all.max(1) as f64
    }
}

impl ArrowHands {
    /// Some rows of a large record batch.
    fn next_slice(&mut self) -> Option<HandPart> {
        let (batch, done) = self.slices.take()?;
        let most = hands_per_chunk(self.columns.cards().unwrap_or(12));
        let hands = most.min(batch.num_rows() - done);
        let slice = batch.slice(done, hands);
        let mut bytes = hands * self.columns.cards().unwrap_or(12);
        if done + hands < batch.num_rows() {
            self.slices = Some((batch, done + hands));
        } else {
            // The next record batch is not read together with the rest of this one.
            bytes = usize::MAX;
        }
        let columns = self.columns.clone();
        Some(HandPart::Encoded {
            bytes,
            decode: Box::new(move || {
                let mut decoded = Decoded::of_batch(&slice, &columns, None);
                // A copy lets go of the record batch.
                decoded.ids = Buffer::from(&*decoded.ids);
                Ok(decoded)
            }),
        })
    }
}

/// The record batches of a file, read at their positions.
struct FileBatches {
    places: SharedBytes,
    decoder: Arc<FileDecoder>,
    blocks: Vec<Block>,
    next: usize,
}

/// A record batch that has not been read yet.
struct FileBatch {
    places: SharedBytes,
    decoder: Arc<FileDecoder>,
    block: Block,
    bytes: usize,
}

impl FileBatches {
    /// Reads the footer, which has the schema and the positions of all record batches.
    fn open(places: SharedBytes, named: Option<&str>) -> Result<(Self, HandColumns), OpenError> {
        let invalid = |why: &dyn Display| format!("not a whole Arrow file ({})", reason(why));
        let mut mark = [0; 10];
        let end =
            places.len().checked_sub(mark.len() as u64).ok_or_else(|| invalid(&"too short"))?;
        places.fill(&mut mark, end).map_err(|error| invalid(&error))?;
        let length = read_footer_length(mark).map_err(|error| invalid(&error))?;
        let start = end.checked_sub(length as u64).ok_or_else(|| invalid(&"too short"))?;
        let mut footer = vec![0; length];
        places.fill(&mut footer, start).map_err(|error| invalid(&error))?;
        let footer = root_as_footer(&footer).map_err(|error| invalid(&error))?;
        let schema = footer.schema().ok_or_else(|| invalid(&"no schema"))?;
        if is_foreign(schema) {
            return Err(FOREIGN.to_owned().into());
        }
        let schema = Arc::new(schema_of(schema));
        let columns = HandColumns::choose(&schema, named)?;
        let chosen = sorted(&columns);
        let read = schema.project(&chosen).map_err(undecoded)?;
        let is_dictionary = |field: &&Field| matches!(field.data_type(), DataType::Dictionary(..));
        let encoded = read.flattened_fields().iter().any(is_dictionary);
        let blocks: Vec<Block> = footer.recordBatches().iter().flatten().copied().collect();
        // pyarrow writes another version into the footer than into the messages.
        let version = blocks.first().and_then(|block| version(&places, block));
        let version = version.unwrap_or(footer.version());
        let mut decoder = FileDecoder::new(schema, version).with_projection(chosen);
        for block in footer.dictionaries().iter().flatten().filter(|_| encoded) {
            let bytes = read_block(&places, block)?;
            decoder.read_dictionary(block, &bytes).map_err(undecoded)?;
        }
        let batches = Self { decoder: Arc::new(decoder), blocks, next: 0, places };
        Ok((batches, columns))
    }

    fn next(&mut self) -> Option<FileBatch> {
        let block = *self.blocks.get(self.next)?;
        self.next += 1;
        Some(FileBatch {
            places: self.places.clone(),
            decoder: self.decoder.clone(),
            bytes: usize::try_from(block.bodyLength()).unwrap_or(0),
            block,
        })
    }
}

impl FileBatch {
    fn decode(self) -> Result<RecordBatch, String> {
        let bytes = read_block(&self.places, &self.block)?;
        let batch = self.decoder.read_record_batch(&self.block, &bytes).map_err(undecoded)?;
        batch.ok_or_else(|| undecoded("no message"))
    }
}

/// The schema. Its 128-bit integers, which the library does not know, are decimals of the same size.
fn schema_of(schema: arrow_ipc::Schema) -> Schema {
    let decimal = DataType::Decimal128(38, 0);
    let field = |field: arrow_ipc::Field| {
        let name = Some(field.name().unwrap_or_default()).filter(|_| is_wide(&field));
        name.map_or_else(|| field.into(), |name| Field::new(name, decimal.clone(), true))
    };
    Schema::new(schema.fields().iter().flatten().map(field).collect::<Vec<_>>())
}

fn is_wide(field: &arrow_ipc::Field) -> bool {
    field.type_as_int().is_some_and(|int| int.bitWidth() > 64)
}

/// The metadata version of a message.
fn version(places: &SharedBytes, block: &Block) -> Option<MetadataVersion> {
    let (start, length) = (block.offset(), block.metaDataLength());
    let mut metadata = Vec::new();
    let reader = places.reader(u64::try_from(start).ok()?);
    reader.take(u64::try_from(length).ok()?).read_to_end(&mut metadata).ok()?;
    message(&metadata).map(|message| message.version())
}

/// The message of a block, as the decoder finds it: after a mark and its length. Old files have no
/// mark.
fn message(metadata: &[u8]) -> Option<Message<'_>> {
    let start = if metadata.starts_with(&[0xFF; 4]) { 8 } else { 4 };
    root_as_message(metadata.get(start..)?).ok()
}

/// The bytes of a block, once its lengths have been compared with that of the file.
fn read_block(places: &SharedBytes, block: &Block) -> Result<Buffer, String> {
    let lengths = [block.offset(), block.metaDataLength().into(), block.bodyLength()];
    let [start, metadata, body] = lengths.map(|length| u64::try_from(length).unwrap_or(u64::MAX));
    let bytes = metadata.saturating_add(body);
    if metadata < 8 || start.saturating_add(bytes) > places.len() {
        return Err(undecoded("a record batch outside of the file"));
    }
    let Some(mut block) = room(bytes) else {
        let mib = bytes >> 20;
        return Err(format!("a record batch of {mib} MiB does not fit in memory"));
    };
    let read = places.reader(start).take(bytes).read_to_end(&mut block);
    read.map_err(undecoded)?;
    if let Some(message) = message(&block) {
        let body = usize::try_from(metadata).ok().and_then(|start| block.get(start..));
        check_lengths(&declared_lengths(message), body.unwrap_or_default())?;
    }
    Ok(block.into())
}

/// The places in the body of a message that declare how long a compressed buffer will be.
fn declared_lengths(message: Message) -> Vec<usize> {
    let dictionary = message.header_as_dictionary_batch().and_then(|batch| batch.data());
    let batch = message.header_as_record_batch().or(dictionary);
    let buffers = batch.filter(|batch| batch.compression().is_some());
    let buffers = buffers.and_then(|batch| batch.buffers());
    let place = |buffer: &arrow_ipc::Buffer| usize::try_from(buffer.offset()).unwrap_or(0);
    buffers.iter().flatten().map(place).collect()
}

/// Whether memory has room for buffers of these lengths: the decoder ends the process if not.
fn check_lengths(places: &[usize], body: &[u8]) -> Result<(), String> {
    let declared = places.iter().filter_map(|&place| body.get(place..)?.first_chunk());
    // A buffer that is not compressed declares −1.
    let mut lengths = declared.filter_map(|&length| u64::try_from(i64::from_le_bytes(length)).ok());
    match lengths.find(|&length| room(length).is_none()) {
        Some(length) => Err(format!("a column of {} MiB does not fit in memory", length >> 20)),
        None => Ok(()),
    }
}

/// Reserves memory, if there is enough.
fn room(bytes: u64) -> Option<Vec<u8>> {
    let mut room = Vec::new();
    room.try_reserve_exact(usize::try_from(bytes).ok()?).ok()?;
    Some(room)
}

/// The positions of the columns of the hands, as a projection wants them.
fn sorted(columns: &HandColumns) -> Vec<usize> {
    let mut places = columns.places().to_vec();
    places.sort_unstable();
    places
}

/// A stream whose messages declare no more bytes than there are: the reader of the messages reserves
/// memory for what they declare.
struct CheckedStream {
    bytes: InputBytes,
    next: Next,
    /// What has been read, until the schema is known.
    seen: Option<Vec<u8>>,
}

/// The metadata of a message from a pipe is at most so long: that of a million columns is less.
const METADATA: u64 = 256 << 20;

/// What the reader of messages asks for next.
enum Next {
    Length,
    Metadata,
    /// The places of the lengths that it declares.
    Body(Vec<usize>),
}

impl CheckedStream {
    /// Fails if fewer bytes follow than declared, or memory has no room for them.
    fn check(&self, declared: i64, most: u64) -> io::Result<()> {
        let most = self.bytes.left().unwrap_or(most);
        let declared = u64::try_from(declared).ok().filter(|&declared| declared <= most);
        let room = declared.and_then(room);
        room.map(drop).ok_or_else(|| {
            let fault = "a message declares more bytes than follow or fit in memory";
            io::Error::new(io::ErrorKind::InvalidData, fault)
        })
    }
}

impl Read for CheckedStream {
    /// Fills all of `room`, unless the stream ends. Each message is read as a length, metadata and a
    /// body.
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let mut read = 0;
        while read < room.len() {
            match self.bytes.read(&mut room[read..]) {
                Ok(0) => break,
                Ok(more) => read += more,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => (),
                Err(error) => return Err(error),
            }
        }
        if let Some(seen) = &mut self.seen {
            seen.extend_from_slice(&room[..read]);
        }
        self.next = match &self.next {
            Next::Length => match <[u8; 4]>::try_from(&*room).map(i32::from_le_bytes) {
                // A mark in front of the length.
                Ok(-1) | Err(_) => Next::Length,
                Ok(length) => {
                    self.check(length.into(), METADATA)?;
                    Next::Metadata
                }
            },
            Next::Metadata => match root_as_message(&room[..read]) {
                Ok(message) => {
                    if let Some(fault) = message.header_as_schema().and_then(unreadable) {
                        return Err(io::Error::new(io::ErrorKind::InvalidData, fault));
                    }
                    self.check(message.bodyLength(), u64::MAX)?;
                    match message.bodyLength() {
                        0 => Next::Length,
                        _ => Next::Body(declared_lengths(message)),
                    }
                }
                // The reader reports the reason.
                Err(_) => Next::Length,
            },
            Next::Body(places) => {
                let checked = check_lengths(places, &room[..read]);
                checked.map_err(|fault| io::Error::new(io::ErrorKind::InvalidData, fault))?;
                Next::Length
            }
        };
        Ok(read)
    }
}

const WIDE_INTEGERS: &str = "a column of 128-bit integers; write an Arrow file, or Parquet";

const FOREIGN: &str = "written in the byte order of another kind of machine";

fn is_foreign(schema: arrow_ipc::Schema) -> bool {
    !schema.endianness().equals_to_target_endianness()
}

/// Why a stream of this schema cannot be read.
fn unreadable(schema: arrow_ipc::Schema) -> Option<&'static str> {
    let wide = schema.fields().iter().flatten().any(|field| is_wide(&field));
    is_foreign(schema).then_some(FOREIGN).or(wide.then_some(WIDE_INTEGERS))
}

/// Why a record batch cannot be decoded.
fn undecoded(error: impl Display) -> String {
    let error = error.to_string();
    if error.contains("Unaligned") {
        // As Polars 1.0 to 1.30 writes them for columns of text.
        return "record batches with misaligned metadata, as old versions of Polars write them; \
                write the file with Polars 1.31 or later, or as Parquet"
            .to_owned();
    }
    format!("a record batch that cannot be decoded ({})", reason(error))
}
