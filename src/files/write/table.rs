//! Results as columns of Parquet and Arrow files.

use super::{Answers, Give, Rows, Shape, Target};
use crate::batch::Sets;
use crate::files::FileError;
use arrow::array::{
    Array, ArrayRef, BooleanArray, FixedSizeListArray, ListArray, RecordBatch, UInt8Array,
    UInt16Array,
};
use arrow::buffer::OffsetBuffer;
use arrow::compute::cast;
use arrow::datatypes::{DataType, Field, FieldRef, Schema, SchemaRef};
use arrow::error::ArrowError;
use arrow::ipc::writer::FileWriter;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use std::fmt::Display;
use std::io::{BufWriter, Write};
use std::sync::Arc;

/// A row group is kept in memory until it has so many bytes.
const ROW_GROUP: usize = 8 << 20;
/// So many values of a list column are encoded at a time.
const SLICE: usize = 1 << 18;
/// Small messages of an Arrow file are gathered to so many bytes.
const BUFFER: usize = 1 << 18;

/// A file of columns.
pub(super) struct Table {
    file: File,
    give: Give,
    /// Whether the columns of the input stand before ours.
    beside: bool,
    schema: SchemaRef,
}

enum File {
    // A row group and its pages: much more than the other.
    Parquet(Box<ArrowWriter<Target>>),
    Arrow(Box<FileWriter<BufWriter<Target>>>),
}

impl Table {
    pub(super) fn new(
        target: Target,
        parquet: bool,
        give: Give,
        shape: &Shape,
    ) -> Result<Self, FileError> {
        let schema = match schema(give, shape) {
            Ok(schema) => Arc::new(if parquet { schema } else { unpacked(&schema) }),
            Err(fault) => return Err(target.refused(fault)),
        };
        let refused = target.refusal();
        let file = if parquet {
            let properties = WriterProperties::builder()
                .set_compression(Compression::SNAPPY)
                .set_max_row_group_bytes(Some(ROW_GROUP))
                .build();
            let writer = ArrowWriter::try_new(target, schema.clone(), Some(properties));
            File::Parquet(Box::new(writer.map_err(|error| refused(&error))?))
        } else {
            let target = BufWriter::with_capacity(BUFFER, target);
            let writer = FileWriter::try_new(target, &schema);
            File::Arrow(Box::new(writer.map_err(|error| refused(&error))?))
        };
        Ok(Self { file, give, beside: shape.schema.is_some(), schema })
    }

    pub(super) fn write(&mut self, rows: &Rows<'_>, answers: &Answers) -> Result<(), FileError> {
        let batch = self.batch(rows, answers);
        match &mut self.file {
            File::Parquet(file) => {
                let done = batch
                    .map_err(ParquetError::from)
                    .and_then(|batch| in_slices(file, &batch, values(rows, answers)));
                done.map_err(|error| file.inner().failed(&error))
            }
            File::Arrow(file) => {
                let done = batch.and_then(|batch| file.write(&batch));
                done.map_err(|error| file.get_ref().get_ref().failed(&error))
            }
        }
    }

    /// The columns of the input, or the hands, and ours.
    fn batch(&self, rows: &Rows<'_>, answers: &Answers) -> Result<RecordBatch, ArrowError> {
        let mut columns = match rows.batch() {
            Some(batch) if self.beside => batch.columns().to_vec(),
            _ => vec![hands(rows, self.schema.field(0))?],
        };
        if self.give != Give::Hands {
            columns.push(column(answers, rows.len(), self.schema.fields().last())?);
        }
        for (column, field) in columns.iter_mut().zip(self.schema.fields()) {
            if column.data_type() != field.data_type() {
                *column = cast(column, field.data_type())?;
            }
        }
        RecordBatch::try_new(self.schema.clone(), columns)
    }

    pub(super) fn finish(self) -> Result<Target, FileError> {
        match self.file {
            File::Parquet(mut file) => {
                // The last row group is most of what is left to write: while its target is there to say why it cannot be.
                if let Err(error) = file.flush() {
                    return Err(file.inner().failed(&error));
                }
                let refused = file.inner().refusal();
                file.into_inner().map_err(|error| refused(&error))
            }
            File::Arrow(mut file) => {
                if let Err(error) = file.finish() {
                    return Err(file.get_ref().get_ref().failed(&error));
                }
                let refused = file.get_ref().get_ref().refusal();
                let mut buffer = file.into_inner().map_err(|error| refused(&error))?;
                let done = buffer.flush();
                done.map_err(|error| buffer.get_ref().failed(&error))?;
                let target = buffer.into_inner();
                target.map_err(|error| refused(error.error() as &dyn Display))
            }
        }
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("schema", &self.schema).finish_non_exhaustive()
    }
}

/// About how many numbers stand in the greatest column.
fn values(rows: &Rows<'_>, answers: &Answers) -> usize {
    let found = match answers {
        Answers::Valid(valid) => valid.len(),
        Answers::Sets(sets) => 3 * sets.triples.len(),
        Answers::Counts(_) | Answers::GreatCounts(_) => 0,
    };
    found.max(rows.ids().len())
}

/// Writes rows, a few at a time: while they are encoded, each value takes many bytes.
fn in_slices(
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

/// The columns of the input, or one of hands, and ours, which must not be there already.
fn schema(give: Give, shape: &Shape) -> Result<Schema, String> {
    let mut fields: Vec<FieldRef> = match &shape.schema {
        Some(schema) => schema.fields().to_vec(),
        None => vec![Arc::new(hand_field(shape.cards.unwrap_or(0)))],
    };
    if let Some(ours) = our_field(give) {
        if fields.iter().any(|field| field.name() == ours.name()) {
            let name = ours.name();
            return Err(format!(
                "the input has a column `{name}` already, which would stand here twice"
            ));
        }
        fields.push(Arc::new(ours));
    }
    let metadata = shape.schema.as_ref().map(|schema| schema.metadata.clone());
    Ok(Schema::new_with_metadata(fields, metadata.unwrap_or_default()))
}

/// A list of as many cards as each hand has; a fixed size of none is not understood everywhere.
fn hand_field(cards: usize) -> Field {
    let card = Arc::new(Field::new_list_field(DataType::UInt8, true));
    let hand = match i32::try_from(cards) {
        Ok(cards @ 1..) => DataType::FixedSizeList(card, cards),
        _ => DataType::List(card),
    };
    Field::new("hand", hand, false)
}

fn our_field(give: Give) -> Option<Field> {
    let list = |kind| DataType::List(Arc::new(Field::new_list_field(kind, true)));
    let (name, kind) = match give {
        Give::Hands => return None,
        Give::Counts => ("set_count", DataType::UInt16),
        Give::Valid => ("valid", list(DataType::Boolean)),
        Give::Sets => ("sets", list(triple())),
    };
    Some(Field::new(name, kind, false))
}

fn triple() -> DataType {
    DataType::FixedSizeList(Arc::new(Field::new_list_field(DataType::UInt8, true)), 3)
}

/// An Arrow file has one dictionary for a column, batches of other files one each: values instead.
fn unpacked(schema: &Schema) -> Schema {
    let fields = schema.fields().iter().map(unpacked_field);
    Schema::new_with_metadata(fields.collect::<Vec<_>>(), schema.metadata.clone())
}

fn unpacked_field(field: &FieldRef) -> FieldRef {
    let kind = match field.data_type() {
        DataType::Dictionary(_, values) => values.as_ref().clone(),
        DataType::List(part) => DataType::List(unpacked_field(part)),
        DataType::LargeList(part) => DataType::LargeList(unpacked_field(part)),
        DataType::FixedSizeList(part, size) => DataType::FixedSizeList(unpacked_field(part), *size),
        DataType::Struct(parts) => DataType::Struct(parts.iter().map(unpacked_field).collect()),
        _ => return field.clone(),
    };
    Arc::new(field.as_ref().clone().with_data_type(kind))
}

/// `[hand;card]` as a column.
fn hands(rows: &Rows<'_>, field: &Field) -> Result<ArrayRef, ArrowError> {
    let ids: Vec<u8> = match rows.ids().as_slice() {
        Some(ids) => ids.to_vec(),
        None => rows.ids().iter().copied().collect(),
    };
    let ids = Arc::new(UInt8Array::from(ids));
    Ok(match field.data_type() {
        DataType::FixedSizeList(card, cards) => {
            Arc::new(FixedSizeListArray::try_new(card.clone(), *cards, ids, None)?)
        }
        DataType::List(card) => {
            let offsets = OffsetBuffer::from_repeated_length(rows.ids().ncols(), rows.len());
            Arc::new(ListArray::try_new(card.clone(), offsets, ids, None)?)
        }
        other => unreachable!("hands are lists, not {other}"),
    })
}

/// What was found, as a column of our field.
fn column(
    answers: &Answers,
    hands: usize,
    field: Option<&FieldRef>,
) -> Result<ArrayRef, ArrowError> {
    let item = match field.map(|field| field.data_type()) {
        Some(DataType::List(item)) => item.clone(),
        _ => Arc::new(Field::new_list_field(DataType::Boolean, true)),
    };
    Ok(match answers {
        Answers::Counts(counts) => {
            Arc::new(UInt16Array::from_iter_values(counts.iter().map(|&count| count.into())))
        }
        Answers::GreatCounts(counts) => Arc::new(UInt16Array::from(counts.clone())),
        Answers::Valid(valid) => {
            let combinations = valid.len().checked_div(hands).unwrap_or(0);
            let offsets = OffsetBuffer::from_repeated_length(combinations, hands);
            let valid = Arc::new(BooleanArray::new(valid.as_slice().into(), None));
            Arc::new(ListArray::try_new(item, offsets, valid, None)?)
        }
        Answers::Sets(sets) => Arc::new(sets_column(sets, item)?),
    })
}

fn sets_column(sets: &Sets, item: FieldRef) -> Result<ListArray, ArrowError> {
    let places = UInt8Array::from(sets.triples.as_flattened().to_vec());
    let DataType::FixedSizeList(place, 3) = triple() else {
        unreachable!("three places");
    };
    let triples = FixedSizeListArray::try_new(place, 3, Arc::new(places), None)?;
    let offsets = OffsetBuffer::from_lengths((0..sets.offsets.len() - 1).map(|h| sets.of(h).len()));
    ListArray::try_new(item, offsets, Arc::new(triples), None)
}
