//! A record batch too large for memory, read a slice of rows at a time.
//!
//! A record batch is one message whatever its length; programs that keep a table in memory write all of it as one. What is
//! not compressed lies as it is in memory, so that some rows of each column are some bytes of each of its buffers.

use super::limit::MOST_BYTES;
use super::message::{Head, Messages};
use super::walk::{Walk, small};
use crate::files::FileError;
use crate::files::error::reason;
use arrow::array::{RecordBatch, RecordBatchOptions, make_array};
use arrow::datatypes::{DataType, SchemaRef};
use arrow::ipc;
use std::sync::Arc;

/// How many bytes of a record batch are read at a time, near enough.
const SLICE_BYTES: u64 = 12 << 20;

/// Slices begin with a byte of the bits that say which rows are null.
const BYTE: u64 = 8;

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

impl Slices {
    /// The record batch of a message whose body begins there, if it can be read in slices.
    pub fn of(head: &Head, schema: &SchemaRef, places: &[usize], body: u64) -> Option<Self> {
        let message = ipc::root_as_message(&head.bytes).ok()?;
        let batch = message.header_as_record_batch()?;
        let can = schema.fields().iter().all(|field| sliceable(field.data_type()));
        if batch.compression().is_some() || !can || head.rows == 0 {
            return None;
        }
        let nodes = batch.nodes()?.iter().map(|node| u64::try_from(node.length()).ok());
        let buffers = batch.buffers()?.iter().map(|buffer| {
            let (at, length) = (buffer.offset().try_into().ok()?, buffer.length().try_into().ok()?);
            (u64::checked_add(at, length)? <= head.body).then_some((at, length))
        });
        let fit = u128::from(SLICE_BYTES) * u128::from(head.rows) / u128::from(head.body.max(1));
        let bytes = u64::try_from(fit).unwrap_or(u64::MAX) / BYTE;
        Some(Self {
            schema: Arc::clone(schema),
            places: places.to_vec(),
            body,
            end: body + head.body,
            rows: head.rows,
            next: 0,
            at_a_time: bytes.max(1) * BYTE,
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
        let batch = self.batch(messages, rows)?;
        self.next += rows;
        Ok(Some(batch))
    }

    fn batch(&self, messages: &mut Messages, rows: u64) -> Result<RecordBatch, FileError> {
        let mut walk = Walk {
            messages,
            body: self.body,
            left: MOST_BYTES,
            nodes: self.nodes.iter(),
            buffers: self.buffers.iter(),
        };
        let mut arrays = Vec::new();
        for (place, field) in self.schema.fields().iter().enumerate() {
            if self.places.binary_search(&place).is_ok() {
                arrays.push(make_array(walk.array(field.data_type(), self.next, rows)?));
            } else {
                // No rows of it: what follows stands behind it.
                walk.array(field.data_type(), 0, 0)?;
            }
        }
        let options = RecordBatchOptions::new().with_row_count(Some(small(rows)));
        let schema = self.schema.project(&self.places);
        schema
            .and_then(|schema| RecordBatch::try_new_with_options(schema.into(), arrays, &options))
            .map_err(|error| walk.invalid(&reason(error)))
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
