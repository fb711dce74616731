//! Reads Arrow IPC files and streams.

use super::bytes::{InputBytes, SharedFile};
use super::input::Options;
use super::table::{Opened, Table, of_batch};
use crate::error::{Cause, FileErrorKind, guarded};
use aplset_arrow::HandColumns;
use arrow_array::RecordBatch;
use arrow_buffer::Buffer;
use arrow_ipc::reader::{FileReaderBuilder, StreamDecoder, read_footer_length};
use arrow_ipc::{Block, root_as_footer, root_as_message};
use arrow_schema::SchemaRef;
use parquet::file::reader::Length;
use std::io::{Read, Seek, SeekFrom};
use std::iter;

/// The number of rows in a part.
const PART_ROWS: usize = 1 << 17;

/// The number of bytes of a stream that are read at a time.
const READ_BYTES: usize = 1 << 20;

/// Opens an Arrow file or stream and finds the columns of the hands.
pub(super) fn open(bytes: InputBytes, options: &Options) -> Opened {
    if !bytes.head().starts_with(b"ARROW1") {
        return open_stream(bytes, options);
    }
    let (file, _) = bytes.into_shared(options.spool.as_deref())?;
    check_blocks(&file)?;
    let reader = |places: Option<Vec<usize>>| {
        let builder = FileReaderBuilder::new();
        let builder = match places {
            Some(places) => builder.with_projection(places),
            None => builder,
        };
        guarded(|| builder.build(file.reader(0))).map_err(incomplete)
    };
    let schema = reader(None)?.schema();
    let columns = HandColumns::choose(&schema, options.column.as_deref())?;
    let (schema, columns, places) = options.projected(&schema, columns);
    let mut reader = reader(Some(places))?;
    let batches =
        iter::from_fn(move || guarded(|| reader.next().transpose()).map_err(undecoded).transpose());
    Ok(table(schema, columns, batches))
}

/// Checks the blocks of a file, because the reader would abort the process if it cannot reserve
/// memory for them.
fn check_blocks(file: &SharedFile) -> Result<(), FileErrorKind> {
    let mut mark = [0; 10];
    let mut reader = file.reader(0);
    reader.seek(SeekFrom::End(-10)).map_err(incomplete)?;
    reader.read_exact(&mut mark).map_err(incomplete)?;
    let length = read_footer_length(mark).map_err(incomplete)?;
    let start = i64::try_from(length).map_or(i64::MIN, |length| -10 - length);
    reader.seek(SeekFrom::End(start)).map_err(incomplete)?;
    let mut footer = vec![0; length];
    reader.read_exact(&mut footer).map_err(incomplete)?;
    let footer = root_as_footer(&footer).map_err(|error| incomplete(error.to_string()))?;
    let blocks = [footer.dictionaries(), footer.recordBatches()];
    blocks.into_iter().flatten().flatten().try_for_each(|block| check_block(file, block))
}

/// Checks that a block lies in the file, and that its compressed buffers fit in memory.
fn check_block(file: &SharedFile, block: &Block) -> Result<(), FileErrorKind> {
    let lengths = [block.offset(), block.metaDataLength().into(), block.bodyLength()];
    let [start, metadata, body] = lengths.map(|length| u64::try_from(length).unwrap_or(u64::MAX));
    let end = start.saturating_add(metadata).saturating_add(body);
    if metadata < 8 || end > file.len() {
        return Err(undecoded("it lies outside the file"));
    }
    let mut bytes = Vec::new();
    file.reader(start).take(metadata).read_to_end(&mut bytes)?;
    // A mark of four bytes, which old programs omit, and the length come before the message.
    let message = &bytes[if bytes.starts_with(&[0xFF; 4]) { 8 } else { 4 }..];
    let message = root_as_message(message).map_err(|error| undecoded(format!("{error:?}")))?;
    let dictionary = message.header_as_dictionary_batch().and_then(|batch| batch.data());
    let batch = message.header_as_record_batch().or(dictionary);
    let compressed = batch.filter(|batch| batch.compression().is_some());
    for buffer in compressed.and_then(|batch| batch.buffers()).iter().flatten() {
        // The length of the decompressed buffer comes first. It is −1 without compression.
        let mut length = [0; 8];
        let at = (start + metadata).saturating_add_signed(buffer.offset());
        if buffer.length() > 0 {
            file.reader(at).read_exact(&mut length)?;
        }
        let length = usize::try_from(i64::from_le_bytes(length)).unwrap_or(0);
        if Vec::<u8>::new().try_reserve_exact(length).is_err() {
            let problem = format!("{} MiB of a record batch does not fit in memory", length >> 20);
            return Err(FileErrorKind::damaged(problem));
        }
    }
    Ok(())
}

/// The record batches of a stream. The decoder collects the bytes of a message as they arrive.
struct Stream {
    bytes: InputBytes,
    decoder: StreamDecoder,
    buffer: Buffer,
}

impl Stream {
    /// Decodes the next record batch. Returns `None` at the end or after the schema, if that was
    /// not known before.
    fn next(&mut self) -> Result<Option<RecordBatch>, FileErrorKind> {
        let before = self.decoder.schema().is_some();
        loop {
            if self.buffer.is_empty() {
                self.buffer = self.bytes.next(READ_BYTES)?.into();
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
    let schema = schema.ok_or_else(|| FileErrorKind::damaged("the stream has no schema"))?;
    let columns = HandColumns::choose(&schema, options.column.as_deref())?;
    let (schema, columns, places) = options.projected(&schema, columns);
    let batches = first.map(Ok).into_iter().chain(iter::from_fn(move || stream.next().transpose()));
    let projected = move |batch: Result<RecordBatch, _>| batch?.project(&places).map_err(undecoded);
    Ok(table(schema, columns, batches.map(projected)))
}

/// Makes a table of record batches, of which the large ones are split.
fn table(
    schema: SchemaRef,
    columns: HandColumns,
    batches: impl Iterator<Item = Result<RecordBatch, FileErrorKind>> + Send + 'static,
) -> Table {
    let parts = batches.flat_map(|batch| {
        let (batch, error) = match batch {
            Ok(batch) => (Some(batch), None),
            Err(error) => (None, Some(Err(error))),
        };
        let slices = batch.into_iter().flat_map(|batch| {
            let firsts = (0..batch.num_rows()).step_by(PART_ROWS);
            firsts.map(move |first| {
                let rows = PART_ROWS.min(batch.num_rows() - first);
                Ok(of_batch(batch.slice(first, rows)))
            })
        });
        slices.chain(error)
    });
    Table::new(schema, columns, parts)
}

fn incomplete(error: impl Into<Cause>) -> FileErrorKind {
    FileErrorKind::rejected("not a complete Arrow file", error)
}

fn undecoded(error: impl Into<Cause>) -> FileErrorKind {
    let error = error.into();
    if error.to_string().contains("Unexpected EOS") {
        return FileErrorKind::unexpected("bytes after the end of the stream", "none");
    }
    if error.to_string().contains("Unaligned") {
        // Polars 1.0 to 1.30 writes misaligned metadata for text columns.
        return FileErrorKind::damaged(
            "the metadata is misaligned, as old versions of Polars write it, expected a file of \
             Polars 1.31 or later, or Parquet",
        );
    }
    FileErrorKind::rejected("cannot decode a record batch", error)
}
