//! A record batch too large for memory, read a slice of rows at a time.
//!
//! A record batch is one message whatever its length; programs that keep a table in memory write all of it as one. What is
//! not compressed lies as it is in memory, so that some rows of each column are some bytes of each of its buffers.

use super::GROUP;
use super::limit::{MOST_BYTES, too_large};
use super::message::{Head, Messages};
use crate::files::FileError;
use crate::files::error::reason;
use crate::files::read::quiet;
use arrow::array::{ArrayData, ArrayDataBuilder, RecordBatch, RecordBatchOptions, make_array};
use arrow::buffer::Buffer;
use arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use arrow::ipc;
use std::sync::Arc;

/// How many bytes of a record batch are read at a time, near enough.
const SLICE_BYTES: u64 = 12 << 20;

/// A record batch of which some rows were given out.
pub(super) struct Slices {
    schema: SchemaRef,
    /// Which columns are read.
    places: Vec<usize>,
    /// Where its body begins in the file, and ends.
    body: u64,
    end: u64,
    rows: u64,
    /// The next row.
    next: u64,
    at_a_time: u64,
    /// How many rows each array has, children after their parents.
    nodes: Vec<u64>,
    /// Where each buffer begins in the body, and its length.
    buffers: Vec<(u64, u64)>,
}

/// Some rows of one array after another.
struct Walk<'a> {
    slices: &'a Slices,
    messages: &'a mut Messages,
    nodes: std::slice::Iter<'a, u64>,
    buffers: std::slice::Iter<'a, (u64, u64)>,
}

impl Slices {
    /// The record batch of a message whose body begins there, if it can be read in slices.
    pub fn of(head: &Head, schema: &SchemaRef, places: &[usize], body: u64) -> Option<Self> {
        let message = ipc::root_as_message(&head.bytes).ok()?;
        let batch = message.header_as_record_batch()?;
        let can = schema
            .fields()
            .iter()
            .all(|field| sliceable(field.data_type()));
        if batch.compression().is_some() || !can || head.rows == 0 {
            return None;
        }
        let nodes = batch
            .nodes()?
            .iter()
            .map(|node| u64::try_from(node.length()).ok());
        let buffers = batch.buffers()?.iter().map(|buffer| {
            let (at, length) = (
                buffer.offset().try_into().ok()?,
                buffer.length().try_into().ok()?,
            );
            (u64::checked_add(at, length)? <= head.body).then_some((at, length))
        });
        let fit = u128::from(SLICE_BYTES) * u128::from(head.rows) / u128::from(head.body.max(1));
        let groups = u64::try_from(fit).unwrap_or(u64::MAX) / GROUP as u64;
        Some(Self {
            schema: Arc::clone(schema),
            places: places.to_vec(),
            body,
            end: body + head.body,
            rows: head.rows,
            next: 0,
            at_a_time: groups.max(1) * GROUP as u64,
            nodes: nodes.collect::<Option<_>>()?,
            buffers: buffers.collect::<Option<_>>()?,
        })
    }

    /// Where the next message begins.
    pub fn end(&self) -> u64 {
        self.end
    }

    /// The next rows; `None` after the last.
    pub fn next(&mut self, messages: &mut Messages) -> Result<Option<RecordBatch>, FileError> {
        let rows = self.at_a_time.min(self.rows - self.next);
        if rows == 0 {
            return Ok(None);
        }
        let mut walk = Walk {
            slices: self,
            messages,
            nodes: self.nodes.iter(),
            buffers: self.buffers.iter(),
        };
        let batch = walk.batch(self.next, rows)?;
        self.next += rows;
        Ok(Some(batch))
    }
}

/// Whether rows of such a column are bytes of its buffers.
fn sliceable(kind: &DataType) -> bool {
    use DataType::{Binary, Boolean, FixedSizeList, LargeBinary, LargeList, LargeUtf8, List, Utf8};
    match kind {
        Boolean | Utf8 | Binary | LargeUtf8 | LargeBinary => true,
        // Lists whose parts may begin within a byte of bits are left out.
        List(child) | LargeList(child) | FixedSizeList(child, _) => {
            child.data_type().primitive_width().is_some()
        }
        other => other.primitive_width().is_some(),
    }
}

impl Walk<'_> {
    fn batch(&mut self, start: u64, rows: u64) -> Result<RecordBatch, FileError> {
        let schema: &Schema = &self.slices.schema;
        let mut arrays = Vec::new();
        for (place, field) in schema.fields().iter().enumerate() {
            if self.slices.places.binary_search(&place).is_ok() {
                arrays.push(make_array(self.array(field.data_type(), start, rows)?));
            } else {
                // No rows of it: what follows stands behind it.
                self.array(field.data_type(), 0, 0)?;
            }
        }
        let rows = usize::try_from(rows).unwrap_or(usize::MAX);
        let options = RecordBatchOptions::new().with_row_count(Some(rows));
        let schema = schema.project(&self.slices.places);
        schema
            .and_then(|schema| RecordBatch::try_new_with_options(schema.into(), arrays, &options))
            .map_err(|error| self.invalid(&reason(error)))
    }

    /// Some rows of the next array; `start` is whole bytes of bits.
    fn array(&mut self, kind: &DataType, start: u64, rows: u64) -> Result<ArrayData, FileError> {
        let all = self.nodes.next().copied().unwrap_or(0);
        if start.checked_add(rows).is_none_or(|end| end > all) {
            return Err(self.unfit());
        }
        let validity = self.buffer()?;
        let nulls = match validity {
            (_, 0) => None,
            _ => Some(self.read(validity, start / 8, rows.div_ceil(8))?),
        };
        let data = ArrayData::builder(kind.clone()).null_bit_buffer(nulls);
        let data = self.parts(data.len(small(rows)), kind, start, rows)?;
        let built = quiet::run(|| data.align_buffers(true).build());
        match built {
            Some(Ok(data)) => Ok(data),
            Some(Err(error)) => Err(self.invalid(&reason(error))),
            None => Err(self.unfit()),
        }
    }

    /// What an array has beside its nulls.
    fn parts(
        &mut self,
        data: ArrayDataBuilder,
        kind: &DataType,
        start: u64,
        rows: u64,
    ) -> Result<ArrayDataBuilder, FileError> {
        use DataType::{
            Binary, Boolean, FixedSizeList, LargeBinary, LargeList, LargeUtf8, List, Utf8,
        };
        match kind {
            Boolean => {
                let bits = self.buffer()?;
                Ok(data.add_buffer(self.read(bits, start / 8, rows.div_ceil(8))?))
            }
            FixedSizeList(child, size) => {
                let size = u64::try_from(*size).map_err(|_| self.unfit())?;
                let (start, rows) = (start.saturating_mul(size), rows.saturating_mul(size));
                Ok(data.add_child_data(self.array(child.data_type(), start, rows)?))
            }
            List(child) => self.list(data, child, false, start, rows),
            LargeList(child) => self.list(data, child, true, start, rows),
            Utf8 | Binary => self.text(data, false, start, rows),
            LargeUtf8 | LargeBinary => self.text(data, true, start, rows),
            other => {
                let width = other.primitive_width().unwrap_or(0) as u64;
                let values = self.buffer()?;
                let (start, bytes) = (start.saturating_mul(width), rows.saturating_mul(width));
                Ok(data.add_buffer(self.read(values, start, bytes)?))
            }
        }
    }

    fn list(
        &mut self,
        data: ArrayDataBuilder,
        part: &Field,
        wide: bool,
        start: u64,
        rows: u64,
    ) -> Result<ArrayDataBuilder, FileError> {
        let (offsets, first, last) = self.offsets(wide, start, rows)?;
        // Bits of nulls begin with a byte: some parts before the first are read, and left out again.
        let back = first % 8;
        let parts = self.array(part.data_type(), first - back, last - first + back)?;
        let parts = parts.slice(small(back), small(last - first));
        Ok(data.add_buffer(offsets).add_child_data(parts))
    }

    fn text(
        &mut self,
        data: ArrayDataBuilder,
        wide: bool,
        start: u64,
        rows: u64,
    ) -> Result<ArrayDataBuilder, FileError> {
        let (offsets, first, last) = self.offsets(wide, start, rows)?;
        let bytes = self.buffer()?;
        let bytes = self.read(bytes, first, last - first)?;
        Ok(data.add_buffer(offsets).add_buffer(bytes))
    }

    /// Offsets counted from the first of them, and what the first and the last were.
    fn offsets(
        &mut self,
        wide: bool,
        start: u64,
        rows: u64,
    ) -> Result<(Buffer, u64, u64), FileError> {
        let width = if wide { 8 } else { 4 };
        let buffer = self.buffer()?;
        let raw = self.read(
            buffer,
            start.saturating_mul(width),
            (rows + 1).saturating_mul(width),
        )?;
        let mut offsets = numbers(&raw, wide);
        let ends = (offsets.first().copied(), offsets.last().copied());
        let (Some(first), Some(last)) = ends else {
            return Err(self.unfit());
        };
        if first < 0 || last < first {
            return Err(self.unfit());
        }
        for offset in &mut offsets {
            *offset = offset.wrapping_sub(first);
        }
        let offsets = if wide {
            Buffer::from_vec(offsets)
        } else {
            let narrow = offsets
                .iter()
                .map(|&offset| i32::try_from(offset).unwrap_or(-1));
            Buffer::from_vec(narrow.collect())
        };
        Ok((offsets, first.unsigned_abs(), last.unsigned_abs()))
    }

    fn buffer(&mut self) -> Result<(u64, u64), FileError> {
        self.buffers.next().copied().ok_or_else(|| self.unfit())
    }

    /// Some bytes of a buffer.
    fn read(
        &mut self,
        (at, length): (u64, u64),
        start: u64,
        bytes: u64,
    ) -> Result<Buffer, FileError> {
        if start.checked_add(bytes).is_none_or(|end| end > length) {
            return Err(self.unfit());
        }
        if bytes > MOST_BYTES {
            let fault = too_large("some rows of a record batch", bytes, MOST_BYTES);
            return Err(self.messages.source().error(fault));
        }
        self.messages
            .read_at(self.slices.body + at + start, small(bytes))
    }

    fn unfit(&self) -> FileError {
        self.invalid("its parts do not fit together")
    }

    fn invalid(&self, reason: &str) -> FileError {
        let fault = format!("found a message that is no valid record batch ({reason})");
        self.messages.source().error(fault)
    }
}

/// The numbers that some bytes are, of 8 bytes each or of 4.
fn numbers(raw: &[u8], wide: bool) -> Vec<i64> {
    if wide {
        let (raw, _) = raw.as_chunks::<8>();
        return raw.iter().map(|&raw| i64::from_le_bytes(raw)).collect();
    }
    let (raw, _) = raw.as_chunks::<4>();
    raw.iter()
        .map(|&raw| i64::from(i32::from_le_bytes(raw)))
        .collect()
}

/// A number of bytes or rows that was held against what is read at once.
fn small(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
