//! Reads Arrow IPC files and streams.

use super::input::{InputBytes, Options, SharedFile};
use super::{Opened, Part, Parts, Table};
use crate::error::{Cause, FileError, guarded};
use aplset_arrow::HandColumns;
use arrow_array::RecordBatch;
use arrow_buffer::Buffer;
use arrow_ipc::reader::{FileDecoder, StreamDecoder, read_footer_length};
use arrow_ipc::{Block, MetadataVersion, root_as_footer, root_as_message};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use bytes::Bytes;
use parquet::file::reader::{ChunkReader, Length};
use std::convert::Infallible;
use std::iter;
use std::sync::Arc;

/// The largest number of rows in a part.
const SLICE_ROWS: usize = 1 << 17;

/// The number of bytes of a stream that are read at a time.
const STREAM_BYTES: usize = 1 << 20;

/// Opens an Arrow file or stream and finds the columns of the hands.
pub(super) fn open(bytes: InputBytes, options: &Options) -> Opened {
    if !bytes.head().starts_with(b"ARROW1") {
        return open_stream(bytes, options);
    }
    let (file, _) = bytes.into_shared()?;
    let footer = read_footer(&file).map_err(incomplete)?;
    let footer = root_as_footer(&footer).map_err(|error| incomplete(error.to_string()))?;
    let schema = footer.schema().ok_or_else(|| incomplete("no schema"))?;
    let schema = guarded(|| Ok::<_, Infallible>(schema_of(schema)));
    let invalid = |error| FileError::rejected("the schema is invalid", error);
    let schema = Arc::new(schema.map_err(invalid)?);
    let all = schema.clone();
    let (projected, columns, places) = options.select(&schema)?;
    // Version 1 makes the decoder accept messages of any version. pyarrow writes one version into
    // the footer and another into the messages.
    let decoder = FileDecoder::new(schema, MetadataVersion::V1);
    let mut decoder = decoder.with_projection(places);
    for block in footer.dictionaries().iter().flatten() {
        let bytes = read_block(&file, block)?;
        guarded(|| decoder.read_dictionary(block, &bytes)).map_err(undecoded)?;
    }
    let blocks: Vec<Block> = footer.recordBatches().iter().flatten().copied().collect();
    let batches = blocks.into_iter().map(move |block| {
        let bytes = read_block(&file, &block)?;
        let batch = guarded(|| decoder.read_record_batch(&block, &bytes)).map_err(undecoded)?;
        batch.ok_or_else(|| undecoded("the message is empty"))
    });
    Ok(table(all, projected, columns, batches))
}

/// Converts the schema of a file. The Arrow crates do not support 128-bit integers, so these become
/// decimals of the same size.
fn schema_of(schema: arrow_ipc::Schema) -> Schema {
    let field = |field: arrow_ipc::Field| match field.type_as_int() {
        Some(integer) if integer.bitWidth() > 64 => {
            Field::new(field.name().unwrap_or_default(), DataType::Decimal128(38, 0), true)
        }
        _ => field.into(),
    };
    let metadata = schema.custom_metadata().into_iter().flatten();
    let metadata =
        metadata.filter_map(|entry| Some((entry.key()?.to_owned(), entry.value()?.to_owned())));
    let fields = schema.fields().into_iter().flatten().map(field);
    Schema::new(fields.collect::<Vec<_>>()).with_metadata(metadata.collect())
}

/// Reads the footer, which has the schema and the positions of all record batches.
fn read_footer(file: &SharedFile) -> Result<Bytes, Cause> {
    let end = file.len().saturating_sub(10);
    let mark = file.get_bytes(end, 10)?;
    let length = read_footer_length(*mark.first_chunk().ok_or("it is too short")?)?;
    Ok(file.get_bytes(end.saturating_sub(length as u64), length)?)
}

/// Reads a block with its body. The block must lie in the file, and its buffers must fit in memory,
/// because the decoder would abort the process otherwise.
fn read_block(file: &SharedFile, block: &Block) -> Result<Buffer, FileError> {
    let lengths = [block.offset(), block.metaDataLength().into(), block.bodyLength()];
    let [start, metadata, body] =
        lengths.map(|length| usize::try_from(length).unwrap_or(usize::MAX));
    let bytes = file.get_bytes(start as u64, metadata.saturating_add(body)).map_err(undecoded)?;
    // A mark of four bytes, which old programs omit, and the length come before the message.
    let start = if bytes.starts_with(&[0xFF; 4]) { 8 } else { 4 };
    let message = root_as_message(bytes.get(start..).unwrap_or_default())
        .map_err(|error| undecoded(format!("{error:?}")))?;
    let dictionary = message.header_as_dictionary_batch().and_then(|batch| batch.data());
    let batch = message.header_as_record_batch().or(dictionary);
    let compressed = batch.filter(|batch| batch.compression().is_some());
    for buffer in compressed.and_then(|batch| batch.buffers()).iter().flatten() {
        // The length of the decompressed buffer comes first. It is −1 if the buffer is not
        // compressed.
        let at = usize::try_from(buffer.offset()).ok().and_then(|at| at.checked_add(metadata));
        let length = at.and_then(|at| bytes.get(at..)?.first_chunk());
        let length = length.map_or(0, |length| i64::from_le_bytes(*length));
        let length = usize::try_from(length).unwrap_or(0);
        if Vec::<u8>::new().try_reserve_exact(length).is_err() {
            let problem = format!("{} MiB of a record batch does not fit in memory", length >> 20);
            return Err(FileError::damaged(problem));
        }
    }
    Ok(bytes.into())
}

/// The record batches of a stream. The decoder collects the bytes of a message as they arrive.
struct Stream {
    bytes: InputBytes,
    decoder: StreamDecoder,
    buffer: Buffer,
}

impl Stream {
    /// Decodes the next record batch. Returns `None` at the end of the stream, and also once after
    /// the schema has been decoded.
    fn next(&mut self) -> Result<Option<RecordBatch>, FileError> {
        let before = self.decoder.schema().is_some();
        loop {
            if self.buffer.is_empty() {
                self.buffer = self.bytes.next(STREAM_BYTES)?.into();
            }
            if self.buffer.is_empty() {
                guarded(|| self.decoder.finish()).map_err(undecoded)?;
                return Ok(None);
            }
            let batch = guarded(|| self.decoder.decode(&mut self.buffer)).map_err(undecoded)?;
            if batch.is_some() || !before && self.decoder.schema().is_some() {
                return Ok(batch);
            }
        }
    }
}

fn open_stream(bytes: InputBytes, options: &Options) -> Opened {
    let decoder = StreamDecoder::new();
    let mut stream = Stream { bytes, decoder, buffer: Buffer::default() };
    let first = stream.next()?;
    let schema = stream.decoder.schema();
    let all = schema.ok_or_else(|| FileError::damaged("the stream has no schema"))?;
    let (schema, columns, places) = options.select(&all)?;
    let batches = first.map(Ok).into_iter().chain(iter::from_fn(move || stream.next().transpose()));
    let projected = move |batch: Result<RecordBatch, _>| batch?.project(&places).map_err(undecoded);
    Ok(table(all, schema, columns, batches.map(projected)))
}

/// Makes a table of record batches, and splits large batches into parts.
fn table(
    all: SchemaRef,
    schema: SchemaRef,
    columns: HandColumns,
    batches: impl Iterator<Item = Result<RecordBatch, FileError>> + Send + 'static,
) -> (Table, Parts) {
    let parts = batches.flat_map(|batch| {
        let (batch, error) = match batch {
            Ok(batch) => (Some(batch), None),
            Err(error) => (None, Some(Err(error))),
        };
        let slices = batch.into_iter().flat_map(|batch| {
            let firsts = (0..batch.num_rows()).step_by(SLICE_ROWS);
            firsts.map(move |first| {
                let rows = SLICE_ROWS.min(batch.num_rows() - first);
                Ok(Part::of(batch.slice(first, rows)))
            })
        });
        slices.chain(error)
    });
    let (table, parts) = Table::new(schema, columns, parts);
    (Table { all, ..table }, parts)
}

fn incomplete(error: impl Into<Cause>) -> FileError {
    FileError::rejected("not a complete Arrow file", error)
}

fn undecoded(error: impl Into<Cause>) -> FileError {
    let error = error.into();
    if error.to_string().contains("Unexpected EOS") {
        return FileError::unexpected("bytes after the end of the stream", "none");
    }
    FileError::rejected("cannot decode a record batch", error)
}
