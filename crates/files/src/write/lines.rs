//! Writes hands and results as CSV or as plain lines.

use super::target::Target;
use super::{Contents, Sink, Written, hand_values, items, triples};
use crate::format::Format;
use crate::give::Give;
use aplset::card::{DECK, code};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int16Type, UInt8Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_cast::cast;
use arrow_cast::display::{ArrayFormatter, FormatOptions};
use arrow_schema::{ArrowError, DataType};
use flate2::Compression;
use flate2::write::GzEncoder;
use itertools::Itertools;
use std::io::Write;
use std::iter::repeat_n;

/// A writer of lines.
pub(super) struct LineWriter {
    file: TextFile,
    /// The delimiter of a table, or `None` for plain lines.
    delimiter: Option<u8>,
    give: Give,
    cards: usize,
    /// Whether the index of the hand is the first field.
    is_numbered: bool,
    /// The number of fields of an answer.
    fields: usize,
    /// The letter codes of all cards.
    codes: Vec<String>,
    /// The number of hands that were written.
    hands: u64,
    /// Whether no line was written after the header.
    is_empty: bool,
}

/// An output file that may be compressed.
enum TextFile {
    Plain(Target),
    Gzip(Box<GzEncoder<Target>>),
}

impl LineWriter {
    /// Starts a file, and writes the names of the columns if it is a table. The name of the file
    /// determines whether tabs separate the fields and whether the file is compressed.
    pub fn new(target: Target, format: Format, contents: &Contents) -> Written<Self> {
        let name = target.name().to_ascii_lowercase();
        let mut extensions = name.rsplit('.').peekable();
        let is_compressed = extensions.next_if_eq(&"gz").is_some();
        let is_tsv = extensions.next() == Some("tsv");
        let delimiter = (format == Format::Csv).then_some(if is_tsv { b'\t' } else { b',' });
        let (give, cards) = (contents.give.clone(), contents.cards.unwrap_or(0));
        let answers: Vec<String> = match &give {
            Give::Values(sentence) if !sentence.shape().is_empty() => {
                let all = sentence.shape().iter().product();
                (1..=all).map(|number: usize| format!("value_{number}")).collect()
            }
            Give::Values(_) => vec!["value".to_owned()],
            _ if contents.input.is_some() => vec![give.column().to_owned()],
            Give::Hands => (0..cards).map(|card| format!("c{card}")).collect(),
            Give::Counts => vec!["sets".to_owned()],
            Give::Sets => vec!["nsets".to_owned(), "sets".to_owned()],
            Give::Valid => {
                let combinations = (0..cards).array_combinations();
                combinations.map(|[i, j, k]| format!("{i} {j} {k}")).collect()
            }
        };
        let fields = answers.len();
        let is_hand = matches!(give, Give::Hands);
        let is_numbered = delimiter.is_some() && contents.input.is_none() && !is_hand;
        let codes = (0..DECK).map(code).collect();
        let file = if is_compressed {
            TextFile::Gzip(Box::new(GzEncoder::new(target, Compression::default())))
        } else {
            TextFile::Plain(target)
        };
        let (hands, is_empty) = (0, true);
        let mut lines =
            Self { file, delimiter, give, cards, is_numbered, fields, codes, hands, is_empty };
        if let Some(delimiter) = delimiter {
            let input = contents.input.iter().flat_map(|input| input.fields());
            let number = is_numbered.then_some("hand").into_iter();
            let names = input.map(|name| &**name.name()).chain(number);
            let mut header = Vec::new();
            for name in names.chain(answers.iter().map(|name| &**name)) {
                field(&mut header, name, delimiter);
            }
            header.pop();
            header.push(b'\n');
            lines.put(&header)?;
        }
        Ok(lines)
    }

    /// Appends the answer of a row.
    fn put_answer(&self, text: &mut Vec<u8>, answers: &dyn Array, row: usize) {
        let between = self.delimiter.filter(|_| self.fields != 1).unwrap_or(b' ');
        if answers.is_null(row) {
            text.extend(repeat_n(between, self.fields.saturating_sub(1)));
            return;
        }
        match &self.give {
            Give::Hands => {
                let cards = &hand_values(answers)[row * self.cards..][..self.cards];
                if self.delimiter.is_some() {
                    list(text, cards, between);
                } else {
                    let codes = cards.iter().map(|&card| &*self.codes[usize::from(card)]);
                    text.extend(codes.format(" ").to_string().bytes());
                }
            }
            Give::Counts => {
                let count = answers.as_primitive::<Int16Type>().value(row);
                digits(text, count.unsigned_abs().into());
            }
            Give::Valid => {
                let masks = answers.as_list::<i32>();
                let range = masks.value_offsets()[row]..masks.value_offsets()[row + 1];
                let bits = masks.values().as_boolean();
                for bit in range {
                    let bit = bits.value(bit.unsigned_abs() as usize);
                    text.extend([b'0' + u8::from(bit), between]);
                }
                text.pop_if(|&mut last| last == between);
            }
            Give::Values(_) => {
                let values = items(answers);
                for at in row * self.fields..(row + 1) * self.fields {
                    if let Some(bits) = values.as_boolean_opt() {
                        text.push(b'0' + u8::from(bits.value(at)));
                    } else if let Some(bytes) = values.as_primitive_opt::<UInt8Type>() {
                        digits(text, bytes.value(at).into());
                    } else if let Some(whole) = values.as_primitive_opt::<Int16Type>() {
                        text.extend(whole.value(at).to_string().bytes());
                    } else {
                        let number = values.as_primitive::<Float64Type>().value(at);
                        text.extend(number.to_string().bytes());
                    }
                    text.push(between);
                }
                text.pop_if(|&mut last| last == between);
            }
            Give::Sets => {
                // In CSV, the sets of a hand are written as `i j k;i j k`.
                let sets = triples(answers, row);
                if self.is_numbered {
                    digits(text, sets.len() as u64);
                    text.push(between);
                }
                for (number, set) in sets.iter().enumerate() {
                    if number > 0 {
                        text.push(if self.delimiter.is_some() { b';' } else { b'\n' });
                    }
                    list(text, set, b' ');
                }
            }
        }
    }

    fn put(&mut self, text: &[u8]) -> Written<()> {
        match &mut self.file {
            TextFile::Plain(target) => target.write_all(text)?,
            TextFile::Gzip(encoder) => encoder.write_all(text)?,
        }
        Ok(())
    }
}

impl Sink for LineWriter {
    fn write(&mut self, batch: &RecordBatch) -> Written<()> {
        let Some((answers, input)) = batch.columns().split_last() else { return Ok(()) };
        let options = FormatOptions::default().with_null("");
        let input = input.iter().map(in_utc).collect::<Result<Vec<_>, _>>()?;
        let input = input.iter().map(|column| ArrayFormatter::try_new(column, &options));
        let input = input.collect::<Result<Vec<_>, _>>()?;
        let (mut text, mut value) = (Vec::new(), String::new());
        for row in 0..batch.num_rows() {
            if let Some(delimiter) = self.delimiter {
                for column in &input {
                    value.clear();
                    column.value(row).write(&mut value)?;
                    field(&mut text, &value, delimiter);
                }
                if self.is_numbered {
                    digits(&mut text, self.hands);
                    text.push(delimiter);
                }
            } else if matches!(self.give, Give::Sets) {
                // A blank line separates the sets of two hands.
                if answers.as_list::<i32>().value_length(row) == 0 {
                    continue;
                } else if !self.is_empty {
                    text.push(b'\n');
                }
            }
            self.put_answer(&mut text, answers, row);
            text.push(b'\n');
            self.hands += 1;
            self.is_empty = false;
        }
        self.put(&text)
    }

    fn finish(self: Box<Self>) -> Written<Target> {
        Ok(match self.file {
            TextFile::Plain(target) => target,
            TextFile::Gzip(encoder) => encoder.finish()?,
        })
    }
}

/// Converts times with a time zone to UTC, so that they are printed without the name of the zone.
fn in_utc(column: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    match column.data_type() {
        DataType::Timestamp(unit, Some(_)) => {
            cast(column, &DataType::Timestamp(*unit, Some("+00:00".into())))
        }
        _ => Ok(column.clone()),
    }
}

/// Appends a field, in quotes if it needs them, and a delimiter.
fn field(text: &mut Vec<u8>, field: &str, delimiter: u8) {
    if field.bytes().any(|byte| byte == delimiter || b"\"\r\n".contains(&byte)) {
        text.extend(format!("\"{}\"", field.replace('"', "\"\"")).bytes());
    } else {
        text.extend(field.bytes());
    }
    text.push(delimiter);
}

/// Appends numbers with a separator between them.
fn list(text: &mut Vec<u8>, numbers: &[u8], separator: u8) {
    for (place, &number) in numbers.iter().enumerate() {
        if place > 0 {
            text.push(separator);
        }
        digits(text, number.into());
    }
}

/// Appends a number in decimal.
fn digits(text: &mut Vec<u8>, number: u64) {
    text.extend(itoa::Buffer::new().format(number).as_bytes());
}
