//! Reads lines of JSON, each with a row of a table.

use super::input::{InputBytes, Options};
use super::{Opened, Part, Table};
use crate::error::FileErrorKind;
use crate::format::BYTE_ORDER_MARK;
use arrow_json::ReaderBuilder;
use arrow_json::reader::infer_json_schema;
use arrow_schema::{DataType, Field, Fields, Schema};
use std::io::{BufReader, Cursor, Read};
use std::sync::Arc;

/// The number of bytes from which the types of the columns are inferred.
const FIRST_BYTES: usize = 1 << 20;

/// Opens lines of JSON and finds the columns of the hands in the first lines.
pub(super) fn open(mut bytes: InputBytes, options: &Options) -> Opened {
    if bytes.head().starts_with(BYTE_ORDER_MARK) {
        bytes.next(BYTE_ORDER_MARK.len())?;
    }
    let first = bytes.next(FIRST_BYTES)?;
    // The last line may be incomplete.
    let end = first.iter().rposition(|&byte| byte == b'\n').filter(|_| first.len() == FIRST_BYTES);
    let lines = &first[..end.unwrap_or(first.len())];
    let invalid = |error| FileErrorKind::rejected("cannot read lines of JSON", error);
    let (schema, _) = infer_json_schema(lines, None).map_err(invalid)?;
    let (schema, columns, _) = options.select(&Arc::new(schema))?;
    let schema = Arc::new(Schema::new(texts(schema.fields())));
    let rest = BufReader::new(Cursor::new(first).chain(bytes));
    let batches = ReaderBuilder::new(schema.clone())
        .with_coerce_primitive(true)
        .build(rest)
        .map_err(invalid)?;
    let parts = batches.map(move |batch| Ok(Part::of(batch.map_err(invalid)?)));
    Ok(Table::new(schema, columns, parts))
}

/// Returns the same columns with texts instead of numbers and booleans, because a later line may
/// have a number that does not fit the type.
fn texts(fields: &Fields) -> Fields {
    let text = |field: &Field| {
        let kind = match field.data_type() {
            DataType::List(item) => {
                let [item] = &*texts(&[item.clone()].into()) else { unreachable!("one field") };
                DataType::List(item.clone())
            }
            DataType::Struct(fields) => DataType::Struct(texts(fields)),
            _ => DataType::Utf8,
        };
        Field::new(field.name(), kind, true)
    };
    fields.iter().map(|field| text(field)).collect()
}
