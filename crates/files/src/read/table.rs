//! Defines a table, the form in which the reader of each format returns its file.

use crate::error::{FileError, FileErrorKind};
use aplset_arrow::HandColumns;
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use std::iter;

/// The name of a column that is not in the file. It has the line of each row.
pub(crate) const LINE: &str = "\0line";

/// An opened file of any format.
pub(super) struct Table {
    /// The columns of the batches, without [`LINE`].
    pub schema: SchemaRef,
    /// The columns of the hands in the batches.
    pub columns: HandColumns,
    /// The names of these columns, such as `columns c0 to c11`.
    pub label: String,
    /// The number of cards per hand, if the schema determines it.
    pub cards: Option<usize>,
    /// How the first line was interpreted, if it could also be interpreted otherwise.
    pub first_line: Option<FirstLine>,
    /// The parts of the file, in order.
    pub parts: Box<dyn Iterator<Item = Result<Batches, FileErrorKind>> + Send>,
}

/// Some consecutive rows of a file, which any thread can decode. Nothing follows an error.
pub(crate) type Batches = Box<dyn Iterator<Item = Result<RecordBatch, FileError>> + Send>;

/// An opened file, or the reason why its hands cannot be read.
pub(super) type Opened = Result<Table, FileErrorKind>;

/// The meaning of a first line of numbers, which may be a hand or a header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstLine {
    /// The numbers are the names of the columns.
    Header,
    /// The numbers are the first hand.
    Hand,
}

impl Table {
    /// Makes a table of batches that have the columns of `schema`.
    pub fn new(
        schema: SchemaRef,
        columns: HandColumns,
        parts: impl Iterator<Item = Result<Batches, FileErrorKind>> + Send + 'static,
    ) -> Self {
        let label = columns.label(&schema);
        let cards = columns.cards();
        Self { schema, columns, label, cards, first_line: None, parts: Box::new(parts) }
    }
}

/// Returns a part of one batch.
pub(super) fn of_batch(batch: RecordBatch) -> Batches {
    Box::new(iter::once(Ok(batch)))
}
