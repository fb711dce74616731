//! Reads Arrow IPC files and streams.

use super::bytes::{InputBytes, SharedBytes};
use super::input::Options;
use super::part::{Decode, HandFile, Opened, PartSize};
use crate::error::{Cause, FileErrorKind, guarded};
use aplset_arrow::HandColumns;
use arrow_array::RecordBatch;
use arrow_buffer::Buffer;
use arrow_ipc::reader::{FileDecoder, read_footer_length};
use arrow_ipc::{Block, Message, MessageHeader, MetadataVersion, root_as_footer, root_as_message};
use arrow_schema::{DataType, Field, Schema};
use parquet::file::reader::Length;
use std::convert::Infallible;
use std::io::Read;
use std::sync::Arc;

/// The largest number of bytes of card numbers in a part of a record batch.
const PART_BYTES: usize = 3 << 20;

/// Opens an Arrow file or stream and finds the columns of the hands.
pub(super) fn open(bytes: InputBytes, options: &Options) -> Opened {
    let named = options.column.as_deref();
    let (columns, batches) = if bytes.head().starts_with(b"ARROW1") {
        let (bytes, _) = bytes.into_shared(options.spool.as_deref())?;
        let (batches, columns) = FileBatches::open(bytes, named)?;
        (columns, Batches::File(batches))
    } else {
        let (batches, columns) = StreamBatches::open(bytes, named)?;
        (columns, Batches::Stream(Box::new(batches)))
    };
    Ok(Box::new(ArrowHands { columns: Arc::new(columns.projected()), batches, rest: None }))
}

/// The hands in the record batches of a file or a stream.
struct ArrowHands {
    columns: Arc<HandColumns>,
    batches: Batches,
    /// The rows of a large record batch that are not in a part yet.
    rest: Option<RecordBatch>,
}

enum Batches {
    File(FileBatches),
    Stream(Box<StreamBatches>),
}

impl HandFile for ArrowHands {
    fn cards(&self) -> Option<usize> {
        self.columns.cards()
    }

    fn next_part(&mut self, size: PartSize) -> Result<Option<Decode>, FileErrorKind> {
        let most = size.hands(PART_BYTES);
        let batch = match (self.rest.take(), &mut self.batches) {
            (Some(rest), _) => rest,
            (None, Batches::File(batches)) => {
                let Some(&block) = batches.blocks.get(batches.next) else {
                    return Ok(None);
                };
                batches.next += 1;
                let (file, columns) = (batches.file.clone(), self.columns.clone());
                if file.rows(&block)? <= most {
                    return Ok(Some(Box::new(move |cards| {
                        Ok(columns.block(file.read(&block)?.columns(), cards).into())
                    })));
                }
                file.read(&block)?
            }
            (None, Batches::Stream(stream)) => match stream.next()? {
                Some(batch) => batch,
                None => return Ok(None),
            },
        };
        let rows = batch.num_rows().min(most);
        let part = batch.slice(0, rows);
        self.rest =
            Some(batch.slice(rows, batch.num_rows() - rows)).filter(|rest| rest.num_rows() > 0);
        let columns = self.columns.clone();
        Ok(Some(Box::new(move |cards| Ok(columns.block(part.columns(), cards).into()))))
    }

    fn progress(&self) -> (u64, u64) {
        match &self.batches {
            Batches::File(batches) => (batches.next as u64, batches.blocks.len() as u64),
            Batches::Stream(stream) => stream.bytes.progress(),
        }
    }
}

/// A decoder for the columns of the hands.
struct HandDecoder {
    decoder: FileDecoder,
    /// Whether the columns of the hands have dictionaries. If not, all dictionaries are skipped.
    dictionaries: bool,
}

impl HandDecoder {
    fn new(
        schema: arrow_ipc::Schema,
        named: Option<&str>,
    ) -> Result<(Self, HandColumns), FileErrorKind> {
        if !schema.endianness().equals_to_target_endianness() {
            let problem = "the byte order differs from that of this machine";
            return Err(FileErrorKind::damaged(problem));
        }
        let schema = guarded(|| Ok::<_, Infallible>(schema_of(schema)));
        let invalid = |error| FileErrorKind::rejected("the schema is invalid", error);
        let schema = Arc::new(schema.map_err(invalid)?);
        let columns = HandColumns::choose(&schema, named)?;
        let mut places = columns.places().to_vec();
        places.sort_unstable();
        let chosen = schema.project(&places).map_err(undecoded)?;
        let is_dictionary = |field: &&Field| matches!(field.data_type(), DataType::Dictionary(..));
        let dictionaries = chosen.flattened_fields().iter().any(is_dictionary);
        // Version 1 makes the decoder accept messages of any version. pyarrow writes one version
        // into the footer and another into the messages.
        let decoder = FileDecoder::new(schema, MetadataVersion::V1).with_projection(places);
        Ok((Self { decoder, dictionaries }, columns))
    }

    fn read_dictionary(&mut self, block: &Block, bytes: &Buffer) -> Result<(), FileErrorKind> {
        guarded(|| self.decoder.read_dictionary(block, bytes)).map_err(undecoded)
    }

    fn record_batch(&self, block: &Block, bytes: &Buffer) -> Result<RecordBatch, FileErrorKind> {
        let batch = guarded(|| self.decoder.read_record_batch(block, bytes)).map_err(undecoded)?;
        batch.ok_or_else(|| undecoded("the message is empty"))
    }
}

/// Converts the schema of a file. The Arrow crates do not support 128-bit integers, so these become
/// decimals of the same size.
fn schema_of(schema: arrow_ipc::Schema) -> Schema {
    let is_wide = |field: &arrow_ipc::Field| {
        field.type_as_int().is_some_and(|integer| integer.bitWidth() > 64)
    };
    let field = |field: arrow_ipc::Field| match field.name() {
        name if is_wide(&field) => {
            Field::new(name.unwrap_or_default(), DataType::Decimal128(38, 0), true)
        }
        _ => field.into(),
    };
    Schema::new(schema.fields().iter().flatten().map(field).collect::<Vec<_>>())
}

/// The record batches of a file, which are read at their positions in the file.
struct FileBatches {
    file: Arc<ArrowFile>,
    blocks: Vec<Block>,
    next: usize,
}

/// The bytes of a file, and the decoder for its hands.
struct ArrowFile {
    bytes: SharedBytes,
    decoder: HandDecoder,
}

impl FileBatches {
    /// Reads the footer, which has the schema and the positions of all record batches.
    fn open(bytes: SharedBytes, named: Option<&str>) -> Result<(Self, HandColumns), FileErrorKind> {
        let mut mark = [0; 10];
        let end = bytes.len().checked_sub(mark.len() as u64);
        let end = end.ok_or_else(|| incomplete("too short"))?;
        bytes.fill(&mut mark, end).map_err(incomplete)?;
        let length = read_footer_length(mark).map_err(incomplete)?;
        let start = end.checked_sub(length as u64);
        let start = start.ok_or_else(|| incomplete("too short"))?;
        let mut footer = vec![0; length];
        bytes.fill(&mut footer, start).map_err(incomplete)?;
        let footer = root_as_footer(&footer).map_err(|error| incomplete(error.to_string()))?;
        let schema = footer.schema().ok_or_else(|| incomplete("no schema"))?;
        let (mut decoder, columns) = HandDecoder::new(schema, named)?;
        let dictionaries = footer.dictionaries().filter(|_| decoder.dictionaries);
        for block in dictionaries.iter().flatten() {
            decoder.read_dictionary(block, &read_block(&bytes, block)?)?;
        }
        let blocks = footer.recordBatches().iter().flatten().copied().collect();
        let file = Arc::new(ArrowFile { bytes, decoder });
        Ok((Self { file, blocks, next: 0 }, columns))
    }
}

impl ArrowFile {
    /// Returns the number of rows that the metadata of a record batch declares.
    fn rows(&self, block: &Block) -> Result<usize, FileErrorKind> {
        let metadata = Block::new(block.offset(), block.metaDataLength(), 0);
        let metadata = read_bytes(&self.bytes, &metadata)?;
        let rows = message(&metadata)?.header_as_record_batch().map_or(0, |batch| batch.length());
        Ok(usize::try_from(rows).unwrap_or(0))
    }

    /// Reads a record batch.
    fn read(&self, block: &Block) -> Result<RecordBatch, FileErrorKind> {
        self.decoder.record_batch(block, &read_block(&self.bytes, block)?)
    }
}

/// Reads a block with its body.
fn read_block(bytes: &SharedBytes, block: &Block) -> Result<Buffer, FileErrorKind> {
    let read = read_bytes(bytes, block)?;
    check_lengths(&read, usize::try_from(block.metaDataLength()).unwrap_or(0))?;
    Ok(read.into())
}

/// Reads the bytes of a block, after comparing the lengths that it declares with the length of the
/// file.
fn read_bytes(bytes: &SharedBytes, block: &Block) -> Result<Vec<u8>, FileErrorKind> {
    let lengths = [block.offset(), block.metaDataLength().into(), block.bodyLength()];
    let [start, metadata, body] = lengths.map(|length| u64::try_from(length).unwrap_or(u64::MAX));
    let length = metadata.saturating_add(body);
    if metadata < 8 || start.saturating_add(length) > bytes.len() {
        return Err(undecoded("it lies outside the file"));
    }
    let mut read = room(length)?;
    bytes.reader(start).take(length).read_to_end(&mut read)?;
    Ok(read)
}

/// The record batches of a stream, read in order.
struct StreamBatches {
    bytes: InputBytes,
    decoder: HandDecoder,
}

impl StreamBatches {
    /// Reads the first message, which has the schema.
    fn open(
        mut bytes: InputBytes,
        named: Option<&str>,
    ) -> Result<(Self, HandColumns), FileErrorKind> {
        let first = next_message(&mut bytes)?;
        let first = first.as_ref().map(|(_, first)| message(first)).transpose()?;
        let schema = first.and_then(|first| first.header_as_schema());
        let schema = schema.ok_or_else(|| FileErrorKind::damaged("the stream has no schema"))?;
        let (decoder, columns) = HandDecoder::new(schema, named)?;
        Ok((Self { bytes, decoder }, columns))
    }

    fn next(&mut self) -> Result<Option<RecordBatch>, FileErrorKind> {
        while let Some((block, bytes)) = next_message(&mut self.bytes)? {
            if message(&bytes)?.header_type() != MessageHeader::DictionaryBatch {
                return self.decoder.record_batch(&block, &bytes).map(Some);
            }
            if self.decoder.dictionaries {
                self.decoder.read_dictionary(&block, &bytes)?;
            }
        }
        match self.bytes.next(1)?.as_slice() {
            [] => Ok(None),
            _ => Err(FileErrorKind::unexpected("bytes after the end of the stream", "none")),
        }
    }
}

/// Reads the next message of a stream as a block (a mark, a length, metadata and a body), or
/// returns `None` at the end.
fn next_message(stream: &mut InputBytes) -> Result<Option<(Block, Buffer)>, FileErrorKind> {
    let mut bytes = Vec::new();
    // Memory grows only with the bytes that arrive, because the declared length may be wrong.
    let mut read = |bytes: &mut Vec<u8>, length: i64| {
        let length = usize::try_from(length).map_err(undecoded)?;
        let read = stream.append(bytes, length)?;
        if bytes.is_empty() || read == length {
            return Ok(());
        }
        Err(FileErrorKind::damaged("the stream ends within a message"))
    };
    read(&mut bytes, 4)?;
    if bytes == MARK {
        read(&mut bytes, 4)?;
    }
    let length = bytes.last_chunk().map_or(0, |&length| i32::from_le_bytes(length));
    if length == 0 {
        return Ok(None);
    }
    read(&mut bytes, length.into())?;
    let (metadata, body) = (bytes.len(), message(&bytes)?.bodyLength());
    read(&mut bytes, body)?;
    check_lengths(&bytes, metadata)?;
    let metadata = i32::try_from(metadata).map_err(undecoded)?;
    Ok(Some((Block::new(0, metadata, body), bytes.into())))
}

/// The mark at the start of a message, which old programs omit.
const MARK: [u8; 4] = [0xFF; 4];

/// Parses the metadata of a block, which comes after the mark and the length.
fn message(block: &[u8]) -> Result<Message<'_>, FileErrorKind> {
    let start = if block.starts_with(&MARK) { 8 } else { 4 };
    // The `Debug` text names the kind of error.
    root_as_message(block.get(start..).unwrap_or_default())
        .map_err(|error| undecoded(format!("{error:?}")))
}

/// Returns an error if a buffer of the block is too large to be decompressed in memory. Without
/// this check, the decoder would abort the process.
fn check_lengths(block: &[u8], metadata: usize) -> Result<(), FileErrorKind> {
    let message = message(block)?;
    let dictionary = message.header_as_dictionary_batch().and_then(|batch| batch.data());
    let batch = message.header_as_record_batch().or(dictionary);
    let compressed = batch.filter(|batch| batch.compression().is_some());
    let buffers = compressed.and_then(|batch| batch.buffers());
    let declared = buffers.iter().flatten().filter_map(|buffer| {
        let start = metadata.checked_add(usize::try_from(buffer.offset()).ok()?)?;
        let length = i64::from_le_bytes(*block.get(start..)?.first_chunk()?);
        // A buffer that is not compressed declares a length of −1.
        u64::try_from(length).ok()
    });
    declared.into_iter().try_for_each(|length| room(length).map(drop))
}

/// Reserves memory for `bytes` bytes of a record batch.
fn room(bytes: u64) -> Result<Vec<u8>, FileErrorKind> {
    let mut room = Vec::new();
    let reserved = usize::try_from(bytes).is_ok_and(|all| room.try_reserve_exact(all).is_ok());
    let problem = || format!("{} MiB of a record batch does not fit in memory", bytes >> 20);
    if reserved { Ok(room) } else { Err(FileErrorKind::damaged(problem())) }
}

fn incomplete(error: impl Into<Cause>) -> FileErrorKind {
    FileErrorKind::rejected("not a complete Arrow file", error)
}

fn undecoded(error: impl Into<Cause>) -> FileErrorKind {
    let error = error.into();
    if error.to_string().contains("Unaligned") {
        // Polars 1.0 to 1.30 writes misaligned metadata for text columns.
        return FileErrorKind::damaged(
            "the metadata is misaligned, as old versions of Polars write it, expected a file of \
             Polars 1.31 or later, or Parquet",
        );
    }
    FileErrorKind::rejected("cannot decode a record batch", error)
}
