//! Reads lines of JSON, each of which is an object with a hand, or an array of such objects.
//!
//! The first lines show which keys have the hands. Then only the values of these keys are decoded,
//! so that the other values may be anything.

use super::input::{Input, InputBytes, Options};
use super::rows::{Block, Blocks, not_utf8};
use super::{Opened, Table};
use crate::error::{FileError, shortened};
use crate::format::{BYTE_ORDER_MARK, is_array};
use aplset::card::Notation;
use arrow_array::{
    ArrayRef, BooleanArray, Float64Array, Int64Array, ListArray, RecordBatch, StringArray,
    UInt8Array,
};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{DataType, Field, FieldRef, Fields, Schema, SchemaRef};
use itertools::Itertools;
use memchr::{memchr_iter, memchr2, memchr3};
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use serde_json::{Deserializer, from_str};
use std::borrow::Cow;
use std::io::Read;
use std::iter::{self, repeat_n};
use std::sync::Arc;

/// The largest number of keys of an object. pandas writes a whole table as one object.
const MOST_KEYS: usize = 4096;

/// The number of levels of nested values that are searched for hands.
const LEVELS: usize = 16;

/// Opens lines of JSON and finds the columns of the hands in the first lines.
pub(super) fn open(bytes: InputBytes, options: &Options) -> Opened {
    let is_array = bytes.head().trim_ascii_start().starts_with(b"[") || is_array(bytes.head());
    let bytes = if is_array { lines_of_array(bytes)? } else { bytes };
    let mut blocks = Blocks::new(bytes, false);
    let (first, _) = blocks.first()?;
    let mut members = Vec::new();
    let fault = first.lines().find_map(|(number, line)| {
        let add = |key: &str, value| Kind::of(&mut members, key)?.add(value, LEVELS);
        Some(utf8(line).and_then(|line| object(line, add)).err()?.at_line(number))
    });
    let mut fields = Vec::new();
    keys(&members, "", &|_, _| true, &mut fields);
    let all = Arc::new(Schema::new(fields));
    let only_hands = Options { all_columns: false, ..options.clone() };
    // If the hands are found, the rows before the invalid line are read first.
    let hands = match only_hands.select(&all) {
        Ok((hands, ..)) => hands,
        Err(error) => return Err(fault.unwrap_or(error.into())),
    };
    let is_read = |name: &str, is_object| {
        let is_in = |hand: &FieldRef| match hand.name().strip_prefix(name) {
            Some(rest) if is_object => rest.starts_with('.'),
            rest => rest == Some(""),
        };
        options.all_columns && !is_object || hands.fields().iter().any(is_in)
    };
    let mut fields = Vec::new();
    let keys = keys(&members, "", &is_read, &mut fields);
    let (schema, columns, _) = options.select(&Arc::new(Schema::new(fields)))?;
    let typed = |leaf: &dyn Fn(&DataType) -> DataType| {
        let field = |(place, field): (usize, &FieldRef)| {
            let kind = match (field.data_type(), columns.places().contains(&place)) {
                (kind @ DataType::List(_), true) => with_leaf(kind, leaf),
                (DataType::List(_) | DataType::Struct(_), _) => DataType::Utf8,
                (_, true) if !columns.is_by_card() => DataType::Utf8,
                (kind, _) => leaf(kind),
            };
            Field::new(field.name(), kind, true)
        };
        Arc::new(Schema::new(schema.fields().iter().enumerate().map(field).collect::<Vec<_>>()))
    };
    let schemas = if options.all_columns {
        vec![typed(&|kind| if kind.is_null() { DataType::Utf8 } else { kind.clone() })]
    } else {
        // Bits may be booleans.
        let leaf = |kind: &DataType, other: &DataType| match kind {
            DataType::Boolean => DataType::Boolean,
            _ => other.clone(),
        };
        [DataType::UInt8, DataType::Utf8].map(|other| typed(&|kind| leaf(kind, &other))).to_vec()
    };
    let schema = schemas[0].clone();
    let lines = Lines { keys, schemas };
    let parts = blocks.into_parts(first, move |block| lines.batches(block), line_of);
    let (table, parts) = Table::new(schema, columns, parts);
    Ok((Table { all, ..table }, parts))
}

/// Returns a line for each hand of an array in JSON. The hands are objects or arrays, unless the
/// whole array is a hand, because its first value is a card.
fn lines_of_array(mut bytes: InputBytes) -> Result<InputBytes, FileError> {
    let mut text = Vec::new();
    bytes.read_to_end(&mut text)?;
    let text = utf8(text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&text))?.trim_ascii_start();
    let invalid = |error| FileError::rejected("cannot read an array of JSON", error);
    let values: Vec<&RawValue> = from_str(text).map_err(invalid)?;
    let is_card = |value: &&RawValue| match value.get().as_bytes() {
        [b'"', card @ .., b'"'] => Notation::of(card).read_card(card).is_some(),
        card @ [b'[' | b'{', ..] => {
            [Notation::Words, Notation::Tuples].iter().any(|own| own.read_card(card).is_some())
        }
        _ => true,
    };
    let first = values.iter().find(|value| value.get() != "null");
    if first.is_some_and(is_card) {
        let has = |key| values.iter().any(|value| value.get().contains(key));
        if has("\"game") || has("\"hand") {
            let expected = "one hand per object, with a list of cards";
            return Err(FileError::unexpected("one card per object", expected));
        }
        let line = format!("{{\"hand\":{}}}", text.replace(['\n', '\r'], " "));
        return InputBytes::open(&Input::Memory(line.into_bytes().into()), &Options::default());
    }
    // Each hand is on the line on which it begins, or on a later one.
    let (mut lines, mut read, mut number, mut written) = (String::new(), 0, 0, 0);
    for value in values.iter().map(|value| value.get()) {
        let begin = value.as_ptr() as usize - text.as_ptr() as usize;
        number += memchr_iter(b'\n', &text.as_bytes()[read..begin]).count();
        read = begin;
        let ends = usize::max(number - written.min(number), usize::from(!lines.is_empty()));
        lines.extend(repeat_n('\n', ends));
        written += ends;
        let value = value.replace(['\n', '\r'], " ");
        let is_object = value.starts_with('{');
        lines += &if is_object { value } else { ["{\"hand\":", &value, "}"].concat() };
    }
    InputBytes::open(&Input::Memory(lines.into_bytes().into()), &Options::default())
}

/// What the values of a key are in the first lines.
enum Kind {
    /// The type of all values. If they have no common type, it is text.
    Scalar(DataType),
    List(Box<Kind>),
    Object(Vec<(String, Kind)>),
}

impl Kind {
    /// Returns the kind of a key, which is null for a new key.
    fn of<'a>(members: &'a mut Vec<(String, Self)>, key: &str) -> Result<&'a mut Self, FileError> {
        if members.len() > MOST_KEYS {
            let found = format!("more than {MOST_KEYS} keys");
            return Err(FileError::unexpected(found, "a line for each hand"));
        }
        let place = members.iter().position(|(own, _)| own == key).unwrap_or(members.len());
        if place == members.len() {
            members.push((key.to_owned(), Self::Scalar(DataType::Null)));
        }
        Ok(&mut members[place].1)
    }

    /// Adds a value, which is searched up to this number of levels.
    fn add(&mut self, value: &str, levels: usize) -> Result<(), FileError> {
        use DataType::{Boolean, Float64, Int64, Null, Utf8};
        let first = value.as_bytes()[0];
        match (&*self, first) {
            (Self::Scalar(Null), b'[') => *self = Self::List(Box::new(Self::Scalar(Null))),
            (Self::Scalar(Null), b'{') => *self = Self::Object(Vec::new()),
            _ => (),
        }
        match (&mut *self, first) {
            (_, b'n') => (),
            (Self::List(item), b'[') if levels > 0 => {
                let mut values = Vec::new();
                items(value, &mut values);
                return values
                    .into_iter()
                    .flatten()
                    .try_for_each(|value| item.add(value, levels - 1));
            }
            (Self::Object(members), b'{') if levels > 0 => {
                let add = |key: &str, value| Self::of(members, key)?.add(value, levels - 1);
                return object(value, add);
            }
            (Self::Scalar(own), first) if !b"[{".contains(&first) => {
                let is_float = || value.parse().is_ok_and(f64::is_finite);
                let found = match first {
                    b't' | b'f' => Boolean,
                    b'"' => Utf8,
                    _ if value.parse::<i64>().is_ok() => Int64,
                    _ if value.contains(['.', 'e', 'E']) && is_float() => Float64,
                    _ => Utf8,
                };
                *own = match (&*own, found) {
                    (Null, found) => found,
                    (Int64, Float64) | (Float64, Int64) => Float64,
                    (own, found) if *own == found => found,
                    _ => Utf8,
                };
            }
            // Hands are all lists, and other columns of lists are texts.
            (Self::List(_) | Self::Object(_), _) if levels > 0 => (),
            _ => *self = Self::Scalar(Utf8),
        }
        Ok(())
    }

    fn data_type(&self) -> DataType {
        match self {
            Self::Scalar(kind) => kind.clone(),
            Self::List(item) => match **item {
                Self::Object(_) => DataType::new_list(DataType::Utf8, true),
                ref item => DataType::new_list(item.data_type(), true),
            },
            Self::Object(_) => DataType::Struct(Fields::empty()),
        }
    }
}

/// What is read from the value of a key.
enum Value {
    /// A value of the column at this position.
    Column(usize),
    Object(Vec<(String, Value)>),
}

/// Returns the keys that are read, and adds their columns. `is_read` receives the name of a column,
/// or the name of an object whose members may be columns.
fn keys(
    members: &[(String, Kind)],
    before: &str,
    is_read: &dyn Fn(&str, bool) -> bool,
    columns: &mut Vec<Field>,
) -> Vec<(String, Value)> {
    let value = |(key, kind): &(String, Kind)| {
        let name = format!("{before}{key}");
        let value = match kind {
            Kind::Object(members) if !members.is_empty() && is_read(&name, true) => {
                Value::Object(keys(members, &(name + "."), is_read, columns))
            }
            kind if is_read(&name, false) => {
                columns.push(Field::new(name, kind.data_type(), true));
                Value::Column(columns.len() - 1)
            }
            _ => return None,
        };
        Some((key.clone(), value))
    };
    members.iter().filter_map(value).collect()
}

/// Returns the same type with other types of the values in its lists.
fn with_leaf(kind: &DataType, leaf: &dyn Fn(&DataType) -> DataType) -> DataType {
    match kind {
        DataType::List(item) => DataType::new_list(with_leaf(item.data_type(), leaf), true),
        kind => leaf(kind),
    }
}

/// The JSON texts of the values of a column.
type Values<'a> = Vec<Option<&'a str>>;

/// The lines of a file.
struct Lines {
    keys: Vec<(String, Value)>,
    /// The columns of a batch. If values do not have the types of one schema, the next is tried.
    schemas: Vec<SchemaRef>,
}

impl Lines {
    /// Returns one batch with the rows of a block up to the first error, and then the error.
    fn batches(
        &self,
        block: &Block,
    ) -> impl Iterator<Item = Result<RecordBatch, FileError>> + use<> {
        let mut columns = vec![Vec::new(); self.schemas[0].fields().len()];
        let (mut rows, mut error) = (0, None);
        for (number, line) in block.lines() {
            for column in &mut columns {
                column.push(None);
            }
            if let Err(fault) = utf8(line).and_then(|line| read(&self.keys, line, &mut columns)) {
                error = Some(fault.at_line(number));
                break;
            }
            rows += 1;
        }
        let batch = loop {
            for column in &mut columns {
                column.truncate(rows);
            }
            let batches = self.schemas.iter().map(|schema| batch(schema, &columns));
            match batches.find_or_last(Result::is_ok).expect("a schema") {
                Ok(batch) => break batch,
                Err((row, fault)) => {
                    rows = row;
                    error = Some(fault.at_line(line_of(block, row as u64)));
                }
            }
        };
        iter::once(Ok(batch)).chain(error.map(Err))
    }
}

fn utf8(line: &[u8]) -> Result<&str, FileError> {
    str::from_utf8(line).map_err(|_| not_utf8())
}

/// Returns the line number of a row of a block.
fn line_of(block: &Block, row: u64) -> u64 {
    let row = usize::try_from(row).expect("a line in memory");
    block.lines().nth(row).map_or(0, |(number, _)| number)
}

/// Adds the values of the members of an object to the last row of the columns.
fn read<'a>(
    keys: &[(String, Value)],
    text: &'a str,
    columns: &mut [Values<'a>],
) -> Result<(), FileError> {
    let mut next = 0;
    object(text, |key, value| {
        // The keys of most lines are in the same order.
        let mut places = (next..keys.len()).chain(0..next);
        let Some(place) = places.find(|&place| keys[place].0 == key) else { return Ok(()) };
        next = place + 1;
        match &keys[place].1 {
            Value::Column(at) => match columns[*at].last_mut().expect("a row").replace(value) {
                Some(_) => Err(FileError::unexpected(format!("the key `{key}` twice"), "it once")),
                None => Ok(()),
            },
            Value::Object(_) if value == "null" => Ok(()),
            Value::Object(keys) => read(keys, value, columns),
        }
    })
}

/// Returns a batch of the values, or the first row with a value of another type, and its error.
fn batch(schema: &SchemaRef, columns: &[Values]) -> Result<RecordBatch, (usize, FileError)> {
    let column = |(field, values): (&FieldRef, &Values)| {
        array(values, field.data_type()).map_err(|row| {
            let expected = match field.data_type() {
                DataType::List(_) => "a list",
                DataType::Boolean => "true or false",
                DataType::Int64 => "a whole number",
                _ => "a number",
            };
            let found = shortened(values[row].unwrap_or_default());
            let found = format!("{found} in column `{}`", field.name());
            (row, FileError::unexpected(found, format!("{expected}, as in the first lines")))
        })
    };
    let columns = schema.fields().iter().zip(columns).map(column);
    let (columns, errors): (Vec<_>, Vec<_>) = columns.partition_result();
    match errors.into_iter().min_by_key(|(row, _)| *row) {
        Some(error) => Err(error),
        None => Ok(RecordBatch::try_new(schema.clone(), columns).expect("columns of the schema")),
    }
}

/// Returns an array of values, or the position of the first value that is not of the given type.
fn array(values: &[Option<&str>], kind: &DataType) -> Result<ArrayRef, usize> {
    Ok(match kind {
        DataType::List(item) => {
            let (mut all, mut offsets) = (Vec::new(), vec![0]);
            let lists = parsed(values, |value| value.starts_with('[').then_some(value))?;
            for list in &lists {
                if let Some(list) = list {
                    items(list, &mut all);
                }
                offsets.push(i32::try_from(all.len()).expect("less than 2 GiB"));
            }
            let row_of = |place| {
                let is_before = |&end: &i32| usize::try_from(end).is_ok_and(|end| end <= place);
                offsets.partition_point(is_before) - 1
            };
            let all = array(&all, item.data_type()).map_err(row_of)?;
            let valid = Some(lists.iter().map(Option::is_some).collect());
            Arc::new(ListArray::new(item.clone(), OffsetBuffer::new(offsets.into()), all, valid))
        }
        DataType::UInt8 => Arc::new(UInt8Array::from(parsed(values, |value| {
            value.parse().ok().filter(|&number| number < u8::MAX)
        })?)),
        DataType::Int64 => Arc::new(Int64Array::from(parsed(values, |value| value.parse().ok())?)),
        DataType::Float64 => {
            Arc::new(Float64Array::from(parsed(values, |value| value.parse().ok())?))
        }
        DataType::Boolean => {
            Arc::new(BooleanArray::from(parsed(values, |value| value.parse().ok())?))
        }
        _ => Arc::new(StringArray::from_iter(parsed(values, |value| Some(text(value)))?)),
    })
}

/// Returns the parsed values, or the position of the first one that is neither parsed nor null.
fn parsed<'a, T>(
    values: &[Option<&'a str>],
    parse: impl Fn(&'a str) -> Option<T>,
) -> Result<Vec<Option<T>>, usize> {
    let parse = |(row, value): (usize, Option<&'a str>)| {
        value.filter(|value| *value != "null").map(|value| parse(value).ok_or(row)).transpose()
    };
    values.iter().copied().enumerate().map(parse).collect()
}

/// Adds the items of a list.
fn items<'a>(list: &'a str, all: &mut Values<'a>) {
    let inner = list[1..list.len() - 1].trim_ascii();
    if memchr3(b'"', b'[', b'{', inner.as_bytes()).is_some() {
        let items: Vec<&RawValue> = from_str(list).expect("a valid list");
        all.extend(items.into_iter().map(|item| Some(item.get())));
    } else if !inner.is_empty() {
        all.extend(inner.split([',']).map(|item| Some(item.trim_ascii())));
    }
}

/// Returns a text without quotes and escapes, and any other value as JSON.
fn text(value: &str) -> Cow<'_, str> {
    match value.strip_prefix('"') {
        Some(text) if !text.contains('\\') => text[..text.len() - 1].into(),
        // A text with half of a pair of UTF-16 units is no Unicode, and remains as it is.
        Some(_) => from_str::<String>(value).map_or(value.into(), Into::into),
        None => value.into(),
    }
}

/// Calls `put` with each key of an object and the JSON text of its value, up to the first error.
fn object<'a>(
    object: &'a str,
    put: impl FnMut(&str, &'a str) -> Result<(), FileError>,
) -> Result<(), FileError> {
    members(object, put).unwrap_or_else(|| {
        let found = match from_str::<IgnoredAny>(object) {
            Ok(_) => format!("`{}`", shortened(object)),
            Err(error) => {
                let reason = error.to_string();
                let reason = reason.split(" at line ").next().unwrap_or_default();
                format!("invalid JSON at column {} ({reason})", error.column())
            }
        };
        Err(FileError::unexpected(found, "one JSON object per line"))
    })
}

/// Does the same as `object`, but returns `None` if the text is not an object.
fn members<'a>(
    object: &'a str,
    mut put: impl FnMut(&str, &'a str) -> Result<(), FileError>,
) -> Option<Result<(), FileError>> {
    let mut json = Scanner { text: object, at: 0 };
    json.skip(b'{')?;
    let mut is_end = json.skip(b'}').is_some();
    while !is_end {
        json.skip(b'"')?;
        json.at -= 1;
        let key = json.value()?;
        json.skip(b':')?;
        let value = json.value()?;
        if let Err(error) = put(&text(key), value) {
            return Some(Err(error));
        }
        is_end = json.skip(b'}').is_some();
        if !is_end {
            json.skip(b',')?;
        }
    }
    json.blanks();
    (json.at == object.len()).then_some(Ok(()))
}

/// A position in a JSON text.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn blanks(&mut self) {
        while matches!(self.next(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
    }

    /// Skips white space and this byte, or returns `None` if another byte follows.
    fn skip(&mut self, byte: u8) -> Option<()> {
        self.blanks();
        (self.next()? == byte).then(|| self.at += 1)
    }

    /// Skips digits, or returns `None` if they are not a whole number.
    fn digits(&mut self) -> Option<()> {
        let begin = self.at;
        while self.next()?.is_ascii_digit() {
            self.at += 1;
        }
        let is_whole = matches!(self.next()?, b',' | b']' | b'}' | b' ');
        let has_zero = self.text.as_bytes()[begin] == b'0' && self.at > begin + 1;
        (is_whole && !has_zero && self.at > begin).then_some(())
    }

    /// Skips the most usual values, or returns `None` for others.
    fn usual(&mut self) -> Option<()> {
        match self.next()? {
            b'"' => {
                let rest = &self.text.as_bytes()[self.at + 1..];
                let end = memchr2(b'"', b'\\', rest).filter(|&end| rest[end] == b'"')?;
                self.at += end + 2;
            }
            b'[' => {
                self.at += 1;
                loop {
                    self.blanks();
                    self.digits()?;
                    if self.skip(b']').is_some() {
                        break;
                    }
                    self.skip(b',')?;
                }
            }
            _ => self.digits()?,
        }
        Some(())
    }

    /// Returns the next value, or `None` if it is invalid.
    fn value(&mut self) -> Option<&'a str> {
        self.blanks();
        let begin = self.at;
        if self.usual().is_none() {
            let rest = &self.text[begin..];
            let mut others = Deserializer::from_str(rest).into_iter::<IgnoredAny>();
            others.next()?.ok()?;
            self.at = begin + others.byte_offset();
        }
        Some(&self.text[begin..self.at])
    }
}
