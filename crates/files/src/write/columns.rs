//! Writes tables as Parquet and Arrow files.

use super::target::Target;
use super::{Sink, Written};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_ipc::writer::FileWriter;
use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use std::io::{self, BufWriter, IntoInnerError};
use std::mem;

/// The number of bytes in a Parquet row group. A row group stays in memory until it is complete.
const ROW_GROUP: usize = 8 << 20;
/// The number of values in a list column that are encoded at a time.
const SLICE: usize = 1 << 18;
/// The number of bytes of an Arrow file that are collected before they are written.
const ARROW_BUFFER: usize = 1 << 18;

pub(super) fn parquet(target: Target, schema: &SchemaRef) -> Written<Box<dyn Sink>> {
    // Without the smallest and the largest value of each page, lists are written in three quarters
    // of the time.
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_statistics_enabled(EnabledStatistics::None)
        .set_column_statistics_enabled("set_count".into(), EnabledStatistics::Page)
        .set_max_row_group_bytes(Some(ROW_GROUP))
        .build();
    Ok(Box::new(ArrowWriter::try_new(target, schema.clone(), Some(properties))?))
}

pub(super) fn arrow(target: Target, schema: &SchemaRef) -> Written<Box<dyn Sink>> {
    let target = BufWriter::with_capacity(ARROW_BUFFER, target);
    Ok(Box::new(FileWriter::try_new(target, schema)?))
}

impl Sink for ArrowWriter<Target> {
    fn write(&mut self, batch: &RecordBatch) -> Written<()> {
        // A few rows at a time, because a value takes many bytes of memory while it is encoded.
        let rows = batch.num_rows();
        let values = batch.columns().iter().map(values).max().unwrap_or(0);
        let step = rows.div_ceil((values / SLICE).max(1)).max(1);
        for first in (0..rows).step_by(step) {
            Self::write(self, &batch.slice(first, step.min(rows - first)))?;
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Written<Target> {
        // `into_inner` would lose the error of the system.
        Self::finish(&mut self)?;
        Ok(mem::replace(self.inner_mut(), Target::stream("", io::sink())))
    }
}

impl Sink for FileWriter<BufWriter<Target>> {
    fn write(&mut self, batch: &RecordBatch) -> Written<()> {
        Ok(Self::write(self, batch)?)
    }

    fn finish(mut self: Box<Self>) -> Written<Target> {
        Self::finish(&mut self)?;
        Ok(self.into_inner()?.into_inner().map_err(IntoInnerError::into_error)?)
    }
}

/// Returns the number of values in the innermost lists of a column.
fn values(column: &ArrayRef) -> usize {
    let mut data = &column.to_data();
    while let [values] = data.child_data() {
        data = values;
    }
    data.len()
}
