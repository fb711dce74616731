//! Opens text files and CSV tables, and finds the columns of the hands.

use super::input::{InputBytes, Options};
use super::rows::{Blocks, Records, Rows};
use super::{FirstLine, Opened, Table};
use crate::error::{FileErrorKind, cut};
use crate::format::{delimiter, is_number, lines};
use ::csv::ByteRecord;
use aplset::card::{Notation, parse_code};
use aplset_arrow::text::numbers;
use aplset_arrow::{ChooseError, ChooseErrorKind, HandColumns, is_hand_name};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use itertools::Itertools;
use std::sync::Arc;

/// Opens a text with one hand per line, in letter codes or another notation. Blank lines are
/// skipped.
pub(super) fn open_text(bytes: InputBytes) -> Opened {
    let mut blocks = Blocks::new(bytes, false);
    let (first, _) = blocks.first()?;
    let label = |line| match Notation::of(line) {
        Notation::Words => "lines of words",
        Notation::Tuples => "lines of tuples",
        Notation::Digits => "lines of digits",
        _ => "lines of codes",
    };
    let label = lines(&first.text).map(label).all_equal_value();
    let label = label.unwrap_or("lines of several notations").to_owned();
    let hand = Schema::new(vec![Field::new("hand", DataType::Utf8, true)]);
    let columns = HandColumns::choose(&hand, None)?;
    let rows = Rows {
        delimiter: None,
        names: vec!["hand".to_owned()],
        places: vec![0],
        fields: 1,
        columns,
        are_texts: true,
    };
    let (table, parts) = rows.into_table(first, blocks);
    Ok((Table { label, ..table }, parts))
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
    let commented = commented.filter(|schema| options.select(schema).is_ok());
    let rows = [second.as_ref(), third.as_ref()];
    // R and pandas write no name for the index.
    let index = second.as_ref().is_some_and(|second| {
        let is_index = quoted[1] || counts_up(&rows) && (third.is_some() || delimiter == b' ');
        second.len() == first.len() + 1 && (is_index || !is_number(&second[0]))
    });
    let (meaning, is_sure) = meaning(&first, second.as_ref(), delimiter, quoted, index);
    let is_header = options.header.unwrap_or(meaning == FirstLine::Header);
    let is_noted = !is_sure && commented.is_none() && options.header.is_none();
    let schema = if let Some(commented) = commented {
        commented
    } else if is_header {
        block.skip(usize::try_from(behind_first).unwrap_or(usize::MAX));
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
    let data = if is_header { second.as_ref() } else { Some(&first) };
    let has_digits = |&place: &usize| {
        let field = data.and_then(|data| data.get(places[place]));
        field.is_some_and(|field| Notation::of(field) == Notation::Digits)
    };
    let are_digits = columns.places().iter().all(has_digits);
    let rows = Rows {
        delimiter: Some(delimiter),
        names: chosen.fields().iter().map(|field| field.name().clone()).collect(),
        places,
        fields: schema.fields().len(),
        are_texts: !columns.is_by_card() || options.all_columns,
        columns,
    };
    let (mut table, parts) = rows.into_table(block, blocks);
    if are_digits {
        table.label.push_str(" of digits");
    }
    Ok((Table { first_line: is_noted.then_some(meaning), ..table }, parts))
}

/// Returns the columns with these names. `data` is the first row, which shows which columns have
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
    // A single line of words may be a saved error page, so it is a header only if it is a name such
    // as `hand`.
    match &*fields {
        [only] if data.is_none() && options.column.is_none() && !is_hand_name(only.name()) => {
            let found = format!("only the line `{}`", cut(only.name()));
            Err(FileErrorKind::unexpected(found, "hands"))
        }
        _ => Ok(Arc::new(Schema::new(fields))),
    }
}

/// Returns whether the first fields of all rows are 0, 1, 2 and so on, or 1, 2, 3 and so on.
fn counts_up(rows: &[Option<&ByteRecord>]) -> bool {
    let numbers: Vec<Option<usize>> = rows.iter().flatten().map(|row| number(&row[0])).collect();
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

fn number(field: &[u8]) -> Option<usize> {
    str::from_utf8(field.trim_ascii()).ok()?.parse().ok()
}

/// Returns whether the first line is a header or a hand, and whether this is certain.
///
/// A record without codes or lists of numbers is a header if it has a field that is not a number,
/// or if the second record has a code or a list. Consecutive numbers from 0 or 1 are certain to be
/// names only if they alone have quotes, or if the table has an index without a name. Otherwise
/// they are probably names if they are sorted, begin with 0 and are not separated by blanks,
/// because pandas names the columns of an array 0, 1, 2 and so on.
fn meaning(
    first: &ByteRecord,
    second: Option<&ByteRecord>,
    delimiter: u8,
    quoted: [bool; 2],
    has_index: bool,
) -> (FirstLine, bool) {
    let fields = first.iter().skip(usize::from(first.get(0) == Some(b"")));
    let numbers: Option<Vec<usize>> = fields.map(number).collect();
    let mut numbers = numbers.filter(|numbers| numbers.len() > 2).unwrap_or_default();
    let names = !has_hand(first) && !first.iter().all(is_number);
    if names || !has_hand(first) && second.is_some_and(has_hand) {
        return (FirstLine::Header, true);
    }
    let is_marked = quoted == [true, false] || first.get(0) == Some(b"") || has_index;
    let in_order = numbers.is_sorted();
    numbers.sort_unstable();
    let counts_from =
        |start| !numbers.is_empty() && numbers.iter().copied().eq(start..start + numbers.len());
    match (counts_from(0), counts_from(1)) {
        (false, false) => (FirstLine::Hand, true),
        _ if is_marked => (FirstLine::Header, true),
        (true, _) if in_order && (delimiter != b' ' || quoted[0]) => (FirstLine::Header, false),
        _ => (FirstLine::Hand, false),
    }
}

/// Returns whether a record has a letter code, or several numbers or cards in one field.
fn has_hand(record: &ByteRecord) -> bool {
    let is_list = |field| numbers(field).is_some_and(|numbers| numbers.len() > 1);
    let has_code =
        |field: &[u8]| field.split(u8::is_ascii_whitespace).any(|word| parse_code(word).is_some());
    let is_hand = |field: &[u8]| {
        let notation = Notation::of(field);
        // A text of only four digits may be a number.
        let cards = notation.read(field).map_or(0, |hand| hand.len());
        cards > usize::from(notation == Notation::Digits)
    };
    record.iter().any(|field| is_list(field) || has_code(field) || is_hand(field))
}

/// Returns whether each of the first two lines after the comments has quotes.
fn quoted_lines(head: &[u8]) -> [bool; 2] {
    let mut lines = lines(head);
    [(); 2].map(|()| lines.next().is_some_and(|line| line.contains(&b'"')))
}
