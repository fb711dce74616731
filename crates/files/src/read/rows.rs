//! Splits a text into the rows of a table, or into lines.
//!
//! One thread reads blocks of whole records, and the csv crate splits the blocks on all threads.

use super::input::InputBytes;
use super::{Part, Parts, Table};
use crate::error::FileError;
use crate::format::BYTE_ORDER_MARK;
use aplset::card::plural;
use aplset_arrow::{HandColumns, RowError};
use arrow_array::{ArrayRef, RecordBatch, StringArray, UInt8Array};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, Schema};
use csv::{ByteRecord, Reader, ReaderBuilder, Terminator};
use memchr::memchr_iter;
use std::io::{self, BufRead, BufReader, Read};
use std::iter;
use std::sync::Arc;

/// The approximate number of bytes in a block.
const BLOCK_BYTES: usize = 1 << 20;

/// The largest number of bytes that are searched for the end of a quoted field.
const QUOTED_BYTES: usize = 1 << 24;

/// Reads blocks of whole records from a text.
pub(super) struct Blocks {
    bytes: BufReader<InputBytes>,
    /// The byte that ends a line, which is a carriage return if the text has no line feeds.
    end: u8,
    has_quotes: bool,
    /// The number of lines that were read.
    lines: u64,
}

/// A block of consecutive lines of a text, each of which ends with a line feed.
#[derive(Default)]
pub(super) struct Block {
    pub text: Vec<u8>,
    /// The number of lines before these lines.
    before: u64,
    /// Whether a quote may be open at the end.
    is_open: bool,
}

impl Blocks {
    pub fn new(bytes: InputBytes, has_quotes: bool) -> Self {
        let only_cr = bytes.head().contains(&b'\r') && !bytes.head().contains(&b'\n');
        let end = if only_cr { b'\r' } else { b'\n' };
        Self { bytes: BufReader::new(bytes), end, has_quotes, lines: 0 }
    }

    /// Reads the first block, and returns it without blank lines and comments at its start. Also
    /// returns the last of these comments, which may name the columns.
    pub fn first(&mut self) -> io::Result<(Block, Vec<u8>)> {
        let mut block = self.next()?.unwrap_or_default();
        if block.text.starts_with(BYTE_ORDER_MARK) {
            block.skip(BYTE_ORDER_MARK.len());
        }
        let (mut comment, mut skipped) = (Vec::new(), 0);
        for line in block.text.split_inclusive(|&byte| byte == b'\n') {
            match line.trim_ascii() {
                [b'#', words @ ..] => comment = words.trim_ascii().to_vec(),
                // Excel reads the delimiter from such a line.
                [b's', b'e', b'p', b'=', _] | [] => (),
                _ => break,
            }
            skipped += line.len();
        }
        block.skip(skipped);
        Ok((block, comment))
    }

    /// Reads a block, or returns `None` at the end. A line feed inside quotes does not end a block.
    fn next(&mut self) -> io::Result<Option<Block>> {
        let mut text = Vec::with_capacity(BLOCK_BYTES + BLOCK_BYTES / 8);
        self.bytes.by_ref().take(BLOCK_BYTES as u64).read_to_end(&mut text)?;
        let (mut counted, mut is_open) = (0, false);
        loop {
            let read = self.bytes.read_until(self.end, &mut text)?;
            if self.has_quotes {
                is_open ^= memchr_iter(b'"', &text[counted..]).count() % 2 == 1;
                counted = text.len();
            }
            if read == 0 || !is_open || text.len() > QUOTED_BYTES {
                break;
            }
        }
        if text.is_empty() {
            return Ok(None);
        }
        if self.end == b'\r' {
            text.iter_mut().filter(|byte| **byte == b'\r').for_each(|byte| *byte = b'\n');
        }
        if !text.ends_with(b"\n") {
            text.push(b'\n');
        }
        let before = self.lines;
        self.lines += memchr_iter(b'\n', &text).count() as u64;
        Ok(Some(Block { text, before, is_open }))
    }

    /// Returns the parts of a file, which begins with the `first` block. `batches` decodes a block,
    /// and `line_of` returns the line number of a row of a block.
    pub fn into_parts<B: Iterator<Item = Result<RecordBatch, FileError>> + Send + 'static>(
        mut self,
        first: Block,
        batches: impl Fn(&Block) -> B + Send + Sync + 'static,
        line_of: impl Fn(&Block, u64) -> u64 + Send + Sync + 'static,
    ) -> impl Iterator<Item = Result<Part, FileError>> + Send + 'static {
        let rows = Arc::new((batches, line_of));
        let others = iter::from_fn(move || self.next().transpose());
        iter::once(Ok(first)).chain(others).map(move |block| {
            let (block, rows) = (Arc::new(block?), rows.clone());
            let (again, form) = (block.clone(), rows.clone());
            let batches = iter::once_with(move || (rows.0)(&block)).flatten();
            let line_of = move |row| (form.1)(&again, row);
            Ok(Part { line_of: Some(Box::new(line_of)), ..Part::new(batches) })
        })
    }
}

impl Block {
    /// Returns the lines that are not blank, with their numbers.
    pub fn lines(&self) -> impl Iterator<Item = (u64, &[u8])> {
        let mut begin = 0;
        let lines =
            memchr_iter(b'\n', &self.text).zip(self.before + 1..).map(move |(end, number)| {
                let line = self.text[begin..end].trim_ascii();
                begin = end + 1;
                (number, line)
            });
        lines.filter(|(_, line)| !line.is_empty())
    }

    /// Removes this number of bytes from the start.
    pub fn skip(&mut self, bytes: usize) {
        self.before += memchr_iter(b'\n', &self.text[..bytes]).count() as u64;
        self.text.drain(..bytes);
    }
}

/// The records of a text.
pub(super) struct Records<'a> {
    pub reader: Reader<&'a [u8]>,
    text: &'a [u8],
    delimiter: Option<u8>,
    /// The number of lines before the text.
    before: u64,
    /// The fields of the last record that was read.
    fields: ByteRecord,
    /// The line on which the last record begins, counted from 1.
    line: u64,
    /// The number of empty lines before the last record.
    empty: u64,
    /// Whether the last record has several lines and text after a closing quote.
    is_misquoted: bool,
}

impl<'a> Records<'a> {
    /// Returns the records of a text, which begins after `before` lines of a file. Without a
    /// delimiter, each line is one field.
    pub fn new(delimiter: Option<u8>, text: &'a [u8], before: u64) -> Self {
        let mut builder = ReaderBuilder::new();
        builder.has_headers(false).flexible(true);
        // A line feed ends a record, so that the position has the right line even with CRLF.
        builder.terminator(Terminator::Any(b'\n'));
        builder.delimiter(delimiter.unwrap_or(0)).quoting(delimiter.is_some());
        let (reader, fields) = (builder.from_reader(text), ByteRecord::new());
        Self { reader, text, delimiter, before, fields, line: 0, empty: 0, is_misquoted: false }
    }

    /// Returns the next record that is not a blank line.
    pub fn next_filled(&mut self) -> Option<ByteRecord> {
        while self.read() {
            if !self.is_blank() {
                return Some(self.fields.clone());
            }
        }
        None
    }

    /// Reads the next record. At the end, returns false and sets `empty` to the number of empty
    /// lines before the end.
    fn read(&mut self) -> bool {
        let fields = &mut self.fields;
        let (begin, first) = (self.reader.position().line(), self.reader.position().byte());
        let is_there = self.reader.read_byte_record(fields).expect("records of any length");
        let mut lines = self.reader.position().line() - begin;
        self.is_misquoted = false;
        if is_there && lines > 1 {
            let feeds = memchr_iter(b'\n', fields.as_slice()).count() as u64;
            let [first, end] = [first, self.reader.position().byte()]
                .map(|byte| usize::try_from(byte).expect("a position in memory"));
            self.is_misquoted = feeds > 0 && is_misquoted(&self.text[first..end], self.delimiter);
            lines -= feeds;
        }
        self.empty = if is_there { lines.saturating_sub(1) } else { lines };
        self.line = self.before + begin + self.empty;
        if fields.as_slice().ends_with(b"\r") {
            let last = fields.len() - 1;
            let text = fields[last].strip_suffix(b"\r").unwrap_or_default().to_vec();
            fields.truncate(last);
            fields.push_field(&text);
        }
        if self.delimiter == Some(b' ') {
            *fields = fields.iter().filter(|field| !field.is_empty()).collect();
        }
        is_there
    }

    /// Returns whether the record is a line with only blanks, which the CSV reader does not skip.
    fn is_blank(&self) -> bool {
        self.fields.len() <= 1 && self.fields.iter().all(|field| field.trim_ascii().is_empty())
    }
}

/// Returns whether text other than blanks follows a closing quote in a record, so that the opening
/// quote may be a mistake that joins lines. The csv crate accepts such text.
#[cold]
fn is_misquoted(record: &[u8], delimiter: Option<u8>) -> bool {
    let is_end = |byte: u8| Some(byte) == delimiter || b"\r\n".contains(&byte);
    let mut quotes = memchr_iter(b'"', record).peekable();
    while let Some(open) = quotes.next() {
        if open > 0 && !is_end(record[open - 1]) {
            continue;
        }
        while let Some(close) = quotes.next() {
            if quotes.next_if_eq(&(close + 1)).is_none() {
                let mut behind = record[close + 1..].iter();
                let next = behind.find(|&&byte| is_end(byte) || byte != b' ');
                if next.is_some_and(|&byte| !is_end(byte)) {
                    return true;
                }
                break;
            }
        }
    }
    false
}

/// The rows of a table, which are read in blocks.
pub(super) struct Rows {
    /// The delimiter, or `None` if each line is one field.
    pub delimiter: Option<u8>,
    /// The names of the columns.
    pub names: Vec<String>,
    /// The indices of the fields that become columns.
    pub places: Vec<usize>,
    /// The number of fields in a record.
    pub fields: usize,
    /// The columns of the hands.
    pub columns: HandColumns,
    /// Whether all columns are read as text. Otherwise, columns of numbers with one or two digits
    /// are read as integers.
    pub are_texts: bool,
    /// The texts of fields without a card or a hand.
    pub nulls: Vec<String>,
}

impl Rows {
    pub fn into_table(self, first: Block, blocks: Blocks) -> (Table, Parts) {
        let text = |name: &String| Field::new(name, DataType::Utf8, true);
        let schema = Schema::new(self.names.iter().map(text).collect::<Vec<_>>());
        let (columns, rows) = (self.columns.clone(), Arc::new(self));
        let again = rows.clone();
        let batches = move |block: &Block| rows.batches(block);
        let parts = blocks.into_parts(first, batches, move |block, row| again.line(block, row));
        Table::new(Arc::new(schema), columns, parts)
    }

    /// Returns one batch with the rows of a block up to the first error, and then the error.
    fn batches(
        &self,
        block: &Block,
    ) -> impl Iterator<Item = Result<RecordBatch, FileError>> + use<> {
        let numbers = if self.are_texts { None } else { self.numbers(block) };
        let (columns, error) = match numbers {
            Some(columns) => (Ok(columns), None),
            None => self.texts(block),
        };
        let batch = columns.map(|columns| {
            let batch = RecordBatch::try_from_iter(self.names.iter().zip(columns));
            batch.expect("columns of one length")
        });
        iter::once(batch).chain(error.map(Err))
    }

    /// Calls `put` with the line and the fields of each row, until it returns false. An empty line
    /// that is a null hand has one empty field.
    fn each(
        &self,
        block: &Block,
        mut put: impl FnMut(u64, &ByteRecord) -> bool,
    ) -> Result<(), FileError> {
        let mut records = Records::new(self.delimiter, &block.text, block.before);
        let null = ByteRecord::from(vec![""]);
        // Polars and DuckDB write a null in the only column as an empty line.
        let blank_is_null = self.fields == 1 && self.delimiter.is_some();
        let mut ends_in_field = false;
        loop {
            let is_there = records.read();
            let mut empty = records.line - records.empty..records.line;
            if blank_is_null && !empty.all(|line| put(line, &null)) {
                return Ok(());
            }
            if !is_there {
                break;
            }
            let fields = &records.fields;
            ends_in_field = fields.as_slice().ends_with(b"\n");
            if !blank_is_null && records.is_blank() || self.is_comment(fields) {
                continue;
            }
            if records.is_misquoted {
                let expected = "a delimiter or a line end, because quotes in a field are doubled";
                let error = FileError::unexpected("text after a closing quote", expected);
                return Err(error.at_line(records.line));
            }
            if fields.len() != self.fields {
                let found = plural(fields.len(), "column");
                let error = RowError::unexpected(found, self.fields);
                return Err(FileError::from(error).at_line(records.line));
            }
            if !put(records.line, fields) {
                return Ok(());
            }
        }
        if block.is_open && ends_in_field {
            return Err(FileError::damaged("the file ends inside quotes"));
        }
        Ok(())
    }

    /// Returns whether a record is a comment, such as the footer that `NumPy` writes. A record that
    /// begins with `# ` and has the right number of fields is a comment only if the first column
    /// has cards. If this column has other values, `# ` may be the beginning of a value.
    fn is_comment(&self, fields: &ByteRecord) -> bool {
        let first = fields.get(0).unwrap_or_default().trim_ascii_start();
        let is_card = || self.columns.places().iter().any(|&place| self.places[place] == 0);
        first == b"#" || first.starts_with(b"# ") && (fields.len() != self.fields || is_card())
    }

    /// Returns the line number of a row of a block.
    fn line(&self, block: &Block, row: u64) -> u64 {
        let (mut rows, mut found) = (0, 0);
        // An error is ignored, because it is in the row that is looked up or in a later one.
        let _ = self.each(block, |line, _| {
            found = line;
            rows += 1;
            rows <= row
        });
        found
    }

    /// Returns the columns of a block as integers, or `None` if a field is not a number of one or
    /// two digits.
    fn numbers(&self, block: &Block) -> Option<Vec<ArrayRef>> {
        let mut columns = vec![Vec::new(); self.places.len()];
        let mut are_numbers = true;
        let read = self.each(block, |_, fields| {
            are_numbers = self.places.iter().zip(&mut columns).all(|(&place, column)| {
                let number = match fields[place] {
                    [one @ b'0'..=b'9'] => one - b'0',
                    [ten @ b'1'..=b'9', one @ b'0'..=b'9'] => 10 * (ten - b'0') + (one - b'0'),
                    _ => return false,
                };
                column.push(number);
                true
            });
            are_numbers
        });
        let array = |column| Arc::new(UInt8Array::from(column)) as ArrayRef;
        (read.is_ok() && are_numbers).then(|| columns.into_iter().map(array).collect())
    }

    /// Returns whether a field of a column has no card or no hand.
    fn is_null(&self, at: usize, field: &[u8]) -> bool {
        let is_field = |null: &String| null.as_bytes() == field.trim_ascii();
        self.nulls.iter().any(is_field) && self.columns.places().contains(&at)
    }

    /// Returns the columns of a block as text up to the first error, and the error. A blank text in
    /// a column of whole hands is null.
    fn texts(&self, block: &Block) -> (Result<Vec<ArrayRef>, FileError>, Option<FileError>) {
        let mut columns = vec![(Vec::new(), vec![0]); self.places.len()];
        let read = self.each(block, |_, fields| {
            for (at, (&place, (bytes, offsets))) in self.places.iter().zip(&mut columns).enumerate()
            {
                if !self.is_null(at, &fields[place]) {
                    bytes.extend_from_slice(&fields[place]);
                }
                offsets.push(i32::try_from(bytes.len()).expect("less than 2 GiB"));
            }
            true
        });
        let hand = (!self.columns.is_by_card()).then(|| self.columns.places()[0]);
        let column = |(at, (bytes, offsets)): (usize, (Vec<u8>, Vec<i32>))| {
            let invalid = |begin: usize| {
                let is_before = |&offset: &i32| usize::try_from(offset).is_ok_and(|at| at <= begin);
                let row = offsets.partition_point(is_before) - 1;
                not_utf8().at_line(self.line(block, row as u64))
            };
            let text = String::from_utf8(bytes)
                .map_err(|error| invalid(error.utf8_error().valid_up_to()))?;
            // The bytes of two fields may be one character.
            let mut ends = offsets.iter().filter_map(|&end| usize::try_from(end).ok());
            if let Some(end) = ends.find(|&end| !text.is_char_boundary(end)) {
                return Err(invalid(end - 1));
            }
            let offsets = OffsetBuffer::new(offsets.into());
            let texts = StringArray::new(offsets, text.into_bytes().into(), None);
            if hand != Some(at) {
                return Ok(Arc::new(texts) as ArrayRef);
            }
            let is_blank =
                |text: Option<&str>| text.is_none_or(|text| text.trim_ascii().is_empty());
            let nulls = texts.iter().map(|text| !is_blank(text)).collect::<NullBuffer>();
            let (offsets, bytes, _) = texts.into_parts();
            Ok(Arc::new(StringArray::new(offsets, bytes, Some(nulls))) as ArrayRef)
        };
        (columns.into_iter().enumerate().map(column).collect(), read.err())
    }
}

/// Returns the error for a line that is not UTF-8.
pub(super) fn not_utf8() -> FileError {
    let expected = "UTF-8 text, as iconv -f WINDOWS-1252 -t UTF-8 FILE writes";
    FileError::unexpected("bytes that are not UTF-8", expected)
}
