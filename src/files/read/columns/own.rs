//! Rows that are given out beside their hands: of their own memory, as much as a chunk may have.
//!
//! Some rows of a record batch hold all of it, some views a whole dictionary. What is given out is written while the next rows are read, so
//! it is copied: there may be several chunks in memory, and only one record batch.

use super::limit::{MOST_IN_A_ROW, MOST_KEPT, too_large};
use super::weight;
use crate::files::error::reason;
use crate::files::read::quiet;
use arrow::array::{
    Array, ArrayRef, AsArray, MutableArrayData, RecordBatch, RecordBatchOptions, make_array,
};
use arrow::compute::cast;
use arrow::datatypes::{DataType, SchemaRef};
use arrow::error::ArrowError;
use std::sync::Arc;

/// How many of the first rows make a chunk; or why not even one does.
pub(super) fn rows(batch: &RecordBatch) -> Result<usize, String> {
    let fit = weight::rows_within(batch, MOST_KEPT);
    let first = if fit == 0 { weight::of_rows(batch, 1) } else { 0 };
    if first > MOST_IN_A_ROW {
        return Err(too_large("a row of all columns", first, MOST_IN_A_ROW));
    }
    Ok(fit.max(1).min(batch.num_rows()))
}

/// A copy with columns of those types.
pub(super) fn copy(batch: &RecordBatch, schema: &SchemaRef) -> Result<RecordBatch, String> {
    let copied = quiet::run(|| {
        let columns = batch.columns().iter().zip(schema.fields());
        let columns = columns.map(|(column, field)| copied(column, field.data_type()));
        let options = RecordBatchOptions::new().with_row_count(Some(batch.num_rows()));
        let columns = columns.collect::<Result<_, _>>()?;
        RecordBatch::try_new_with_options(Arc::clone(schema), columns, &options)
    });
    match copied {
        Some(Ok(batch)) => Ok(batch),
        Some(Err(error)) => Err(reason(error)),
        None => Err("its parts do not fit together".to_owned()),
    }
}

fn copied(column: &ArrayRef, kind: &DataType) -> Result<ArrayRef, ArrowError> {
    let data = column.to_data();
    let mut copy = MutableArrayData::new(vec![&data], false, data.len());
    copy.try_extend(0, 0, data.len())?;
    let copy = make_array(copy.freeze());
    Ok(match copy.data_type() {
        other if other != kind => cast(&copy, kind)?,
        DataType::Utf8View => Arc::new(copy.as_string_view().gc()),
        DataType::BinaryView => Arc::new(copy.as_binary_view().gc()),
        _ => copy,
    })
}
