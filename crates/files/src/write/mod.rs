//! Writes hands and results to files, some hands at a time and in order.
//!
//! | [`Give`] | `.npy` | `.csv` | `.txt` | `.parquet`, `.arrow` |
//! |---|---|---|---|---|
//! | hands | `u8` `[hand;card]` | `c0,c1,…` | letter codes, one hand per line | `hand: fixed_size_list<uint8>` |
//! | counts | `u8` `[hand]`, or `u16` above 39 cards | `hand,sets` | one count per line | `set_count: int16` |
//! | valid | `bool` `[hand;combination]` | `hand,0 1 2,0 1 3,…` | one hand per line, 0s and 1s with blanks between them | `valid: list<bool>` |
//! | sets | `i64` `[set;4]`: hand, i, j, k | `hand,nsets,sets` with `i j k;i j k` | one set per line as `i j k`, with a blank line between hands | `sets: list<fixed_size_list<uint8>[3]>` |
//! | values | `[hand;…]` of `bool`, `u8`, `i16` or `f64` | `hand,value`, or `hand,value_1,…` for arrays | one value per line | `value` of these types, or a fixed-size list |
//!
//! Indices of hands and positions of cards are zero-based. Combinations and sets are in
//! lexicographic order, and results are in the order of the hands. A null hand has a null result in
//! Parquet and Arrow, and empty fields in CSV. The other formats cannot store null results.
//!
//! CSV, Parquet and Arrow files can also have the columns of the input, followed by one column of
//! results, which is named `set_count`, `valid` or `sets`. In CSV, the column `valid` has texts
//! such as `0 1 0 …`. The metadata of the input's schema, such as the index of pandas, stays in
//! Parquet and Arrow files.

mod lines;
mod npy;
mod target;

pub use target::Target;

use crate::error::{Cause, FileError};
use crate::format::Format;
use crate::give::Give;
use crate::read::Reader;
use aplset_arrow::hands_array;
use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_ipc::writer::FileWriter;
use arrow_schema::{Field, Schema, SchemaRef};
use itertools::Itertools;
use lines::LineWriter;
use ndarray::{Array2, ArrayView2};
use npy::NpyWriter;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use std::io::{self, BufWriter, IntoInnerError};
use std::mem;
use std::sync::Arc;

/// The result of writing. The error comes from the system or from a library.
type Written<T> = Result<T, Cause>;

/// A description of the contents of a file.
#[derive(Debug, Clone)]
pub struct Contents {
    /// The contents for each hand, which are an answer or the hand itself.
    pub give: Give,
    /// The number of cards per hand, or `None` if there are no hands.
    pub cards: Option<usize>,
    /// The columns of the input, if they are written before the answers. `.txt` and `.npy` files
    /// cannot hold these columns.
    pub input: Option<SchemaRef>,
}

impl Contents {
    /// Describes a file of the answers for the hands of a reader. If the reader has
    /// [`Options::all_columns`](crate::read::Options::all_columns), the file has the columns of the
    /// input, too.
    #[must_use]
    pub fn of(give: Give, reader: &Reader) -> Self {
        Self { give, cards: reader.cards(), input: reader.all_columns().cloned() }
    }

    /// Returns the columns of a table with these contents.
    fn schema(&self) -> SchemaRef {
        let ids = Array2::zeros((0, self.cards.unwrap_or(0)));
        let answers = self.give.of(&ids.view(), true).expect("no invalid hand");
        let (answers, _) = answers.expect("no hand without a value");
        let answers = answers.expect("a column");
        let input = self.input.iter().flat_map(|input| input.fields().iter().cloned());
        let answers = Field::new(self.give.column(), answers.data_type().clone(), true);
        let fields: Vec<_> = input.chain([Arc::new(answers)]).collect();
        let metadata = self.input.as_ref().map(|input| input.metadata().clone());
        Arc::new(Schema::new(fields).with_metadata(metadata.unwrap_or_default()))
    }
}

/// A writer of hands or results to a file.
///
/// # Examples
/// ```
/// use aplset_files::write::{Contents, Target, Writer};
/// use aplset_files::{Format, Give};
/// use aplset::ndarray::array;
///
/// let path = std::env::temp_dir().join(format!("aplset-writer-{}.csv", std::process::id()));
/// let target = Target::create(&path, true)?;
/// let contents = Contents { give: Give::Hands, cards: Some(3), input: None };
/// let mut writer = Writer::new(target, Format::Csv, &contents)?;
/// writer.write(&array![[0, 1, 2], [0, 1, 3]].view())?;
/// writer.finish()?;
/// assert_eq!(std::fs::read_to_string(&path)?, "c0,c1,c2\n0,1,2\n0,1,3\n");
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Writer {
    name: String,
    format: Format,
    schema: SchemaRef,
    sink: Box<dyn Sink>,
}

/// The writer of a format.
trait Sink: Send {
    /// Writes the rows of a batch.
    fn write(&mut self, batch: &RecordBatch) -> Written<()>;

    /// Completes the file.
    fn finish(self: Box<Self>) -> Written<Target>;
}

impl Writer {
    /// Starts a file with these contents. For CSV and text, the name of the target also matters. A
    /// `.tsv` file has tabs between its fields, and a `.gz` file is compressed with gzip.
    ///
    /// # Errors
    /// Returns an error if the format cannot hold the contents or cannot be written to this target,
    /// if the input already has a column with the name of the results, or if the system refuses to
    /// write.
    pub fn new(target: Target, format: Format, contents: &Contents) -> Result<Self, FileError> {
        let name = target.name().to_owned();
        let refuse = |found: String, expected: &str| {
            Err(FileError::unexpected(found, expected).in_file(&name))
        };
        if let Format::Npz | Format::Json = format {
            return refuse(format!("{format}, which can be read but not written"), "csv or npy");
        } else if format == Format::Npy && !target.is_rewindable() {
            let found = "npy, which cannot be streamed";
            return refuse(found.to_owned(), "a file or another format");
        } else if contents.input.is_some() && !Self::has_input_beside(format) {
            let found = format!("{format}, which cannot hold the columns of the input");
            return refuse(found, "csv, parquet or arrow");
        }
        let schema = contents.schema();
        let name_of = contents.give.column();
        if let Some(input) = &contents.input
            && input.index_of(name_of).is_ok()
        {
            let column = format!("a column `{name_of}` in the input");
            return refuse(column, "another name, because the results get this one");
        }
        let sink = match format {
            Format::Npy => NpyWriter::new(target, contents).map(|array| Box::new(array) as _),
            Format::Parquet => parquet(target, &schema),
            Format::Arrow => arrow(target, &schema),
            _ => LineWriter::new(target, format, contents).map(|lines| Box::new(lines) as _),
        };
        let sink = sink.map_err(|error| unwritable(&name, error))?;
        Ok(Self { name, format, schema, sink })
    }

    /// Returns whether a format can hold the columns of the input and results together.
    #[must_use]
    pub fn has_input_beside(format: Format) -> bool {
        matches!(format, Format::Csv | Format::Parquet | Format::Arrow)
    }

    /// Appends hands `[hand;card]` without checking them.
    ///
    /// # Errors
    /// Returns an error if the system refuses to write.
    ///
    /// # Panics
    /// Panics if the writer was made for results, for hands of another size, or for the columns of
    /// an input.
    pub fn write(&mut self, ids: &ArrayView2<'_, u8>) -> Result<(), FileError> {
        let batch = RecordBatch::try_new(self.schema.clone(), vec![hands_array(ids)]);
        self.write_batch(&batch.expect("the column of the schema"))
    }

    /// Returns the columns of the input, if they are written, and the column of answers.
    pub(crate) fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// Returns the format if it cannot store null results.
    pub(crate) fn format_without_nulls(&self) -> Option<Format> {
        Some(self.format).filter(|format| !Self::has_input_beside(*format))
    }

    /// Returns whether all answers must have one type.
    pub(crate) fn is_array(&self) -> bool {
        self.format == Format::Npy
    }

    /// Writes the rows of a batch with the columns of the schema.
    pub(crate) fn write_batch(&mut self, batch: &RecordBatch) -> Result<(), FileError> {
        self.sink.write(batch).map_err(|error| unwritable(&self.name, error))
    }

    /// Completes the file and gives it its final name.
    ///
    /// # Errors
    /// Returns an error if the system refuses to write.
    pub fn finish(self) -> Result<(), FileError> {
        self.sink.finish().map_err(|error| unwritable(&self.name, error))?.keep()
    }
}

/// The number of bytes in a Parquet row group, which stays in memory until it is complete.
const ROW_GROUP: usize = 8 << 20;
/// The number of values in a list column that are encoded at a time.
const SLICE: usize = 1 << 18;
/// The number of bytes of an Arrow file that are collected before they are written.
const ARROW_BUFFER: usize = 1 << 18;

/// Starts a Parquet file.
fn parquet(target: Target, schema: &SchemaRef) -> Written<Box<dyn Sink>> {
    // Without the smallest and the largest value of each page, lists are written in three quarters
    // of the time.
    let metadata = schema.metadata().iter().sorted();
    let metadata = metadata.map(|(key, value)| KeyValue::new(key.clone(), value.clone()));
    let properties = WriterProperties::builder()
        .set_key_value_metadata(Some(metadata.collect()))
        .set_compression(Compression::SNAPPY)
        .set_statistics_enabled(EnabledStatistics::None)
        .set_column_statistics_enabled("set_count".into(), EnabledStatistics::Page)
        .set_max_row_group_bytes(Some(ROW_GROUP))
        .build();
    Ok(Box::new(ArrowWriter::try_new(target, schema.clone(), Some(properties))?))
}

/// Starts an Arrow file.
fn arrow(target: Target, schema: &SchemaRef) -> Written<Box<dyn Sink>> {
    let target = BufWriter::with_capacity(ARROW_BUFFER, target);
    Ok(Box::new(FileWriter::try_new(target, schema)?))
}

impl Sink for ArrowWriter<Target> {
    fn write(&mut self, batch: &RecordBatch) -> Written<()> {
        // Only some rows are encoded at a time, because a value takes many bytes of memory while it
        // is encoded.
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

/// Returns the card numbers of a column of hands, row by row.
fn hand_values(hands: &dyn Array) -> &[u8] {
    items(hands).as_primitive::<UInt8Type>().values()
}

/// Returns the items of all lists of a column, or the column itself if it has no lists.
fn items(column: &dyn Array) -> &dyn Array {
    match (column.as_fixed_size_list_opt(), column.as_list_opt::<i32>()) {
        (Some(lists), _) => lists.values(),
        (_, Some(lists)) => lists.values(),
        _ => column,
    }
}

/// Returns the sets in a hand of a column of sets, each as the positions of its cards.
fn triples(sets: &dyn Array, row: usize) -> &[[u8; 3]] {
    let sets = sets.as_list::<i32>();
    let [begin, end] = [row, row + 1].map(|row| sets.value_offsets()[row].unsigned_abs() as usize);
    let places = sets.values().as_fixed_size_list().values();
    &places.as_primitive::<UInt8Type>().values().as_chunks().0[begin..end]
}

fn unwritable(name: &str, error: Cause) -> FileError {
    FileError::unwritable(error).in_file(name)
}
