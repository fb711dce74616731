//! Parquet files, a few MiB of rows at a time.

use super::choice::Choice;
use super::{Columns, FileColumns, GROUP, pages};
use crate::files::FileError;
use crate::files::error::reason;
use crate::files::read::room::Room;
use crate::files::read::source::Source;
use crate::files::read::{HandFile, Options, hands_a_chunk, quiet};
use arrow::array::RecordBatch;
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader,
    ParquetRecordBatchReaderBuilder,
};
use parquet::file::metadata::ParquetMetaData;
use std::fmt::Display;
use std::fs::File;
use std::sync::Arc;

/// How many bytes of columns are decoded at a time, near enough.
const BATCH_BYTES: u64 = 8 << 20;

/// How many bytes stand beside a number in a list while it is decoded: at which levels it is, and what it is in four bytes, of which Parquet
/// has no fewer.
const BESIDE: u64 = 8;

/// A Parquet file.
pub(in crate::files::read) struct ParquetFile {
    file: File,
    metadata: ArrowReaderMetadata,
    columns: Columns,
    /// Which columns of the file are the hands.
    choice: Choice,
    /// Which columns are read; and of a column of lists, say, those that Parquet keeps it in.
    mask: ProjectionMask,
    leaves: Vec<usize>,
    total: u64,
    /// Made when the first hand is asked for.
    reader: Option<ParquetRecordBatchReader>,
}

impl ParquetFile {
    /// Reads the footer and the headers of all pages: what is too large is refused before it is read.
    pub fn open(source: Source, options: &Options) -> Result<Self, FileError> {
        let name = Arc::clone(source.name());
        let fault = |fault: String| FileError::new(&*name, fault);
        let (mut file, length) = source.into_file()?;
        let metadata = guarded(|| ArrowReaderMetadata::load(&file, ArrowReaderOptions::new()))
            .map_err(|reason| {
                let found = "found no valid footer at its end";
                fault(format!("{found}, expected a whole Parquet file ({reason})"))
            })?;
        let column = options.column.as_deref();
        let choice = Choice::of(metadata.schema(), column).map_err(fault)?;
        let keep = options.keep_columns;
        let mask = if keep {
            ProjectionMask::all()
        } else {
            ProjectionMask::roots(metadata.parquet_schema(), choice.places())
        };
        let leaves = 0..metadata.parquet_schema().num_columns();
        let leaves: Vec<usize> = leaves.filter(|&leaf| mask.leaf_included(leaf)).collect();
        let total = pages::check(metadata.metadata(), &leaves, &mut file, length).map_err(fault)?;
        let read = if keep { choice.clone() } else { choice.alone() };
        let mut parquet = Self {
            file,
            metadata,
            columns: Columns::new(Arc::clone(&name), read, keep),
            choice,
            mask,
            leaves,
            total,
            reader: None,
        };
        if parquet.columns.cards.is_none() && total > 0 {
            parquet.columns.cards = Some(parquet.first_length()?);
        }
        Ok(parquet)
    }

    /// How many cards the first hand has: the column of hands is read that far.
    fn first_length(&self) -> Result<usize, FileError> {
        let hands = ProjectionMask::roots(self.metadata.parquet_schema(), self.choice.places());
        let mut reader = self
            .reader(1, hands)
            .map_err(|reason| self.undecoded(&reason))?;
        let first = next(&mut reader).map_err(|reason| self.undecoded(&reason))?;
        let file = Arc::clone(&self.columns.file);
        let mut alone = Columns::new(file, self.choice.alone(), false);
        if let Some(first) = first {
            alone.take(first)?;
        }
        Ok(alone.cards.unwrap_or(0))
    }

    /// A reader of so many rows of some columns at a time.
    fn reader(
        &self,
        rows: usize,
        mask: ProjectionMask,
    ) -> Result<ParquetRecordBatchReader, String> {
        guarded(|| {
            let file = self.file.try_clone()?;
            let builder =
                ParquetRecordBatchReaderBuilder::new_with_metadata(file, self.metadata.clone());
            builder.with_batch_size(rows).with_projection(mask).build()
        })
    }

    /// The reader, made when it is first asked for.
    fn started(&mut self) -> Result<ParquetRecordBatchReader, FileError> {
        if let Some(reader) = self.reader.take() {
            return Ok(reader);
        }
        let reader = self.reader(self.rows_at_a_time(), self.mask.clone());
        reader.map_err(|reason| self.undecoded(&reason))
    }

    /// How many rows are read at a time: a chunk, or fewer where numbers or other columns are wide.
    fn rows_at_a_time(&self) -> usize {
        let cards = self.columns.cards.unwrap_or(0);
        let chunk = hands_a_chunk(cards);
        let hand = cards as u64 * (self.choice.width(self.metadata.schema()) + BESIDE);
        let all = uncompressed(self.metadata.metadata(), &self.leaves).div_ceil(self.total.max(1));
        let fit = BATCH_BYTES / hand.max(all).max(1) / GROUP as u64 * GROUP as u64;
        usize::try_from(fit).unwrap_or(chunk).clamp(GROUP, chunk)
    }

    fn undecoded(&self, reason: &str) -> FileError {
        let fault = format!("found rows that cannot be decoded, expected Parquet pages ({reason})");
        let place = format!("from hand {} on", self.columns.hands);
        FileError::new(&*self.columns.file, fault).at(place)
    }
}

impl HandFile for ParquetFile {
    fn cards(&self) -> Option<usize> {
        self.columns.cards
    }

    fn hands(&self) -> Option<u64> {
        Some(self.total)
    }

    fn columns(&self) -> Option<FileColumns> {
        Some(self.choice.among(self.metadata.schema()))
    }

    fn fill(&mut self, room: &mut Room) -> Result<(), FileError> {
        let mut reader = self.started()?;
        while self.columns.left.is_none() {
            match next(&mut reader).map_err(|reason| self.undecoded(&reason))? {
                Some(batch) => self.columns.take(batch)?,
                None => break,
            }
        }
        self.reader = Some(reader);
        self.columns.give(room)?;
        if room.hands() == 0 && self.columns.hands != self.total {
            let fault = format!(
                "the footer says {} hands, but {} follow",
                self.total, self.columns.hands
            );
            return Err(FileError::new(&*self.columns.file, fault));
        }
        Ok(())
    }
}

/// How many bytes the columns have that are read.
fn uncompressed(metadata: &ParquetMetaData, leaves: &[usize]) -> u64 {
    let groups = metadata.row_groups().iter();
    let columns = groups.flat_map(|group| leaves.iter().map(|&leaf| group.column(leaf)));
    columns
        .map(|column| u64::try_from(column.uncompressed_size()).unwrap_or(0))
        .fold(0, u64::saturating_add)
}

fn next(reader: &mut ParquetRecordBatchReader) -> Result<Option<RecordBatch>, String> {
    guarded(|| reader.next().transpose())
}

/// What the decoder gives; or why it cannot go on, also where it panics on what it did not foresee.
fn guarded<T, E: Display>(decode: impl FnOnce() -> Result<T, E>) -> Result<T, String> {
    match quiet::run(decode) {
        Some(Ok(value)) => Ok(value),
        Some(Err(error)) => Err(reason(error)),
        None => Err("its parts do not fit together".to_owned()),
    }
}
