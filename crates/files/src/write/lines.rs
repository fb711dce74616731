//! Writes hands and results as CSV or as plain lines.

use super::target::Target;
use super::writer::{Contents, Written, hand_values};
use crate::format::{Format, OutputFormat};
use crate::pipeline::Give;
use aplset::card::{DECK, code};
use aplset::vocabulary::binomial;
use arrow_array::cast::AsArray;
use arrow_array::types::{UInt8Type, UInt16Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_cast::cast;
use arrow_cast::display::{ArrayFormatter, FormatOptions};
use arrow_schema::{ArrowError, DataType};
use flate2::Compression;
use flate2::write::GzEncoder;
use itertools::Itertools;
use std::io::{self, Write};

/// A writer of lines.
pub(super) struct Lines {
    form: LineForm,
    output: Output,
    /// The number of hands that were written.
    hands: u64,
    /// Whether no line was written after the header.
    is_empty: bool,
}

/// The form of the lines.
struct LineForm {
    /// The delimiter of a table, or `None` for plain lines.
    delimiter: Option<u8>,
    give: Give,
    cards: usize,
    /// Whether the columns of the input come before the answers.
    with_input: bool,
    /// The letter codes of all cards.
    codes: Vec<String>,
}

/// A file that may be compressed.
enum Output {
    Plain(Target),
    Gzip(Box<GzEncoder<Target>>),
}

impl Lines {
    /// Starts a file with the names of the columns.
    pub fn new(target: Target, format: OutputFormat, contents: &Contents) -> Written<Self> {
        let output = if format.gzip {
            Output::Gzip(Box::new(GzEncoder::new(target, Compression::default())))
        } else {
            Output::Plain(target)
        };
        let form = LineForm {
            delimiter: (format.format == Format::Csv).then_some(format.delimiter),
            give: contents.give,
            cards: contents.cards.unwrap_or(0),
            with_input: contents.input.is_some(),
            codes: (0..DECK).map(code).collect(),
        };
        let mut lines = Self { form, output, hands: 0, is_empty: true };
        let header = lines.form.header(contents)?;
        lines.output.write_all(&header)?;
        Ok(lines)
    }

    /// Writes the lines for the rows of a batch.
    pub fn write(&mut self, batch: &RecordBatch) -> Written<()> {
        let answers = || batch.column(0);
        let lines = if self.form.with_input {
            self.form.with_input(batch)?
        } else if self.form.delimiter.is_none() && self.form.give == Give::Sets {
            self.form.lines_of_sets(answers())
        } else {
            self.form.lines(self.hands, answers())
        };
        self.hands += batch.num_rows() as u64;
        // The blank line is only between hands.
        let skipped = usize::from(self.is_empty && lines.starts_with(b"\n"));
        self.is_empty &= lines.is_empty();
        Ok(self.output.write_all(&lines[skipped..])?)
    }

    /// Completes the lines.
    pub fn finish(self) -> Written<Target> {
        Ok(match self.output {
            Output::Plain(target) => target,
            Output::Gzip(encoder) => encoder.finish()?,
        })
    }
}

impl LineForm {
    /// Returns a line with the names of the columns, or nothing for plain lines.
    fn header(&self, contents: &Contents) -> Written<Vec<u8>> {
        let Some(delimiter) = self.delimiter else { return Ok(Vec::new()) };
        let mut names = Vec::new();
        if let Some(input) = &contents.input {
            names.extend(input.fields().iter().map(|field| field.name().clone()));
            names.push(self.give.column().to_owned());
        } else if self.give == Give::Hands {
            names.extend((0..self.cards).map(|card| format!("c{card}")));
        } else {
            names.push("hand".to_owned());
            match self.give {
                Give::Hands | Give::Counts => names.push("sets".to_owned()),
                Give::Sets => names.extend(["nsets", "sets"].map(str::to_owned)),
                Give::Valid => {
                    let combinations = (0..self.cards).array_combinations();
                    names.extend(combinations.map(|[i, j, k]| format!("{i} {j} {k}")));
                }
            }
        }
        let mut writer = csv::WriterBuilder::new().delimiter(delimiter).from_writer(Vec::new());
        writer.write_record(&names)?;
        Ok(writer.into_inner().map_err(csv::IntoInnerError::into_error)?)
    }

    /// Returns lines with the columns of the input and one column of answers.
    fn with_input(&self, batch: &RecordBatch) -> Written<Vec<u8>> {
        let delimiter = self.delimiter.unwrap_or(b',');
        let mut lines = csv::WriterBuilder::new().delimiter(delimiter).from_writer(Vec::new());
        let Some((answers, input)) = batch.columns().split_last() else { return Ok(Vec::new()) };
        let options = FormatOptions::default().with_null("");
        let input = input.iter().map(in_utc).collect::<Result<Vec<_>, _>>()?;
        let input = input.iter().map(|column| ArrayFormatter::try_new(column, &options));
        let input = input.collect::<Result<Vec<_>, _>>()?;
        let (mut field, mut answer) = (String::new(), Vec::new());
        for row in 0..batch.num_rows() {
            for column in &input {
                field.clear();
                column.value(row).write(&mut field)?;
                lines.write_field(&field)?;
            }
            answer.clear();
            if answers.is_valid(row) {
                self.answer(&mut answer, answers, row, b' ');
            }
            lines.write_field(&answer)?;
            lines.write_record(None::<&[u8]>)?;
        }
        Ok(lines.into_inner().map_err(csv::IntoInnerError::into_error)?)
    }

    /// Returns lines of answers. `first` is the zero-based index of the first hand.
    fn lines(&self, first: u64, answers: &dyn Array) -> Vec<u8> {
        let mut text = Vec::new();
        for (row, number) in (0..answers.len()).zip(first..) {
            let numbered = self.delimiter.filter(|_| self.give != Give::Hands);
            if let Some(delimiter) = numbered {
                digits(&mut text, number);
                text.push(delimiter);
            }
            if answers.is_valid(row) {
                if let (Give::Sets, Some(delimiter)) = (self.give, self.delimiter) {
                    let sets = answers.as_list::<i32>().value_length(row);
                    digits(&mut text, sets.unsigned_abs().into());
                    text.push(delimiter);
                }
                self.answer(&mut text, answers, row, self.delimiter.unwrap_or(b' '));
            } else {
                let fields = match self.give {
                    Give::Hands => self.cards,
                    Give::Counts => 1,
                    Give::Sets => 2,
                    Give::Valid => {
                        usize::try_from(binomial(3, self.cards)).expect("at most 85,320")
                    }
                };
                text.extend(vec![self.delimiter.unwrap_or(b' '); fields.saturating_sub(1)]);
            }
            text.push(b'\n');
        }
        text
    }

    /// Returns the sets of hands, one set per line, with a blank line before the sets of each hand.
    fn lines_of_sets(&self, answers: &dyn Array) -> Vec<u8> {
        let mut text = Vec::new();
        let with_sets = |row: &usize| answers.as_list::<i32>().value_length(*row) > 0;
        for row in (0..answers.len()).filter(with_sets) {
            text.push(b'\n');
            self.answer(&mut text, answers, row, b' ');
            text.push(b'\n');
        }
        text
    }

    /// Appends the answer of a row. A hand or a mask has `between` between its elements.
    fn answer(&self, text: &mut Vec<u8>, answers: &dyn Array, row: usize, between: u8) {
        match self.give {
            Give::Hands => {
                let cards = &hand_values(answers)[row * self.cards..][..self.cards];
                if self.delimiter.is_some() {
                    list(text, cards, between);
                } else {
                    let codes = cards.iter().map(|&card| &*self.codes[usize::from(card)]);
                    text.extend(codes.format(" ").to_string().bytes());
                }
            }
            Give::Counts => digits(text, answers.as_primitive::<UInt16Type>().value(row).into()),
            Give::Valid => {
                let masks = answers.as_list::<i32>();
                let range = masks.value_offsets()[row]..masks.value_offsets()[row + 1];
                let bits = masks.values().as_boolean();
                for bit in range {
                    text.extend([
                        b'0' + u8::from(bits.value(bit.unsigned_abs() as usize)),
                        between,
                    ]);
                }
                text.pop_if(|&mut last| last == between);
            }
            Give::Sets => {
                // i j k;i j k
                let sets = answers.as_list::<i32>();
                let [begin, end] =
                    [row, row + 1].map(|row| sets.value_offsets()[row].unsigned_abs() as usize);
                let places = sets.values().as_fixed_size_list().values();
                let places = places.as_primitive::<UInt8Type>().values().as_chunks::<3>().0;
                for (number, set) in places[begin..end].iter().enumerate() {
                    if number > 0 {
                        text.push(if self.delimiter.is_some() { b';' } else { b'\n' });
                    }
                    list(text, set, b' ');
                }
            }
        }
    }
}

/// Returns times with a time zone as times in UTC, which are printed without the names of zones.
fn in_utc(column: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    match column.data_type() {
        DataType::Timestamp(unit, Some(_)) => {
            cast(column, &DataType::Timestamp(*unit, Some("+00:00".into())))
        }
        _ => Ok(column.clone()),
    }
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

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(target) => target.write(bytes),
            Self::Gzip(encoder) => encoder.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(target) => target.flush(),
            Self::Gzip(encoder) => encoder.flush(),
        }
    }
}
