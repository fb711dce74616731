//! Words read as places in the pages that they stand in.
//!
//! A Parquet page of words may be a number for each row beside a dictionary of a few: read as words, it is as many copies. A view is 16 bytes
//! whatever its word, so that rows can be weighed before they are made.

use arrow::datatypes::{DataType, Field, FieldRef, Fields};
use std::sync::Arc;

/// The same columns with views for words.
pub(super) fn fields(fields: &Fields) -> Fields {
    fields.iter().map(field).collect()
}

fn field(field: &FieldRef) -> FieldRef {
    let kind = kind(field.data_type());
    Arc::new(Field::clone(field).with_data_type(kind))
}

fn kind(of: &DataType) -> DataType {
    use DataType::{
        Binary, BinaryView, Dictionary, FixedSizeList, LargeBinary, LargeList, LargeUtf8, List,
        Map, Struct, Utf8, Utf8View,
    };
    match of {
        Utf8 | LargeUtf8 => Utf8View,
        Binary | LargeBinary => BinaryView,
        Dictionary(_, words) => kind(words),
        List(part) => List(field(part)),
        LargeList(part) => LargeList(field(part)),
        FixedSizeList(part, size) => FixedSizeList(field(part), *size),
        Struct(parts) => Struct(fields(parts)),
        Map(entries, sorted) => Map(field(entries), *sorted),
        other => other.clone(),
    }
}
