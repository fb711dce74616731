//! Reads text: tables of card numbers or letter codes, and lines of letter codes.

use super::bytes::InputBytes;
use super::input::Options;
use super::table::{Batches, FirstLine, LINE, Opened, Table};
use crate::error::{FileError, FileErrorKind, cut};
use crate::format::{BYTE_ORDER_MARK, delimiter, is_number, lines};
use ::csv::{ByteRecord, Reader, ReaderBuilder, Terminator};
use aplset::card::{parse_hand, plural};
use aplset_arrow::text::numbers;
use aplset_arrow::{ChooseError, ChooseErrorKind, HandColumns, RowErrorKind, is_hand_name};
use arrow_array::{ArrayRef, RecordBatch, StringArray, UInt64Array};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;

/// The approximate number of bytes of text in a batch.
const BATCH_BYTES: usize = 1 << 20;

/// The number of bytes that are read at a time.
const READ_BYTES: usize = 1 << 18;

/// Opens lines of letter codes, one hand per line. Blank lines are skipped.
pub(super) fn open_text(bytes: InputBytes) -> Opened {
    let (text, _, lines) = skip_comments(bytes)?;
    let records = Records::new(None, text, lines);
    let schema = texts(&["hand"]);
    let columns = HandColumns::choose(&schema, None)?;
    let rows = Rows {
        records,
        places: vec![0],
        fields: 1,
        hand: Some(0),
        begins_with_cards: true,
        blank_is_null: false,
    };
    Ok(Table { label: "lines of codes".to_owned(), ..rows.into_table(schema, columns) })
}

/// Opens a table, reads the header and finds the columns of the hands.
pub(super) fn open(bytes: InputBytes, options: &Options) -> Opened {
    let delimiter = delimiter(bytes.head());
    let quoted = quoted_lines(bytes.head());
    let (text, comment, lines) = skip_comments(bytes)?;
    let mut records = Records::new(Some(delimiter), text, lines);
    let first = records.peek(0)?.unwrap_or_default();
    let second = records.peek(1)?;
    // NumPy writes the header as the last comment.
    let comment = Records::new(Some(delimiter), Box::new(io::Cursor::new(comment)), 0).peek(0)?;
    let comment = comment.filter(|names| names.len() == first.len() && options.header.is_none());
    let commented = comment.and_then(|names| columns(&names, Some(&first), options).ok());
    let commented = commented.filter(|schema| options.select(schema).is_ok());
    let third = records.peek(2)?;
    let rows = [second.as_ref(), third.as_ref()];
    // R and pandas write no name for the index.
    let index = second.as_ref().is_some_and(|second| {
        let is_index = quoted[1] || counts_up(&rows) && (third.is_some() || delimiter == b' ');
        second.len() == first.len() + 1 && (is_index || !is_number(&second[0]))
    });
    let header = Header::of(&first, second.as_ref(), delimiter, quoted, index);
    let is_certain = commented.is_some() || options.header.is_some();
    let is_header = options.header.unwrap_or(matches!(header, Header::Likely | Header::Certain));
    let schema = if let Some(commented) = commented {
        commented
    } else if is_header {
        while records.next.pop_front().is_some_and(|record| record.is_blank()) {}
        let names = index.then_some(&b""[..]).into_iter().chain(&first).collect();
        columns(&names, second.as_ref(), options)?
    } else {
        let rows = [Some(&first), rows[0], rows[1]];
        if options.column.is_none() && first.len() > 3 && has_index(&rows) {
            let (found, last) = ("an index without a header".to_owned(), first.len() - 1);
            let suggestion = Some(format!("1..{last}"));
            return Err(ChooseError::from(ChooseErrorKind::NoHands { found, suggestion }).into());
        }
        let names = (0..first.len()).map(|at| at.to_string()).collect::<Vec<_>>().into();
        columns(&names, Some(&first), options)?
    };
    let (chosen, columns, places) = options.select(&schema)?;
    let fields = schema.fields().len();
    let hand = (!columns.is_by_card()).then(|| places[columns.places()[0]]);
    let begins_with_cards = columns.places().iter().any(|&place| places[place] == 0);
    let names: Vec<&str> = chosen.fields().iter().map(|field| &**field.name()).collect();
    let schema = texts(&names);
    let blank_is_null = fields == 1;
    let rows = Rows { records, places, fields, hand, begins_with_cards, blank_is_null };
    let first_line = match header {
        Header::Likely if !is_certain => Some(FirstLine::Header),
        Header::Unlikely if !is_certain => Some(FirstLine::Hand),
        _ => None,
    };
    Ok(Table { first_line, ..rows.into_table(schema, columns) })
}

/// Returns the columns with these names. `data` is the first row, which shows the columns of
/// numbers.
fn columns(
    names: &ByteRecord,
    data: Option<&ByteRecord>,
    options: &Options,
) -> Result<SchemaRef, FileErrorKind> {
    let kind = |at| match data.and_then(|data| data.get(at)) {
        Some(field) if !field.is_empty() && is_number(field) => DataType::Int64,
        _ => DataType::Utf8,
    };
    let name = |name: &[u8]| String::from_utf8_lossy(name.trim_ascii()).into_owned();
    let fields = names.iter().enumerate().map(|(at, text)| Field::new(name(text), kind(at), true));
    let fields: Vec<Field> = fields.collect();
    // A single line of words may be a saved error page, so it is a header only if it has the name
    // of a hand.
    match &*fields {
        [only] if data.is_none() && options.column.is_none() && !is_hand_name(only.name()) => {
            let found = format!("only the line `{}`", cut(only.name()));
            Err(FileErrorKind::unexpected(found, "hands"))
        }
        _ => Ok(Arc::new(Schema::new(fields))),
    }
}

fn texts(names: &[&str]) -> SchemaRef {
    let text = |name: &&str| Field::new(*name, DataType::Utf8, true);
    Arc::new(Schema::new(names.iter().map(text).collect::<Vec<_>>()))
}

/// Returns whether the first fields of all rows are 0, 1, 2 and so on, or 1, 2, 3 and so on.
fn counts_up(rows: &[Option<&ByteRecord>]) -> bool {
    let numbers: Vec<Option<usize>> = rows.iter().flatten().map(|row| number(&row[0])).collect();
    let first = numbers.first().copied().flatten();
    first.is_some_and(|first| {
        first < 2 && numbers.into_iter().eq((first..).map(Some).take(rows.len()))
    })
}

/// Returns whether the first column of a table without names is an index: it counts up in all three
/// rows, or it has a number although the others have codes.
fn has_index(rows: &[Option<&ByteRecord>; 3]) -> bool {
    let first = rows[0].map(|first| first.iter().map(is_number).collect::<Vec<_>>());
    let beside_codes = first.is_some_and(|first| first[0] && !first[1..].contains(&true));
    beside_codes || rows.iter().all(Option::is_some) && counts_up(rows)
}

fn number(field: &[u8]) -> Option<usize> {
    str::from_utf8(field.trim_ascii()).ok()?.parse().ok()
}

/// How likely the first line is a header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Header {
    /// The line has cards.
    None,
    /// The line is `1,2,3,…` or such numbers in another order, which may be a header or a hand.
    Unlikely,
    /// The line is `0,1,2,…`, as pandas names the columns of an array.
    Likely,
    Certain,
}

impl Header {
    /// A record without codes or lists of numbers is a header if it has a field that is not a
    /// number, or if the second record has a code or a list. If the numbers count from 0 or 1, only
    /// quotes or the empty name of an index show that they are names.
    fn of(
        first: &ByteRecord,
        second: Option<&ByteRecord>,
        delimiter: u8,
        quoted: [bool; 2],
        has_index: bool,
    ) -> Self {
        let fields = first.iter().skip(usize::from(first.get(0) == Some(b"")));
        let numbers: Option<Vec<usize>> = fields.map(number).collect();
        let mut numbers = numbers.filter(|numbers| numbers.len() > 2).unwrap_or_default();
        let names = !has_hand(first) && !first.iter().all(is_number);
        if names || !has_hand(first) && second.is_some_and(has_hand) {
            return Self::Certain;
        }
        let is_marked = quoted == [true, false] || first.get(0) == Some(b"") || has_index;
        let in_order = numbers.is_sorted();
        numbers.sort_unstable();
        let counts_from =
            |start| !numbers.is_empty() && numbers.iter().copied().eq(start..start + numbers.len());
        match (counts_from(0), counts_from(1)) {
            (true, _) | (_, true) if is_marked => Self::Certain,
            (true, _) if in_order && (delimiter != b' ' || quoted[0]) => Self::Likely,
            (true, _) | (_, true) => Self::Unlikely,
            _ => Self::None,
        }
    }
}

/// Returns whether a record has a letter code, or several numbers in one field.
fn has_hand(record: &ByteRecord) -> bool {
    let is_list = |field| numbers(field).is_some_and(|numbers| numbers.len() > 1);
    let words = |field: &[u8]| field.split(u8::is_ascii_whitespace).any(is_code);
    record.iter().any(|field| is_list(field) || words(field))
}

fn is_code(word: &[u8]) -> bool {
    parse_hand(word).is_ok_and(|hand| !hand.is_empty())
}

/// Returns whether each of the first two lines after the comments has quotes.
fn quoted_lines(head: &[u8]) -> [bool; 2] {
    let mut lines = lines(head);
    [(); 2].map(|()| lines.next().is_some_and(|line| line.contains(&b'"')))
}

/// A source of text with a line end after each line.
type Text = Box<dyn Read + Send>;

/// Skips blank lines and comments, and returns the rest of the text, the last comment and the number
/// of lines that were skipped.
fn skip_comments(mut bytes: InputBytes) -> io::Result<(Text, Vec<u8>, u64)> {
    if bytes.head().starts_with(BYTE_ORDER_MARK) {
        bytes.next(BYTE_ORDER_MARK.len())?;
    }
    let only_cr = bytes.head().contains(&b'\r') && !bytes.head().contains(&b'\n');
    let mut text = BufReader::with_capacity(READ_BYTES, Lines { bytes, only_cr, last: b'\n' });
    let (mut line, mut comment) = (Vec::new(), Vec::new());
    for skipped in 0.. {
        line.clear();
        text.read_until(b'\n', &mut line)?;
        match line.trim_ascii() {
            [b'#', words @ ..] => comment = words.trim_ascii().to_vec(),
            // Excel reads the delimiter from such a line.
            [b's', b'e', b'p', b'=', _] => (),
            [] if !line.is_empty() => (),
            _ => return Ok((Box::new(io::Cursor::new(line).chain(text)), comment, skipped)),
        }
    }
    unreachable!("a file has an end")
}

/// The bytes of a text, with a line end after the last line. If the line ends are carriage returns
/// alone, they become line feeds.
struct Lines {
    bytes: InputBytes,
    only_cr: bool,
    last: u8,
}

impl Read for Lines {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(room)?;
        if read == 0 && self.last != b'\n' && !room.is_empty() {
            (room[0], self.last) = (b'\n', b'\n');
            return Ok(1);
        }
        if self.only_cr {
            room[..read].iter_mut().filter(|byte| **byte == b'\r').for_each(|byte| *byte = b'\n');
        }
        self.last = room[..read].last().copied().unwrap_or(self.last);
        Ok(read)
    }
}

/// The records of a table, with the line of each.
struct Records {
    reader: Reader<Text>,
    delimiter: Option<u8>,
    /// The records that were read to find the header.
    next: VecDeque<Record>,
    /// The number of lines before the first record.
    skipped: u64,
    /// The number of empty lines before the end, if a search for the header has read them.
    empty_end: u64,
    /// Whether the last record ends with a line end inside quotes.
    in_quotes: bool,
}

#[derive(Default)]
struct Record {
    fields: ByteRecord,
    /// The line on which the record begins, counted from 1.
    line: u64,
    /// The number of empty lines before the record.
    empty: u64,
}

impl Record {
    /// Returns whether the record is a line of blanks, which the CSV reader does not skip.
    fn is_blank(&self) -> bool {
        self.fields.len() <= 1 && self.fields.iter().all(|field| field.trim_ascii().is_empty())
    }
}

impl Records {
    /// Starts to read a text. Without a delimiter, each line is one field.
    fn new(delimiter: Option<u8>, text: Text, skipped: u64) -> Self {
        let mut builder = ReaderBuilder::new();
        builder.has_headers(false).flexible(true).buffer_capacity(READ_BYTES);
        // A line feed ends a record, so that the position has the right line even with CRLF.
        builder.terminator(Terminator::Any(b'\n'));
        builder.delimiter(delimiter.unwrap_or(0)).quoting(delimiter.is_some());
        let (reader, next) = (builder.from_reader(text), VecDeque::new());
        Self { reader, delimiter, next, skipped, empty_end: 0, in_quotes: false }
    }

    /// Returns the first or a later record that is not a line of blanks, without taking it.
    fn peek(&mut self, later: usize) -> Result<Option<ByteRecord>, FileErrorKind> {
        loop {
            let filled = self.next.iter().filter(|record| !record.is_blank());
            if let Some(record) = filled.into_iter().nth(later) {
                return Ok(Some(record.fields.clone()));
            }
            let mut record = Record::default();
            if !self.read(&mut record)? {
                self.empty_end = record.empty;
                return Ok(None);
            }
            self.next.push_back(record);
        }
    }

    fn take(&mut self, record: &mut Record) -> Result<bool, FileErrorKind> {
        match self.next.pop_front() {
            Some(next) => {
                *record = next;
                Ok(true)
            }
            None => self.read(record),
        }
    }

    /// Reads the next record, or returns false at the end. The record then has only the empty lines
    /// before the end.
    fn read(&mut self, record: &mut Record) -> Result<bool, FileErrorKind> {
        let fields = &mut record.fields;
        let begin = self.reader.position().line();
        let there = self.reader.read_byte_record(fields).map_err(io::Error::from)?;
        let mut lines = self.reader.position().line() - begin;
        record.line = self.skipped + begin;
        if there && lines > 1 {
            lines -= memchr::memchr_iter(b'\n', fields.as_slice()).count() as u64;
        }
        record.empty = if there { lines.saturating_sub(1) } else { lines };
        record.line += record.empty;
        record.empty += std::mem::take(&mut self.empty_end);
        if !there && self.in_quotes {
            return Err(FileErrorKind::damaged("the file ends inside quotes"));
        }
        self.in_quotes = there && fields.as_slice().ends_with(b"\n");
        if fields.as_slice().ends_with(b"\r") {
            let last = fields.len() - 1;
            let text = fields[last].strip_suffix(b"\r").unwrap_or_default().to_vec();
            fields.truncate(last);
            fields.push_field(&text);
        }
        if self.delimiter == Some(b' ') {
            *fields = fields.iter().filter(|field| !field.is_empty()).collect();
        }
        Ok(there)
    }
}

/// The rows of a table.
struct Rows {
    records: Records,
    /// The fields that become columns.
    places: Vec<usize>,
    /// The number of fields in a record.
    fields: usize,
    /// The field of the hand, or `None` if each field has a card.
    hand: Option<usize>,
    /// Whether the first field is a card or the hand.
    begins_with_cards: bool,
    /// Whether an empty line is a null hand. Polars and `DuckDB` write a null in the only column as
    /// an empty line.
    blank_is_null: bool,
}

impl Rows {
    fn into_table(mut self, schema: SchemaRef, columns: HandColumns) -> Table {
        let mut fields = schema.fields().to_vec();
        fields.push(Arc::new(Field::new(LINE, DataType::UInt64, false)));
        let with_lines = Arc::new(Schema::new(fields));
        let mut record = Record::default();
        let mut ended = false;
        let parts = std::iter::from_fn(move || {
            if ended {
                return None;
            }
            let (mut batch, read) = self.read(&mut record);
            let columns = self.columns(&mut batch);
            ended = !matches!((&read, &columns), (Ok(true), Ok(_)));
            let batch = columns.map(|columns| {
                RecordBatch::try_new(with_lines.clone(), columns)
                    .expect("the columns of the schema")
            });
            let part = [batch].into_iter().chain(read.err().map(Err));
            Some(Ok(Box::new(part) as Batches))
        });
        Table::new(schema, columns, parts)
    }

    /// Reads the rows of a batch, and returns whether there may be more.
    fn read(&mut self, record: &mut Record) -> (Batch, Result<bool, FileError>) {
        let columns =
            self.places.iter().map(|_| Column { bytes: Vec::new(), offsets: vec![0] }).collect();
        let mut batch = Batch { columns, lines: Vec::new(), bytes: 0 };
        while batch.bytes < BATCH_BYTES {
            match self.records.take(record) {
                Err(kind) => return (batch, Err(kind.into())),
                Ok(there) => {
                    if self.blank_is_null {
                        (record.line - record.empty..record.line)
                            .for_each(|line| batch.push(line, [&b""[..]]));
                    }
                    if !there {
                        return (batch, Ok(false));
                    }
                }
            }
            if !self.blank_is_null && record.is_blank() {
                continue;
            }
            let fields = &record.fields;
            if self.is_comment(fields) {
                continue;
            }
            if fields.len() != self.fields {
                let found = plural(fields.len(), "column");
                let kind = RowErrorKind::unexpected(found, self.fields.to_string());
                let error = FileError::from(FileErrorKind::Row(kind)).at_line(record.line);
                return (batch, Err(error));
            }
            batch.push(record.line, self.places.iter().map(|&place| &fields[place]));
        }
        (batch, Ok(true))
    }

    /// Returns whether a record is a comment, as `NumPy` writes one after the table. A record of the
    /// right length may have an identifier that begins with `#`.
    fn is_comment(&self, fields: &ByteRecord) -> bool {
        let first = fields.get(0).unwrap_or_default().trim_ascii_start();
        let is_text = fields.len() == self.fields && !self.begins_with_cards;
        first == b"#" || first.starts_with(b"# ") && !is_text
    }

    /// Returns the columns of a batch. A blank text in the only column of a hand is null.
    fn columns(&self, batch: &mut Batch) -> Result<Vec<ArrayRef>, FileError> {
        let mut columns = Vec::<ArrayRef>::new();
        for (column, place) in batch.columns.drain(..).zip(&self.places) {
            let text = String::from_utf8(column.bytes).map_err(|error| {
                let begin = error.utf8_error().valid_up_to();
                let is_before = |&offset: &i32| usize::try_from(offset).is_ok_and(|at| at <= begin);
                let row = column.offsets.partition_point(is_before) - 1;
                let kind = FileErrorKind::unexpected("bytes that are not UTF-8", "UTF-8 text");
                FileError::from(kind).at_line(batch.lines[row])
            })?;
            let offsets = OffsetBuffer::new(column.offsets.into());
            let texts = StringArray::new(offsets, text.into_bytes().into(), None);
            let is_blank =
                |text: Option<&str>| text.is_none_or(|text| text.trim_ascii().is_empty());
            columns.push(if self.hand == Some(*place) {
                let nulls = texts.iter().map(|text| !is_blank(text)).collect::<NullBuffer>();
                let (offsets, bytes, _) = texts.into_parts();
                Arc::new(StringArray::new(offsets, bytes, Some(nulls)))
            } else {
                Arc::new(texts)
            });
        }
        columns.push(Arc::new(UInt64Array::from(std::mem::take(&mut batch.lines))));
        Ok(columns)
    }
}

/// The texts of some rows.
struct Batch {
    columns: Vec<Column>,
    /// The line of each row.
    lines: Vec<u64>,
    /// The number of bytes of text and of rows.
    bytes: usize,
}

/// The texts of a column, one after another, and the offset of each.
struct Column {
    bytes: Vec<u8>,
    offsets: Vec<i32>,
}

impl Batch {
    fn push<'a>(&mut self, line: u64, fields: impl IntoIterator<Item = &'a [u8]>) {
        self.lines.push(line);
        for (column, field) in self.columns.iter_mut().zip(fields) {
            column.bytes.extend_from_slice(field);
            column.offsets.push(i32::try_from(column.bytes.len()).expect("less than 2 GiB"));
            self.bytes += field.len() + 1;
        }
    }
}
