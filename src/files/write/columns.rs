//! Writes hands and results as columns of Parquet and Arrow files.

use super::{Contents, Rows, Target, Written};
use crate::columns::{counts_array, hands_array, sets_array, valid_array};
use crate::files::{Answers, Give};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_ipc::writer::FileWriter;
use arrow_schema::{Field, Schema, SchemaRef};
use ndarray::Array2;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use std::io::{self, BufWriter, IntoInnerError};
use std::mem;
use std::sync::Arc;

/// The number of bytes in a Parquet row group, which stays in memory until it is complete.
const ROW_GROUP: usize = 8 << 20;
/// The number of values in a list column that are encoded at a time.
const SLICE: usize = 1 << 18;
/// The number of bytes of an Arrow file that are collected before they are written.
const ARROW_BUFFER: usize = 1 << 18;

/// A writer of Parquet or Arrow files.
pub(super) struct ColumnWriter {
    file: File,
    contents: Contents,
    schema: SchemaRef,
}

enum File {
    Parquet(Box<ArrowWriter<Target>>),
    Arrow(Box<FileWriter<BufWriter<Target>>>),
}

impl ColumnWriter {
    pub fn new(target: Target, parquet: bool, contents: Contents) -> Written<Self> {
        let no_hands = Array2::zeros((0, contents.cards.unwrap_or(0)));
        let no_answers = Answers::find(contents.give, &no_hands.view()).expect("no invalid hand");
        let rows = Rows { first_hand: 0, ids: no_hands.view() };
        let columns = columns(contents, &rows, &no_answers).into_iter();
        let fields =
            columns.map(|(name, column)| Field::new(name, column.data_type().clone(), false));
        let schema = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
        let file = if parquet {
            let properties = WriterProperties::builder()
                .set_compression(Compression::SNAPPY)
                .set_max_row_group_bytes(Some(ROW_GROUP))
                .build();
            let writer = ArrowWriter::try_new(target, schema.clone(), Some(properties))?;
            File::Parquet(Box::new(writer))
        } else {
            let target = BufWriter::with_capacity(ARROW_BUFFER, target);
            File::Arrow(Box::new(FileWriter::try_new(target, &schema)?))
        };
        Ok(Self { file, contents, schema })
    }

    pub fn write(&mut self, rows: &Rows<'_>, answers: &Answers) -> Written<()> {
        let columns = columns(self.contents, rows, answers).into_iter();
        let columns = columns.map(|(_, column)| column).collect();
        let batch = RecordBatch::try_new(self.schema.clone(), columns)?;
        match &mut self.file {
            File::Parquet(file) => Ok(write_slices(file, &batch, values(rows, answers))?),
            File::Arrow(file) => Ok(file.write(&batch)?),
        }
    }

    pub fn finish(self) -> Written<Target> {
        match self.file {
            File::Parquet(mut file) => {
                // `into_inner` would lose the error of the system.
                file.finish()?;
                Ok(mem::replace(file.inner_mut(), Target::stream("", io::sink())))
            }
            File::Arrow(mut file) => {
                file.finish()?;
                let buffer = file.into_inner()?;
                Ok(buffer.into_inner().map_err(IntoInnerError::into_error)?)
            }
        }
    }
}

/// Returns the columns of the file with their names.
fn columns(
    contents: Contents,
    rows: &Rows<'_>,
    answers: &Answers,
) -> Vec<(&'static str, ArrayRef)> {
    let mut columns = Vec::new();
    if contents.with_hands || contents.give == Give::Hands {
        columns.push(("hand", hands_array(&rows.ids)));
    }
    if contents.give != Give::Hands {
        columns.push(match answers {
            Answers::Counts(counts) => ("set_count", counts_array(counts)),
            Answers::LargeCounts(counts) => ("set_count", counts_array(counts)),
            Answers::Valid(valid) => ("valid", valid_array(valid, rows.ids.nrows())),
            Answers::Sets(sets) => ("sets", sets_array(sets)),
        });
    }
    columns
}

/// Returns the approximate number of values in the largest column.
fn values(rows: &Rows<'_>, answers: &Answers) -> usize {
    let found = match answers {
        Answers::Valid(valid) => valid.len(),
        Answers::Sets(sets) => 3 * sets.triples.len(),
        Answers::Counts(_) | Answers::LargeCounts(_) => 0,
    };
    found.max(rows.ids.len())
}

/// Writes a few rows at a time, because a value takes many bytes of memory while it is encoded.
fn write_slices(
    file: &mut ArrowWriter<Target>,
    batch: &RecordBatch,
    values: usize,
) -> Result<(), ParquetError> {
    let rows = batch.num_rows();
    let step = rows.div_ceil((values / SLICE).max(1)).max(1);
    for first in (0..rows).step_by(step) {
        file.write(&batch.slice(first, step.min(rows - first)))?;
    }
    Ok(())
}
