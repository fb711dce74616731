//! Some rows of each column of a record batch: some bytes of each of its buffers.

use super::limit::{MOST_BYTES, too_large};
use super::message::Messages;
use crate::files::FileError;
use crate::files::error::reason;
use crate::files::read::quiet;
use arrow::array::{ArrayData, ArrayDataBuilder};
use arrow::buffer::Buffer;
use arrow::datatypes::{DataType, Field};
use std::slice::Iter;

/// Some rows of one array after another.
pub(super) struct Walk<'a> {
    pub messages: &'a mut Messages,
    /// Where the body begins in the file.
    pub body: u64,
    /// How many bytes may be read still.
    pub left: u64,
    /// How many rows each array has, children after their parents.
    pub nodes: Iter<'a, u64>,
    /// Where each buffer begins in the body, and its length.
    pub buffers: Iter<'a, (u64, u64)>,
}

impl Walk<'_> {
    /// Some rows of the next array; `start` is whole bytes of bits.
    pub fn array(
        &mut self,
        kind: &DataType,
        start: u64,
        rows: u64,
    ) -> Result<ArrayData, FileError> {
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
        let raw =
            self.read(buffer, start.saturating_mul(width), (rows + 1).saturating_mul(width))?;
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
            let narrow = offsets.iter().map(|&offset| i32::try_from(offset).unwrap_or(-1));
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
        let Some(left) = self.left.checked_sub(bytes) else {
            let bytes = (MOST_BYTES - self.left).saturating_add(bytes);
            let fault = too_large("some rows of a record batch", bytes, MOST_BYTES);
            return Err(self.messages.source().error(fault));
        };
        self.left = left;
        self.messages.read_at(self.body + at + start, small(bytes))
    }

    fn unfit(&self) -> FileError {
        self.invalid("its parts do not fit together")
    }

    pub fn invalid(&self, reason: &str) -> FileError {
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
    raw.iter().map(|&raw| i64::from(i32::from_le_bytes(raw))).collect()
}

/// A number of bytes or rows that was held against what is read at once.
pub(super) fn small(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
