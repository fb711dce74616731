//! Reads text tables of card numbers or letter codes.

use super::bytes::InputBytes;
use super::input::Options;
use super::part::{Chunk, Decode, HandFile, Opened, PartSize};
use super::text::{Records, lines};
use crate::error::{FileErrorKind, cut};
use crate::format::{first_line, is_number};
use ::csv::{ByteRecord, Reader, ReaderBuilder};
use aplset::card::{parse_hand, plural};
use aplset_arrow::text::{card_error, count_words, hand_error, numbers, read_card, read_hand};
use aplset_arrow::{HandBlock, HandColumns, NOT_A_CARD, RowError, RowErrorKind};
use arrow_buffer::{NullBuffer, NullBufferBuilder};
use arrow_schema::{DataType, Field, Schema};
use std::sync::Arc;

struct CsvFile {
    records: Records,
    /// The first block, and the position in this block of the first record after the header.
    first: Option<(Vec<u8>, usize)>,
    table: Arc<TableForm>,
    note: Option<String>,
}

/// The properties of a table that its first lines determine.
struct TableForm {
    delimiter: u8,
    columns: HandColumns,
    /// Whether the first hand has a letter code.
    codes: bool,
    /// The number of fields in a record.
    fields: usize,
}

/// The number of bytes in which the header and the first hand are expected.
const HEADER_BYTES: usize = 1 << 18;

/// Opens a table, reads the header and finds the columns of the hands.
pub(super) fn open(bytes: InputBytes, options: &Options) -> Opened {
    let mut records = Records::new(bytes, true)?;
    let mut block = records.next_bytes(HEADER_BYTES)?.unwrap_or_default();
    let (comment, begin) = comments(&block);
    let delimiter = delimiter(&block);
    let mut reader = reader(&block[begin..], delimiter);
    let first = next(&mut reader, delimiter).unwrap_or_default();
    let behind = usize::try_from(reader.position().byte()).map_or(block.len(), |at| begin + at);
    let second = next(&mut reader, delimiter);
    let header = !options.no_header && is_header(&first, second.as_ref(), delimiter);
    let wanted = options.column.as_deref();
    let chosen = |names: Option<&ByteRecord>, data: Option<&ByteRecord>| {
        let kind = |at| match data {
            Some(data)
                if data.get(at).is_some_and(|field| !field.is_empty() && is_number(field)) =>
            {
                DataType::Int64
            }
            _ => DataType::Utf8,
        };
        let name = |at: usize| match names {
            Some(names) => String::from_utf8_lossy(names[at].trim_ascii()).into_owned(),
            None => at.to_string(),
        };
        let fields = (0..first.len()).map(|at| Field::new(name(at), kind(at), true));
        HandColumns::choose(&Schema::new(fields.collect::<Vec<_>>()), wanted)
    };
    // NumPy writes the header as the last comment.
    let commented = next(&mut self::reader(comment, delimiter), delimiter)
        .filter(|names| names.len() == first.len() && !options.no_header)
        .and_then(|names| chosen(Some(&names), Some(&first)).ok());
    let (columns, data, start) = match commented {
        Some(columns) => (columns, Some(first.clone()), begin),
        None if header => (chosen(Some(&first), second.as_ref())?, second, behind),
        None => (chosen(None, Some(&first))?, Some(first.clone()), begin),
    };
    // A single line of words may be a saved error page, so it is a header only if it has the name
    // `hand`.
    if data.is_none() && columns.cards().is_none() && wanted.is_none() {
        let name = String::from_utf8_lossy(first[columns.places()[0]].trim_ascii());
        if name != "hand" {
            let found = format!("only the line `{}`", cut(name));
            return Err(FileErrorKind::unexpected(found, "hands"));
        }
    }
    let codes = data.as_ref().is_some_and(has_code);
    let table = TableForm { delimiter, fields: first.len(), columns, codes };
    // A first line of numbers may be a header or a hand. It is certainly a header if it has quotes
    // or the empty name that pandas gives to an index.
    let places = table.columns.places();
    let unsure = start == behind
        && !codes
        && places.iter().all(|&place| is_number(&first[place]))
        && first.iter().all(|name| !name.is_empty())
        && !block[..start].contains(&b'"');
    records.keep_first(&mut block, start);
    Ok(Box::new(CsvFile {
        records,
        note: unsure.then(|| "the first line is read as a header".to_owned()),
        first: Some((block, start)),
        table: Arc::new(table),
    }))
}

/// Returns the text of the last comment before the first record, and the position of that record.
fn comments(block: &[u8]) -> (&[u8], usize) {
    let (mut comment, mut begin) = (&[][..], 0);
    for line in block.split_inclusive(|&byte| byte == b'\n') {
        match line.trim_ascii() {
            [b'#', text @ ..] => comment = text.trim_ascii(),
            [] => (),
            _ => break,
        }
        begin += line.len();
    }
    (comment, begin)
}

impl HandFile for CsvFile {
    fn cards(&self) -> Option<usize> {
        self.table.columns.cards()
    }

    fn next_part(&mut self, size: PartSize) -> Result<Option<Decode>, FileErrorKind> {
        let next = match self.first.take() {
            Some(first) => Some(first),
            None => self.records.next_block(size)?.map(|block| (block, 0)),
        };
        let table = self.table.clone();
        Ok(next.map(|(block, start)| -> Decode {
            Box::new(move |cards| Ok(decode(&block, start, &table, cards)))
        }))
    }

    fn progress(&self) -> (u64, u64) {
        self.records.bytes.progress()
    }

    fn note(&self) -> Option<String> {
        self.note.clone()
    }
}

fn decode(block: &[u8], start: usize, table: &TableForm, cards: Option<usize>) -> Chunk {
    let mut cards = table.columns.cards().or(cards);
    let mut ids = Vec::with_capacity(block.len() / 2);
    let plain = if table.only_cards() { plain(&block[start..], table, &mut ids) } else { 0 };
    let plain_hands = ids.len().checked_div(cards.unwrap_or(0)).unwrap_or(0);
    let mut lines_of_hands: Vec<u32> = (line(&block[..start])..).take(plain_hands).collect();
    let mut nulls = NullBufferBuilder::new(0);
    nulls.append_n_non_nulls(plain_hands);
    // The CSV reader continues at the first record that is not plain.
    let rest = &block[start + plain..];
    let before = line(&block[..start + plain]);
    let mut reader = reader(rest, table.delimiter);
    let (mut record, mut end) = (ByteRecord::new(), 0);
    while read(&mut reader, table.delimiter, &mut record) {
        end = usize::try_from(reader.position().byte()).unwrap_or(rest.len());
        if table.is_blank(&record) {
            continue;
        }
        let (line, empty) = line_of(&record, rest);
        let line = before + line;
        if table.fields == 1 {
            // Polars and DuckDB write a null in the only column as an empty line.
            lines_of_hands.extend(line - empty..line);
            (0..empty).for_each(|_| nulls.append_null());
        }
        lines_of_hands.push(line);
        if table.is_null(&record) {
            nulls.append_null();
            continue;
        }
        nulls.append_non_null();
        let text = || record.get(table.columns.places()[0]).unwrap_or_default();
        let cards = *cards.get_or_insert_with(|| count_words(text()).max(1));
        let hand = ids.len();
        ids.resize(hand + cards, NOT_A_CARD);
        table.read(&record, &mut ids[hand..]);
    }
    if table.fields == 1 {
        let (_, empty) = skipped(&rest[end..]);
        lines_of_hands.extend((line(block) - empty)..line(block));
        (0..empty).for_each(|_| nulls.append_null());
    }
    let (cards, nulls) = (cards.unwrap_or(0), nulls.finish());
    let hands = lines_of_hands.len() - nulls.as_ref().map_or(0, NullBuffer::null_count);
    let codes = table.codes;
    let hands = HandBlock { ids: ids.into(), hands, cards, codes, nulls, ..HandBlock::default() };
    let hands = hands.explained(|hand, card| {
        let mut reader = self::reader(rest, table.delimiter);
        let mut records = std::iter::from_fn(|| next(&mut reader, table.delimiter));
        let line = lines_of_hands[hand] - before;
        let record = records.find(|record| line_of(record, rest).0 == line)?;
        table.explain(&record, hand, card, cards)
    });
    Chunk { lines: lines_of_hands, all_lines: lines(block), ..hands.into() }
}

/// Returns the zero-based number of the line after a text.
fn line(text: &[u8]) -> u32 {
    u32::try_from(lines(text)).unwrap_or(u32::MAX)
}

/// Returns the zero-based line in `text` on which a record begins, and the number of empty lines
/// between it and the previous record.
fn line_of(record: &ByteRecord, text: &[u8]) -> (u32, u32) {
    let Some(position) = record.position() else { return (0, 0) };
    let begin = usize::try_from(position.byte()).unwrap_or(text.len());
    // The position is before the empty lines and comments that the CSV reader skips.
    let (skipped, empty) = skipped(&text[begin..]);
    (u32::try_from(position.line() - 1).unwrap_or(u32::MAX).saturating_add(skipped), empty)
}

/// Counts the empty lines and comments at the start of a text, and the empty lines alone.
fn skipped(text: &[u8]) -> (u32, u32) {
    let (mut skipped, mut empty) = (0, 0);
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        match line {
            b"\n" | b"\r\n" => empty += 1,
            [b'#', ..] => (),
            _ => break,
        }
        skipped += 1;
    }
    (skipped, empty)
}

impl TableForm {
    /// Returns whether the table has only the columns of the cards, in the order of the cards.
    fn only_cards(&self) -> bool {
        self.columns.cards() == Some(self.fields) && self.columns.places().is_sorted()
    }

    /// Returns whether a record is a line of blanks, which the CSV reader itself does not skip.
    fn is_blank(&self, record: &ByteRecord) -> bool {
        let mut fields = record.iter();
        record.len() < self.fields.min(2) && fields.all(|field| field.trim_ascii().is_empty())
    }

    /// Returns whether the only column of the hand is empty. In a table with a column for each
    /// card, an empty field is an invalid card.
    fn is_null(&self, record: &ByteRecord) -> bool {
        self.columns.cards().is_none()
            && record.len() == self.fields
            && record[self.columns.places()[0]].trim_ascii().is_empty()
    }

    fn read(&self, record: &ByteRecord, ids: &mut [u8]) {
        let places = self.columns.places();
        if record.len() != self.fields {
            return;
        }
        if self.columns.cards().is_none() {
            read_hand(&record[places[0]], ids);
        } else {
            for (id, &place) in ids.iter_mut().zip(places) {
                *id = read_card(&record[place]);
            }
        }
    }

    /// Returns the error for a record that is not a hand. `card` is the position of the first invalid card, and
    /// `cards` is the expected number of cards.
    fn explain(
        &self,
        record: &ByteRecord,
        hand: usize,
        card: usize,
        cards: usize,
    ) -> Option<RowError> {
        if record.len() != self.fields {
            let found = plural(record.len(), "column");
            let kind = RowErrorKind::unexpected(found, self.fields.to_string());
            return Some(RowError::new(hand, None, kind));
        }
        let places = self.columns.places();
        if self.columns.cards().is_none() {
            return hand_error(hand, &record[places[0]], cards);
        }
        Some(RowError::new(hand, Some(card), card_error(&record[places[card]])))
    }
}

/// Reads records up to the first one that is not plain, and returns the number of bytes read. A
/// plain record has only numbers of one or two digits, without quotes.
///
/// This takes a quarter of the time of the general CSV reader.
fn plain(text: &[u8], table: &TableForm, ids: &mut Vec<u8>) -> usize {
    let mut done = 0;
    loop {
        let row = ids.len();
        ids.resize(row + table.fields, 0);
        let Some(length) = plain_record(&text[done..], table.delimiter, &mut ids[row..]) else {
            ids.truncate(row);
            return done;
        };
        done += length;
    }
}

/// Reads a plain record and returns its length in bytes, including the line end.
fn plain_record(text: &[u8], delimiter: u8, ids: &mut [u8]) -> Option<usize> {
    let (mut at, mut end, mut plain) = (0, delimiter, true);
    for id in ids {
        plain &= end == delimiter;
        let field: [u8; 3] = *text.get(at..)?.first_chunk()?;
        let [first, second] = [field[0], field[1]].map(|byte| byte.wrapping_sub(b'0'));
        let two = second <= 9;
        plain &= first <= 9;
        *id = if two { first.wrapping_mul(10).wrapping_add(second) } else { first };
        end = field[1 + usize::from(two)];
        at += 2 + usize::from(two);
    }
    match (end, text.get(at)) {
        (b'\n', _) if plain => Some(at),
        (b'\r', Some(b'\n')) if plain => Some(at + 1),
        _ => None,
    }
}

fn reader(block: &[u8], delimiter: u8) -> Reader<&[u8]> {
    let mut builder = ReaderBuilder::new();
    builder.has_headers(false).flexible(true).delimiter(delimiter).comment(Some(b'#'));
    builder.from_reader(block)
}

/// Reads the next record, and returns false at the end. If the delimiter is a blank, several blanks
/// count as one.
fn read(reader: &mut Reader<&[u8]>, delimiter: u8, record: &mut ByteRecord) -> bool {
    let there = reader.read_byte_record(record).unwrap_or(false);
    if delimiter == b' ' {
        let position = record.position().cloned();
        *record = record.iter().filter(|field| !field.is_empty()).collect();
        record.set_position(position);
    }
    there
}

fn next(reader: &mut Reader<&[u8]>, delimiter: u8) -> Option<ByteRecord> {
    let mut record = ByteRecord::new();
    read(reader, delimiter, &mut record).then_some(record)
}

/// Returns the most frequent of comma, semicolon and tab in the first line, or a blank if the line
/// has only numbers with blanks between them.
fn delimiter(block: &[u8]) -> u8 {
    let line = first_line(block);
    let count = |&delimiter: &u8| memchr::memchr_iter(delimiter, line).count();
    let most = b",;\t".iter().rev().max_by_key(|delimiter| count(delimiter));
    match most.filter(|delimiter| count(delimiter) > 0) {
        Some(&delimiter) => delimiter,
        None if line.trim_ascii().contains(&b' ') && words(line).all(is_number) => b' ',
        None => b',',
    }
}

fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(u8::is_ascii_whitespace)
}

/// Returns whether the first record is a header. A record without codes or lists of numbers is a
/// header if it has a field that is not a number, or if the second record has a code or a list. A
/// record 0, 1, 2 and so on is also a header, because pandas gives these names to the columns of an
/// array. But with blanks between the numbers, such a record is a typed hand.
fn is_header(first: &ByteRecord, second: Option<&ByteRecord>, delimiter: u8) -> bool {
    let names = !has_hand(first) && !first.iter().all(is_number);
    let pandas = delimiter != b' ' && counts_from_0(first);
    names || pandas || !has_hand(first) && second.is_some_and(has_hand)
}

/// Returns whether a record has a letter code, or several numbers in one field.
fn has_hand(record: &ByteRecord) -> bool {
    let is_list = |field| numbers(field).is_some_and(|numbers| numbers.len() > 1);
    has_code(record) || record.iter().any(is_list)
}

fn has_code(record: &ByteRecord) -> bool {
    let mut words = record.iter().flat_map(words);
    words.any(|word| parse_hand(word).is_ok_and(|hand| !hand.is_empty()))
}

/// Returns whether the fields are 0, 1, 2 and so on, possibly after an empty field for an index.
fn counts_from_0(record: &ByteRecord) -> bool {
    let fields = record.iter().map(<[u8]>::trim_ascii);
    let mut fields = fields.skip(usize::from(record.get(0) == Some(b""))).enumerate();
    record.len() > 2 && fields.all(|(at, field)| field == at.to_string().as_bytes())
}
