//! Reads lines of JSON, each with a row of a table.

use super::bytes::InputBytes;
use super::input::Options;
use super::table::{Opened, Table, of_batch};
use crate::error::FileErrorKind;
use arrow_json::ReaderBuilder;
use arrow_json::reader::infer_json_schema;
use std::io::{BufReader, Cursor, Read};
use std::sync::Arc;

/// The number of bytes from which the types of the columns are inferred.
const FIRST_BYTES: usize = 1 << 20;

/// Opens lines of JSON and finds the columns of the hands in the first lines.
pub(super) fn open(mut bytes: InputBytes, options: &Options) -> Opened {
    let first = bytes.next(FIRST_BYTES)?;
    // The last line may be incomplete.
    let end = first.iter().rposition(|&byte| byte == b'\n').filter(|_| first.len() == FIRST_BYTES);
    let lines = &first[..end.unwrap_or(first.len())];
    let invalid = |error| FileErrorKind::rejected("cannot read lines of JSON", error);
    let (schema, _) = infer_json_schema(lines, None).map_err(invalid)?;
    let (schema, columns, _) = options.select(&Arc::new(schema))?;
    let rest = BufReader::new(Cursor::new(first).chain(bytes));
    let batches = ReaderBuilder::new(schema.clone()).build(rest).map_err(invalid)?;
    let parts = batches.map(move |batch| Ok(of_batch(batch.map_err(invalid)?)));
    Ok(Table::new(schema, columns, parts))
}
