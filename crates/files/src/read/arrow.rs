//! Reads Arrow IPC files and streams.

use super::bytes::InputBytes;
use super::input::Options;
use super::{Opened, Part, Table};
use crate::error::{Cause, FileErrorKind, guarded};
use arrow_array::RecordBatch;
use arrow_buffer::Buffer;
use arrow_ipc::reader::FileDecoder;
use arrow_ipc::{Block, Message, MetadataVersion, root_as_message};
use arrow_schema::{DataType, Field, Schema};
use std::convert::Infallible;
use std::iter;
use std::sync::Arc;

/// The number of rows in a part.
const SLICE_ROWS: usize = 1 << 17;

/// Opens an Arrow file or stream and finds the columns of the hands.
///
/// A file is a stream between two marks, and with a footer, which is not needed to read the messages
/// in order. The readers of `arrow-ipc` reject files of metadata version 4 and 128-bit integers.
pub(super) fn open(mut bytes: InputBytes, options: &Options) -> Opened {
    let is_file = bytes.head().starts_with(b"ARROW1");
    if is_file {
        // Zeros pad the first mark to a multiple of 8 bytes, and in files of the Rust crates to 64.
        let padding = bytes.head()[6..].iter().take_while(|byte| **byte == 0).count();
        bytes.next((6 + padding) / 8 * 8)?;
    }
    let mut messages = Messages { bytes, is_file };
    let no_schema = || FileErrorKind::damaged("there is no schema");
    let (_, first) = messages.next()?.ok_or_else(no_schema)?;
    let schema = message(&first)?.header_as_schema().ok_or_else(no_schema)?;
    let schema = guarded(|| Ok::<_, Infallible>(schema_of(schema)));
    let invalid = |error| FileErrorKind::rejected("the schema is invalid", error);
    let schema = Arc::new(schema.map_err(invalid)?);
    let (projected, columns, places) = options.select(&schema)?;
    // Version 1 makes the decoder accept messages of any version.
    let decoder = FileDecoder::new(schema, MetadataVersion::V1);
    let mut decoder = decoder.with_projection(places);
    let batches = iter::from_fn(move || next_batch(&mut messages, &mut decoder).transpose());
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
    Ok(Table::new(projected, columns, parts))
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
    Schema::new(schema.fields().iter().flatten().map(field).collect::<Vec<_>>())
}

/// Decodes the next record batch and the dictionaries before it.
fn next_batch(
    messages: &mut Messages,
    decoder: &mut FileDecoder,
) -> Result<Option<RecordBatch>, FileErrorKind> {
    while let Some((block, bytes)) = messages.next()? {
        if message(&bytes)?.header_as_dictionary_batch().is_none() {
            let batch = guarded(|| decoder.read_record_batch(&block, &bytes)).map_err(undecoded)?;
            return batch.map(Some).ok_or_else(|| undecoded("the message is empty"));
        }
        guarded(|| decoder.read_dictionary(&block, &bytes)).map_err(undecoded)?;
    }
    Ok(None)
}

/// The messages of a file or a stream.
struct Messages {
    bytes: InputBytes,
    is_file: bool,
}

impl Messages {
    /// Reads a message with its body, or returns `None` at the end. The buffers of the body must fit
    /// in memory, because the decoder would abort the process otherwise.
    fn next(&mut self) -> Result<Option<(Block, Buffer)>, FileErrorKind> {
        let mut bytes = self.bytes.next(4)?;
        if bytes == [0xFF; 4] {
            self.bytes.append(&mut bytes, 4)?;
        }
        let length = match bytes.last_chunk() {
            Some(length) => u32::from_le_bytes(*length) as usize,
            // Some programs write no mark at the end of a stream.
            None if bytes.is_empty() && !self.is_file => return Ok(None),
            None => return Err(FileErrorKind::damaged("not a complete Arrow file")),
        };
        if length == 0 {
            // The footer of a file follows.
            let is_end = self.is_file || self.bytes.next(1)?.is_empty();
            let more = || FileErrorKind::unexpected("bytes after the end of the stream", "none");
            return if is_end { Ok(None) } else { Err(more()) };
        }
        let metadata = bytes.len() + length;
        self.bytes.append(&mut bytes, length)?;
        let body = message(&bytes)?.bodyLength();
        let length = usize::try_from(body).map_err(undecoded)?;
        self.bytes.append(&mut bytes, length)?;
        if bytes.len() != metadata.saturating_add(length) {
            return Err(FileErrorKind::damaged("the file ends within a record batch"));
        }
        let message = message(&bytes)?;
        let dictionary = message.header_as_dictionary_batch().and_then(|batch| batch.data());
        let batch = message.header_as_record_batch().or(dictionary);
        let compressed = batch.filter(|batch| batch.compression().is_some());
        for buffer in compressed.and_then(|batch| batch.buffers()).iter().flatten() {
            // The length of the decompressed buffer comes first. It is −1 without compression.
            let at = usize::try_from(buffer.offset()).ok().and_then(|at| at.checked_add(metadata));
            let length = at.and_then(|at| bytes.get(at..)?.first_chunk());
            let length = length.map_or(0, |length| i64::from_le_bytes(*length));
            let length = usize::try_from(length).unwrap_or(0);
            if Vec::<u8>::new().try_reserve_exact(length).is_err() {
                let problem =
                    format!("{} MiB of a record batch does not fit in memory", length >> 20);
                return Err(FileErrorKind::damaged(problem));
            }
        }
        let block = Block::new(0, i32::try_from(metadata).map_err(undecoded)?, body);
        Ok(Some((block, bytes.into())))
    }
}

/// Returns the message at the start of these bytes. A mark of four bytes, which old programs omit,
/// and the length come before it.
fn message(bytes: &[u8]) -> Result<Message<'_>, FileErrorKind> {
    let start = if bytes.starts_with(&[0xFF; 4]) { 8 } else { 4 };
    root_as_message(bytes.get(start..).unwrap_or_default())
        .map_err(|error| undecoded(format!("{error:?}")))
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
