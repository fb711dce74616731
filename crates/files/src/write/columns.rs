//! Writes tables as Parquet and Arrow files.

use super::Written;
use super::target::Target;
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_ipc::writer::FileWriter;
use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use std::io::{self, BufWriter, IntoInnerError};
use std::mem;

/// The number of bytes in a Parquet row group. A row group stays in memory until it is complete.
const ROW_GROUP: usize = 8 << 20;
/// The number of values in a list column that are encoded at a time.
const SLICE: usize = 1 << 18;
/// The number of bytes of an Arrow file that are collected before they are written.
const ARROW_BUFFER: usize = 1 << 18;

/// A writer of Parquet or Arrow files.
pub(super) enum ColumnWriter {
    Parquet(Box<ArrowWriter<Target>>),
    Arrow(Box<FileWriter<BufWriter<Target>>>),
}

impl ColumnWriter {
    pub fn new(target: Target, parquet: bool, schema: &SchemaRef) -> Written<Self> {
        if parquet {
            // Without the smallest and the largest value of each page, lists are written in three
            // quarters of the time.
            let properties = WriterProperties::builder()
                .set_compression(Compression::SNAPPY)
                .set_statistics_enabled(EnabledStatistics::None)
                .set_column_statistics_enabled("set_count".into(), EnabledStatistics::Page)
                .set_max_row_group_bytes(Some(ROW_GROUP))
                .build();
            let writer = ArrowWriter::try_new(target, schema.clone(), Some(properties))?;
            return Ok(Self::Parquet(Box::new(writer)));
        }
        let target = BufWriter::with_capacity(ARROW_BUFFER, target);
        Ok(Self::Arrow(Box::new(FileWriter::try_new(target, schema)?)))
    }

    pub fn write(&mut self, batch: &RecordBatch) -> Written<()> {
        match self {
            Self::Parquet(file) => Ok(write_slices(file, batch)?),
            Self::Arrow(file) => Ok(file.write(batch)?),
        }
    }

    pub fn finish(self) -> Written<Target> {
        match self {
            Self::Parquet(mut file) => {
                // `into_inner` would lose the error of the system.
                file.finish()?;
                Ok(mem::replace(file.inner_mut(), Target::stream("", io::sink())))
            }
            Self::Arrow(mut file) => {
                file.finish()?;
                let buffer = file.into_inner()?;
                Ok(buffer.into_inner().map_err(IntoInnerError::into_error)?)
            }
        }
    }
}

/// Writes a few rows at a time, because a value takes many bytes of memory while it is encoded.
fn write_slices(file: &mut ArrowWriter<Target>, batch: &RecordBatch) -> Result<(), ParquetError> {
    let (rows, values) = (batch.num_rows(), batch.columns().iter().map(values).max().unwrap_or(0));
    let step = rows.div_ceil((values / SLICE).max(1)).max(1);
    for first in (0..rows).step_by(step) {
        file.write(&batch.slice(first, step.min(rows - first)))?;
    }
    Ok(())
}

/// Returns the number of values in the innermost lists of a column.
fn values(column: &ArrayRef) -> usize {
    let mut data = &column.to_data();
    while let [values] = data.child_data() {
        data = values;
    }
    data.len()
}
