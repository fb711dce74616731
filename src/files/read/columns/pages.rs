//! The headers of a Parquet file's pages, read before the pages: how much memory each asks for.
//!
//! The parquet crate believes what a page says of its size. A header is a struct in Thrift's compact protocol, of which
//! three numbers are wanted; all else is stepped over.

use super::limit::{MOST_BYTES, too_large};
use crate::files::error::cut;
use parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};

/// How many values of lists a page may have: one hand could claim them all.
const MOST_VALUES: u64 = 1 << 24;

/// The longest header: statistics stand in it.
const LONGEST: usize = 1 << 20;

/// What the headers say.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Page {
    uncompressed: u64,
    compressed: u64,
    values: u64,
    dictionary: bool,
}

/// Checks all pages of some columns; how many rows there are.
pub(super) fn check(
    metadata: &ParquetMetaData,
    columns: &[usize],
    file: &mut File,
    length: u64,
) -> Result<u64, String> {
    let mut rows = 0_u64;
    for group in metadata.row_groups() {
        let of_group = u64::try_from(group.num_rows()).ok();
        let sum = of_group.and_then(|of_group| rows.checked_add(of_group));
        rows = sum.ok_or_else(|| format!("the footer says {} hands", group.num_rows()))?;
        let mut at_once = 0_u64;
        for column in columns.iter().map(|&place| group.column(place)) {
            let bytes = column_bytes(column, file, length).map_err(|fault| {
                format!("column `{}`: {fault}", cut(column.column_path().string()))
            })?;
            at_once = at_once.saturating_add(bytes);
        }
        if at_once > MOST_BYTES {
            return Err(too_large("pages of all columns together", at_once, MOST_BYTES));
        }
    }
    Ok(rows)
}

/// How many bytes of a column are in memory at once.
fn column_bytes(column: &ColumnChunkMetaData, file: &mut File, length: u64) -> Result<u64, String> {
    let (mut at, end) = place(column, length)?;
    let repeated = column.column_descr().max_rep_level() > 0;
    let (mut largest, mut dictionary) = (0, 0);
    while at < end {
        let (page, header) = page_at(file, at, end)?;
        at = at.saturating_add(header).saturating_add(page.compressed);
        if at > end {
            return Err("a page goes on after its column's end".to_owned());
        }
        let bytes = page.compressed.saturating_add(page.uncompressed);
        if bytes > MOST_BYTES {
            return Err(too_large("a page", bytes, MOST_BYTES));
        }
        if repeated && page.values > MOST_VALUES {
            return Err(format!(
                "a page of {} values, at most {MOST_VALUES} are read at once",
                page.values
            ));
        }
        let kind = if page.dictionary { &mut dictionary } else { &mut largest };
        *kind = bytes.max(*kind);
    }
    Ok(largest + dictionary)
}

/// Where a column begins and ends, which must be in the file.
fn place(column: &ColumnChunkMetaData, length: u64) -> Result<(u64, u64), String> {
    let start = column.dictionary_page_offset().unwrap_or(column.data_page_offset());
    let range = (u64::try_from(start), u64::try_from(column.compressed_size()));
    let (Ok(start), Ok(size)) = range else {
        return Err("the footer says a place below 0".to_owned());
    };
    let end = start.saturating_add(size);
    if end > length {
        return Err(format!("the footer says bytes {start} to {end}, the file has {length}"));
    }
    Ok((start, end))
}

/// The header of a page, and its length.
fn page_at(file: &mut File, at: u64, end: u64) -> Result<(Page, u64), String> {
    let most = usize::try_from(end - at).unwrap_or(LONGEST).min(LONGEST);
    let mut want = 256;
    loop {
        let mut bytes = Vec::new();
        let read = file
            .seek(SeekFrom::Start(at))
            .and_then(|_| file.take(want.min(most) as u64).read_to_end(&mut bytes));
        read.map_err(|error| format!("cannot be read: {error}"))?;
        let mut thrift = Thrift { bytes: &bytes, at: 0 };
        let mut page = Page::default();
        if thrift.fields(&mut page, &[]).is_some() {
            return Ok((page, thrift.at as u64));
        }
        if want >= most {
            return Err(format!("no header of a page at byte {at}"));
        }
        want *= 8;
    }
}

/// Thrift's compact protocol. `None` where it ends too early, or is none.
struct Thrift<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Thrift<'_> {
    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn skip(&mut self, bytes: u64) -> Option<()> {
        let at = self.at.checked_add(usize::try_from(bytes).ok()?)?;
        (at <= self.bytes.len()).then(|| self.at = at)
    }

    fn varint(&mut self) -> Option<u64> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }

    /// A number of bytes or values, which is never below 0.
    fn size(&mut self) -> Option<u64> {
        let zigzag = self.varint()?;
        (zigzag % 2 == 0).then_some(zigzag / 2)
    }

    /// The fields of a struct that stands in the fields `path` of others.
    fn fields(&mut self, page: &mut Page, path: &[u64]) -> Option<()> {
        let mut id = 0_u64;
        loop {
            let head = self.byte()?;
            if head == 0 {
                return Some(());
            }
            id = match head >> 4 {
                0 => self.size()?,
                more => id + u64::from(more),
            };
            let number = |thrift: &mut Self| thrift.size();
            match (path, id, head & 15) {
                ([], 2, 5) => page.uncompressed = number(self)?,
                ([], 3, 5) => page.compressed = number(self)?,
                ([5 | 7 | 8], 1, 5) => page.values = number(self)?,
                (_, _, 12) => {
                    page.dictionary |= path.is_empty() && id == 7;
                    if path.len() > 4 {
                        return None;
                    }
                    self.fields(page, &[path, &[id]].concat())?;
                }
                (_, _, kind) => self.step_over(kind)?,
            }
        }
    }

    /// A value that is not wanted.
    fn step_over(&mut self, kind: u8) -> Option<()> {
        match kind {
            1 | 2 => Some(()),
            3 => self.skip(1),
            4..=6 => self.varint().map(drop),
            7 => self.skip(8),
            8 => {
                let length = self.varint()?;
                self.skip(length)
            }
            // Page headers have neither lists nor maps.
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_read_and_all_that_is_not_wanted_stepped_over() {
        // type 0, 300 and 200 bytes, a checksum, a data page of 150 values with statistics
        let bytes = [
            0x15, 0, 0x15, 0xD8, 0x04, 0x15, 0x90, 0x03, 0x15, 1, 0x1C, 0x15, 0xAC, 0x02, 0x4C,
            0x18, 2, 7, 7, 0x11, 0, 0, 0,
        ];
        let mut page = Page::default();
        let mut thrift = Thrift { bytes: &bytes, at: 0 };
        assert_eq!(thrift.fields(&mut page, &[]), Some(()));
        assert_eq!((page.uncompressed, page.compressed, page.values), (300, 200, 150));
        assert_eq!(thrift.at, bytes.len());
        for end in 0..bytes.len() {
            let mut thrift = Thrift { bytes: &bytes[..end], at: 0 };
            assert_eq!(thrift.fields(&mut Page::default(), &[]), None);
        }
    }
}
