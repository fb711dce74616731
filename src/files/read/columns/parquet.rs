//! Parquet files, a few MiB of rows at a time.

use super::budget::{Budget, Pages, row_bytes};
use super::choice::Choice;
use super::limit::{MOST_DECODED, too_large};
use super::{Columns, FileColumns, GROUP, pages, views};
use crate::files::FileError;
use crate::files::error::reason;
use crate::files::read::room::Room;
use crate::files::read::source::Source;
use crate::files::read::{HandFile, Options, hands_a_chunk, quiet};
use arrow::array::RecordBatch;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader, RowSelector,
};
use parquet::arrow::{ProjectionMask, parquet_to_arrow_field_levels};
use parquet::file::metadata::ParquetMetaData;
use std::fmt::Display;
use std::fs::File;
use std::sync::Arc;

/// How many bytes of columns are decoded at a time, near enough.
const BATCH_BYTES: u64 = 8 << 20;

/// A batch that would need too much memory is tried again with one row for so many.
const FEWER: usize = 8;

/// A Parquet file.
pub(in crate::files::read) struct ParquetFile {
    file: Arc<File>,
    metadata: ArrowReaderMetadata,
    columns: Columns,
    /// Which columns of the file are the hands.
    choice: Choice,
    /// Which columns are read; and of a column of lists, say, those that Parquet keeps it in.
    mask: ProjectionMask,
    leaves: Vec<usize>,
    total: u64,
    /// How many rows are decoded at a time.
    rows: usize,
    budget: Arc<Budget>,
    /// Made when the first hand is asked for.
    reader: Option<ParquetRecordBatchReader>,
}

impl ParquetFile {
    /// Reads the footer and the headers of all pages: what is too large is refused before it is read.
    pub fn open(source: Source, options: &Options) -> Result<Self, FileError> {
        let name = Arc::clone(source.name());
        let fault = |fault: String| FileError::new(&*name, fault);
        let (mut file, length) = source.into_file()?;
        let metadata = footer(&file).map_err(fault)?;
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
        let row = row_bytes(metadata.metadata(), &leaves);
        if row > MOST_DECODED {
            return Err(fault(too_large("a row of all columns", row, MOST_DECODED)));
        }
        let read = if keep { choice.clone() } else { choice.alone() };
        let kept = keep.then(|| Arc::clone(metadata.schema()));
        let mut parquet = Self {
            file: Arc::new(file),
            metadata,
            columns: Columns::new(Arc::clone(&name), read, kept),
            choice,
            mask,
            leaves,
            total,
            rows: 0,
            budget: Arc::default(),
            reader: None,
        };
        if parquet.columns.cards.is_none() && total > 0 {
            parquet.columns.cards = parquet.first_length()?;
        }
        parquet.rows = parquet.rows_at_a_time(row);
        Ok(parquet)
    }

    /// How many cards the first hand has, if it is one: the column of hands is read that far.
    fn first_length(&self) -> Result<Option<usize>, FileError> {
        let hands = ProjectionMask::roots(self.metadata.parquet_schema(), self.choice.places());
        let mut reader = self.reader(1, hands).map_err(|reason| self.undecoded(&reason))?;
        let first = next(&mut reader).map_err(|reason| self.undecoded(&reason))?;
        let file = Arc::clone(&self.columns.file);
        let mut alone = Columns::new(file, self.choice.alone(), None);
        if let Some(first) = first {
            alone.take(first)?;
        }
        Ok(alone.cards)
    }

    /// A reader of so many rows of some columns at a time, from the first hand on that was not given out.
    fn reader(
        &self,
        rows: usize,
        mask: ProjectionMask,
    ) -> Result<ParquetRecordBatchReader, String> {
        let metadata = self.metadata.metadata();
        let (group, before) = self.place(self.columns.hands);
        let pages = Pages {
            file: Arc::clone(&self.file),
            metadata: Arc::clone(metadata),
            groups: group..metadata.num_row_groups(),
            rows,
            budget: Arc::clone(&self.budget),
        };
        let left = usize::try_from(self.total - self.columns.hands).unwrap_or(usize::MAX);
        let selected =
            (before > 0).then(|| vec![RowSelector::skip(before), RowSelector::select(left)].into());
        let fields = self.metadata.schema().fields();
        let views = self.columns.kept.is_some().then(|| views::fields(fields));
        let fields = views.as_ref().unwrap_or(fields);
        guarded(|| {
            let levels =
                parquet_to_arrow_field_levels(self.metadata.parquet_schema(), mask, Some(fields))?;
            ParquetRecordBatchReader::try_new_with_row_groups(&levels, &pages, rows, selected)
        })
    }

    /// The row group of a hand, and how many stand before it there.
    fn place(&self, mut hand: u64) -> (usize, usize) {
        let groups = self.metadata.metadata().row_groups();
        for (place, group) in groups.iter().enumerate() {
            let rows = u64::try_from(group.num_rows()).unwrap_or(0);
            if hand < rows {
                return (place, usize::try_from(hand).unwrap_or(0));
            }
            hand -= rows;
        }
        (groups.len(), 0)
    }

    /// The next rows: fewer where as many as before would need too much memory.
    fn next_batch(&mut self) -> Result<Option<RecordBatch>, FileError> {
        loop {
            let reader = match self.reader.take() {
                Some(reader) => Ok(reader),
                None => self.reader(self.rows, self.mask.clone()),
            };
            let mut reader = reader.map_err(|reason| self.undecoded(&reason))?;
            self.budget.begin();
            match next(&mut reader) {
                Ok(batch) => {
                    self.reader = Some(reader);
                    return Ok(batch);
                }
                Err(_) if self.budget.spent() && self.rows > 1 => {
                    self.rows = (self.rows / FEWER).max(1);
                }
                Err(_) if self.budget.spent() => return Err(self.too_large()),
                Err(reason) => return Err(self.undecoded(&reason)),
            }
        }
    }

    /// How many rows are read at a time: a chunk, or fewer where rows are wide.
    fn rows_at_a_time(&self, row: u64) -> usize {
        let chunk = hands_a_chunk(self.columns.cards.unwrap_or(0));
        let all = uncompressed(self.metadata.metadata(), &self.leaves).div_ceil(self.total.max(1));
        let fit = usize::try_from(BATCH_BYTES / row.max(all).max(1)).unwrap_or(chunk);
        let groups = fit / GROUP * GROUP;
        if groups > 0 { groups } else { fit }.clamp(1, chunk)
    }

    fn too_large(&self) -> FileError {
        let most = MOST_DECODED >> 20;
        let fault =
            format!("pages that become more than {most} MiB, at most as much is read at once");
        FileError::new(&*self.columns.file, fault)
            .at(format!("from hand {} on", self.columns.hands))
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
        while self.columns.left.is_none() {
            match self.next_batch()? {
                Some(batch) => self.columns.take(batch)?,
                None => break,
            }
        }
        self.columns.give(room)?;
        if room.hands() == 0 && self.columns.hands != self.total {
            let fault =
                format!("the footer says {} hands, but {} follow", self.total, self.columns.hands);
            return Err(FileError::new(&*self.columns.file, fault));
        }
        Ok(())
    }
}

/// What stands behind the pages.
fn footer(file: &File) -> Result<ArrowReaderMetadata, String> {
    guarded(|| ArrowReaderMetadata::load(file, ArrowReaderOptions::new())).map_err(|reason| {
        let found = "found no valid footer at its end";
        format!("{found}, expected a whole Parquet file ({reason})")
    })
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
