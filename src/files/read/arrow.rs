//! Reads Arrow IPC files and streams.

use super::bytes::{InputBytes, SharedBytes};
use super::{Decoded, HandFile, HandPart, OpenError, Opened, Options, guarded, hands_per_chunk};
use crate::columns::HandColumns;
use crate::files::error::{reason, unreadable};
use arrow_array::RecordBatch;
use arrow_buffer::Buffer;
use arrow_ipc::reader::{FileDecoder, read_footer_length};
use arrow_ipc::{Block, Message, MessageHeader, MetadataVersion, root_as_footer, root_as_message};
use arrow_schema::{DataType, Field, Schema};
use parquet::file::reader::Length;
use std::fmt::Display;
use std::io::Read;
use std::sync::Arc;

/// The largest size in bytes of a record batch that is decoded as one part, in parallel with other
/// parts. Larger record batches are split.
const PART_BYTES: usize = 8 << 20;

/// Opens an Arrow file or stream and finds the columns of the hands.
pub(super) fn open(bytes: InputBytes, options: &Options) -> Opened {
    let named = options.column.as_deref();
    let (columns, batches) = if bytes.head().starts_with(b"ARROW1") {
        let (places, _) = bytes.into_shared(options.spool.as_deref())?;
        let (batches, columns) = FileBatches::open(places, named)?;
        (columns, Batches::File(batches))
    } else {
        let (batches, columns) = StreamBatches::open(bytes, named)?;
        (columns, Batches::Stream(Box::new(batches)))
    };
    Ok(Box::new(ArrowHands { columns: Arc::new(columns.projected()), batches, slices: None }))
}

/// The hands in the record batches of a file or a stream.
struct ArrowHands {
    columns: Arc<HandColumns>,
    batches: Batches,
    /// A large record batch, and the number of its rows that have already been decoded.
    slices: Option<(RecordBatch, usize)>,
}

enum Batches {
    File(FileBatches),
    Stream(Box<StreamBatches>),
}

impl HandFile for ArrowHands {
    fn cards(&self) -> Option<usize> {
        self.columns.cards()
    }

    fn next_part(&mut self) -> Result<Option<HandPart>, String> {
        while self.slices.is_none() {
            let batch = match &mut self.batches {
                Batches::File(batches) => {
                    let Some(&block) = batches.blocks.get(batches.next) else {
                        return Ok(None);
                    };
                    batches.next += 1;
                    let bytes = usize::try_from(block.bodyLength()).unwrap_or(0);
                    if bytes <= PART_BYTES {
                        let (file, columns) = (batches.file.clone(), self.columns.clone());
                        let decode =
                            move || Ok(Decoded::of_batch(&file.read(&block)?, &columns, None));
                        let (bytes, decode) = (2 * bytes, Box::new(decode));
                        return Ok(Some(HandPart::Encoded { bytes, decode }));
                    }
                    batches.file.read(&block)?
                }
                Batches::Stream(stream) => match stream.next()? {
                    Some(batch) => batch,
                    None => return Ok(None),
                },
            };
            self.slices = Some((batch, 0)).filter(|(batch, _)| batch.num_rows() > 0);
        }
        Ok(self.next_slice())
    }

    fn progress(&self) -> (u64, u64) {
        match &self.batches {
            Batches::File(batches) => (batches.next as u64, batches.blocks.len() as u64),
            Batches::Stream(stream) => stream.bytes.progress(),
        }
    }
}

impl ArrowHands {
    /// Takes the next rows of a large record batch as a part.
    fn next_slice(&mut self) -> Option<HandPart> {
        let (batch, done) = self.slices.take()?;
        let cards = self.columns.cards().unwrap_or(12);
        let hands = hands_per_chunk(cards).min(batch.num_rows() - done);
        let slice = batch.slice(done, hands);
        let bytes = if done + hands < batch.num_rows() {
            self.slices = Some((batch, done + hands));
            hands * cards
        } else {
            // The last slice is decoded alone, so that the next record batch is not read while this
            // one is in memory.
            usize::MAX
        };
        let columns = self.columns.clone();
        Some(HandPart::Encoded {
            bytes,
            decode: Box::new(move || {
                let mut decoded = Decoded::of_batch(&slice, &columns, None);
                // Without this copy, the card numbers would keep the record batch in memory.
                decoded.ids = Buffer::from(&*decoded.ids);
                Ok(decoded)
            }),
        })
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
    ) -> Result<(Self, HandColumns), OpenError> {
        if !schema.endianness().equals_to_target_endianness() {
            return Err("the byte order differs from that of this machine".to_owned().into());
        }
        let schema = Arc::new(
            guarded(|| Ok::<_, String>(schema_of(schema)))
                .map_err(|why| format!("the schema is invalid ({why})"))?,
        );
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

    fn read_dictionary(&mut self, block: &Block, bytes: &Buffer) -> Result<(), String> {
        guarded(|| self.decoder.read_dictionary(block, bytes)).map_err(undecoded)
    }

    fn record_batch(&self, block: &Block, bytes: &Buffer) -> Result<RecordBatch, String> {
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

/// The record batches of a file, each of which is read at its position in the file.
struct FileBatches {
    file: Arc<ArrowFile>,
    blocks: Vec<Block>,
    next: usize,
}

/// The bytes of a file and their decoder.
struct ArrowFile {
    places: SharedBytes,
    decoder: HandDecoder,
}

impl FileBatches {
    /// Reads the footer, which has the schema and the positions of all record batches.
    fn open(places: SharedBytes, named: Option<&str>) -> Result<(Self, HandColumns), OpenError> {
        let invalid = |why: &dyn Display| format!("not a complete Arrow file ({})", reason(why));
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
        let (mut decoder, columns) = HandDecoder::new(schema, named)?;
        let dictionaries = footer.dictionaries().filter(|_| decoder.dictionaries);
        for block in dictionaries.iter().flatten() {
            decoder.read_dictionary(block, &read_block(&places, block)?)?;
        }
        let blocks = footer.recordBatches().iter().flatten().copied().collect();
        let file = Arc::new(ArrowFile { places, decoder });
        Ok((Self { file, blocks, next: 0 }, columns))
    }
}

impl ArrowFile {
    /// Reads a record batch.
    fn read(&self, block: &Block) -> Result<RecordBatch, String> {
        self.decoder.record_batch(block, &read_block(&self.places, block)?)
    }
}

/// Reads a block. The block may declare wrong lengths, so they are first compared with the length
/// of the file.
fn read_block(places: &SharedBytes, block: &Block) -> Result<Buffer, String> {
    let lengths = [block.offset(), block.metaDataLength().into(), block.bodyLength()];
    let [start, metadata, body] = lengths.map(|length| u64::try_from(length).unwrap_or(u64::MAX));
    let bytes = metadata.saturating_add(body);
    if metadata < 8 || start.saturating_add(bytes) > places.len() {
        return Err(undecoded("it lies outside the file"));
    }
    let Some(mut block) = room(bytes) else {
        let mib = bytes >> 20;
        return Err(format!("a record batch of {mib} MiB does not fit in memory"));
    };
    places.reader(start).take(bytes).read_to_end(&mut block).map_err(undecoded)?;
    check_lengths(&block, usize::try_from(metadata).map_err(undecoded)?)?;
    Ok(block.into())
}

/// The record batches of a stream, read in order.
struct StreamBatches {
    bytes: InputBytes,
    decoder: HandDecoder,
}

impl StreamBatches {
    /// Reads the first message, which has the schema.
    fn open(mut bytes: InputBytes, named: Option<&str>) -> Result<(Self, HandColumns), OpenError> {
        let first = next_message(&mut bytes)?;
        let first = first.as_ref().map(|(_, first)| message(first)).transpose()?;
        let schema = first.and_then(|first| first.header_as_schema());
        let schema = schema.ok_or_else(|| "the stream has no schema".to_owned())?;
        let (decoder, columns) = HandDecoder::new(schema, named)?;
        Ok((Self { bytes, decoder }, columns))
    }

    fn next(&mut self) -> Result<Option<RecordBatch>, String> {
        while let Some((block, bytes)) = next_message(&mut self.bytes)? {
            if message(&bytes)?.header_type() != MessageHeader::DictionaryBatch {
                return self.decoder.record_batch(&block, &bytes).map(Some);
            }
            if self.decoder.dictionaries {
                self.decoder.read_dictionary(&block, &bytes)?;
            }
        }
        match self.bytes.next(1).map_err(unreadable)?.as_slice() {
            [] => Ok(None),
            _ => Err("found bytes after the end of the stream".to_owned()),
        }
    }
}

/// Reads the next message of a stream as a block, or returns `None` at the end. A block has a mark,
/// a length, metadata and a body.
fn next_message(stream: &mut InputBytes) -> Result<Option<(Block, Buffer)>, String> {
    let mut bytes = Vec::new();
    // Memory grows only with the bytes that arrive, because the declared length may be wrong.
    let mut read = |bytes: &mut Vec<u8>, length: i64| {
        let length = usize::try_from(length).map_err(undecoded)?;
        let read = stream.append(bytes, length).map_err(unreadable)?;
        if bytes.is_empty() || read == length {
            return Ok(());
        }
        Err("the stream ends within a message".to_owned())
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
    let block = Block::new(0, i32::try_from(metadata).map_err(undecoded)?, body);
    Ok(Some((block, bytes.into())))
}

/// The mark at the start of a message. Old programs omit it.
const MARK: [u8; 4] = [0xFF; 4];

/// Parses the metadata of a block, which comes after the mark and the length.
fn message(block: &[u8]) -> Result<Message<'_>, String> {
    let start = if block.starts_with(&MARK) { 8 } else { 4 };
    // The `Debug` text names the kind of error.
    root_as_message(block.get(start..).unwrap_or_default())
        .map_err(|error| undecoded(format_args!("{error:?}")))
}

/// Returns an error if a buffer of the block is too large to be decompressed in memory. Without
/// this check, the decoder would abort the process.
fn check_lengths(block: &[u8], metadata: usize) -> Result<(), String> {
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
    match declared.into_iter().find(|&length| room(length).is_none()) {
        Some(length) => Err(format!("a column of {} MiB does not fit in memory", length >> 20)),
        None => Ok(()),
    }
}

/// Reserves memory for `bytes` bytes, or returns `None` if there is not enough memory.
fn room(bytes: u64) -> Option<Vec<u8>> {
    let mut room = Vec::new();
    room.try_reserve_exact(usize::try_from(bytes).ok()?).ok()?;
    Some(room)
}

/// Describes why a record batch cannot be decoded.
fn undecoded(error: impl Display) -> String {
    let error = error.to_string();
    if error.contains("Unaligned") {
        // Polars 1.0 to 1.30 writes misaligned metadata for text columns.
        return "the metadata is misaligned, as old versions of Polars write it, expected a file of \
                Polars 1.31 or later, or Parquet"
            .to_owned();
    }
    format!("cannot decode a record batch ({})", reason(error))
}
