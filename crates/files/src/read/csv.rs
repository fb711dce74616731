//! Opens text files and CSV tables, and finds the columns of the hands.

use super::input::{InputBytes, Options};
use super::rows::{Blocks, Records, Rows};
use super::{Opened, Table};
use crate::error::{FileError, shortened};
use crate::format::{delimiter, is_number, lines};
use ::csv::ByteRecord;
use aplset::card::{Notation, parse_code, parse_hand, whole};
use aplset_arrow::{ChooseError, is_hand_name};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use itertools::Itertools;
use std::sync::Arc;

/// Opens a text with one hand per line, in letter codes or another notation. Blank lines are
/// skipped.
pub(super) fn open_text(bytes: InputBytes, options: &Options) -> Opened {
    let mut blocks = Blocks::new(bytes, false);
    let (first, _) = blocks.first()?;
    let hand = Schema::new(vec![Field::new("hand", DataType::Utf8, true)]);
    let (chosen, columns, places) = options.select(&Arc::new(hand))?;
    let names = chosen.fields().iter().map(|field| field.name().clone()).collect();
    let nulls = options.nulls.clone();
    let rows = Rows { delimiter: None, names, places, fields: 1, columns, are_texts: true, nulls };
    Ok(rows.into_table(first, blocks))
}

/// Opens a table, reads the header and finds the columns of the hands.
pub(super) fn open(bytes: InputBytes, options: &Options) -> Opened {
    let (delimiter, _) = delimiter(bytes.head());
    let quoted = quoted_lines(bytes.head());
    let mut blocks = Blocks::new(bytes, true);
    let (mut block, comment) = blocks.first()?;
    let mut records = Records::new(Some(delimiter), &block.text, 0);
    let first = records.next_filled().unwrap_or_default();
    let behind_first = records.reader.position().byte();
    let (second, third) = (records.next_filled(), records.next_filled());
    // NumPy writes the header as a comment just above the first row.
    let comment = Records::new(Some(delimiter), &comment, 0).next_filled();
    let comment = comment.filter(|names| names.len() == first.len() && options.header.is_none());
    let commented = comment.and_then(|names| columns(&names, Some(&first), options).ok());
    // Other comments are not names. Numbered names such as x01 must be given, so they are an error.
    let commented = commented.filter(|schema| {
        options.select(schema).map_or_else(|error| !error.candidates().is_empty(), |_| true)
    });
    let rows = [second.as_ref(), third.as_ref()];
    // R and pandas write no name for the index.
    let index = second.as_ref().is_some_and(|second| {
        let is_index = quoted[1] || counts_up(&rows) && (third.is_some() || delimiter == b' ');
        // The name of a row is not a hand, but a comma may follow a hand.
        let is_name = |field: &[u8]| {
            !is_number(field) && !parse_hand(field).is_ok_and(|hand| !hand.is_empty())
        };
        second.len() == first.len() + 1 && (is_index || is_name(&second[0]))
    });
    let is_header = || is_header(&first, second.as_ref(), quoted, index);
    let is_header = commented.is_none() && options.header.map_or_else(is_header, Ok)?;
    let schema = if let Some(commented) = commented {
        commented
    } else if is_header {
        block.skip(usize::try_from(behind_first).unwrap_or(usize::MAX));
        let names = index.then_some(&b""[..]).into_iter().chain(&first).collect();
        columns(&names, second.as_ref(), options)?
    } else {
        let rows = [Some(&first), rows[0], rows[1]];
        if options.column.is_none() && first.len() > 3 && has_index(&rows) {
            let candidates = vec![format!("1..{}", first.len() - 1)];
            return Err(ChooseError::no_hands("an index without a header", candidates).into());
        }
        let names = (0..first.len()).map(|at| at.to_string()).collect::<Vec<_>>().into();
        columns(&names, Some(&first), options)?
    };
    let (chosen, columns, places) = options.select(&schema)?;
    let name = match delimiter {
        b',' => "commas",
        b';' => "semicolons",
        b'\t' => "tabs",
        b'|' => "vertical bars",
        _ => "blanks",
    };
    let names = if is_header { "the first line has the names" } else { "no line has names" };
    let how = format!("fields are separated by {name}, {names}");
    let is_explicit = columns.notation().is_some() || !options.nulls.is_empty();
    let rows = Rows {
        delimiter: Some(delimiter),
        names: chosen.fields().iter().map(|field| field.name().clone()).collect(),
        places,
        fields: schema.fields().len(),
        are_texts: !columns.is_by_card() || options.all_columns || is_explicit,
        nulls: options.nulls.clone(),
        columns,
    };
    let (table, parts) = rows.into_table(block, blocks);
    Ok((Table { how, all: schema, ..table }, parts))
}

/// Returns the columns with these names. `data` is the first row, which shows which columns have
/// numbers.
fn columns(
    names: &ByteRecord,
    data: Option<&ByteRecord>,
    options: &Options,
) -> Result<SchemaRef, FileError> {
    let kind = |at| match data.and_then(|data| data.get(at)) {
        Some(field) if !field.is_empty() && is_number(field) => DataType::Int64,
        _ => DataType::Utf8,
    };
    let name = |name: &[u8]| String::from_utf8_lossy(name.trim_ascii()).into_owned();
    let fields = names.iter().enumerate().map(|(at, text)| Field::new(name(text), kind(at), true));
    let fields: Vec<Field> = fields.collect();
    // A single line of words may be a saved error page, so it is a header only if it is a name such
    // as `hand`.
    match &*fields {
        [only] if data.is_none() && options.column.is_none() && !is_hand_name(only.name()) => {
            let found = format!("only the line `{}`", shortened(only.name()));
            Err(FileError::unexpected(found, "hands"))
        }
        _ => Ok(Arc::new(Schema::new(fields))),
    }
}

/// Returns whether the first fields of all rows are 0, 1, 2 and so on, or 1, 2, 3 and so on.
fn counts_up(rows: &[Option<&ByteRecord>]) -> bool {
    let count = |text: &[u8]| str::from_utf8(text.trim_ascii()).ok()?.parse::<usize>().ok();
    let numbers: Vec<_> = rows.iter().flatten().map(|row| count(&row[0])).collect();
    let first = numbers.first().copied().flatten();
    first.is_some_and(|first| {
        first < 2 && numbers.iter().copied().eq((first..).map(Some).take(numbers.len()))
    })
}

/// Returns whether the first column of a table without a header is an index. An index counts up in
/// the first three rows, or is the only column of numbers.
fn has_index(rows: &[Option<&ByteRecord>; 3]) -> bool {
    let first = rows[0].map(|first| first.iter().map(is_number).collect::<Vec<_>>());
    let beside_codes = first.is_some_and(|first| first[0] && !first[1..].contains(&true));
    beside_codes || rows.iter().all(Option::is_some) && counts_up(rows)
}

/// Returns the number in a field, such as 7 or 7.0.
fn number(field: &[u8]) -> Option<u8> {
    whole(str::from_utf8(field.trim_ascii()).ok()?.parse().ok()?)
}

/// Returns whether the first line is a header instead of a hand.
///
/// A record without hands is a header if it has a field that is not a number, or if the second
/// record has a hand. Consecutive numbers from 0 or 1 are names if they alone have quotes, or if
/// the table has an index without a name. A single line is a hand.
///
/// # Errors
/// Returns an error if other consecutive numbers are above the second record, because they may be a
/// hand or the names that pandas writes.
fn is_header(
    first: &ByteRecord,
    second: Option<&ByteRecord>,
    quoted: [bool; 2],
    has_index: bool,
) -> Result<bool, FileError> {
    let is_name = |record: &ByteRecord| !has_hand(record) && !record.iter().all(is_number);
    if is_name(first) || !has_hand(first) && second.is_some_and(has_hand) {
        return Ok(true);
    }
    let fields = first.iter().skip(usize::from(first.get(0) == Some(b"")));
    let numbers: Option<Vec<u8>> = fields.map(number).collect();
    let numbers = numbers.filter(|numbers| numbers.len() > 2).unwrap_or_default();
    let numbers = numbers.into_iter().sorted_unstable().collect_vec();
    let is_consecutive = numbers.first().is_some_and(|first| *first < 2)
        && numbers
            .iter()
            .tuple_windows()
            .all(|(before, after)| before.checked_add(1) == Some(*after));
    let is_marked = quoted == [true, false] || first.get(0) == Some(b"") || has_index;
    match (is_consecutive, is_marked, second) {
        (true, true, _) => Ok(true),
        (true, false, Some(_)) => {
            let line = first.iter().map(String::from_utf8_lossy).join(" ");
            Err(FileError::first_line(&shortened(line)))
        }
        _ => Ok(false),
    }
}

/// Returns whether a record has a letter code, or several cards in one field.
fn has_hand(record: &ByteRecord) -> bool {
    let has_code =
        |field: &[u8]| field.split(u8::is_ascii_whitespace).any(|word| parse_code(word).is_some());
    let is_hand = |field: &[u8]| {
        let (notation, mut cards) = (Notation::of(field), Vec::new());
        // A text of only four digits may be a number.
        let is_number = matches!(notation, Notation::Digits | Notation::Numbers);
        notation.read_into(field, &mut cards) && cards.len() > usize::from(is_number)
    };
    record.iter().any(|field| has_code(field) || is_hand(field))
}

/// Returns whether each of the first two lines after the comments has quotes.
fn quoted_lines(head: &[u8]) -> [bool; 2] {
    let mut lines = lines(head);
    [(); 2].map(|()| lines.next().is_some_and(|line| line.contains(&b'"')))
}
