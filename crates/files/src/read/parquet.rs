//! Reads Parquet files, one row group or some rows of a row group at a time.

use super::input::{InputBytes, Options};
use super::{Opened, Part, Table};
use crate::error::{Cause, FileError, guarded};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder,
};
use std::iter;

/// The number of rows that are decoded at a time, which is small enough for the cache.
const BATCH_ROWS: usize = 1 << 13;

/// The largest number of rows in a part. Parts are large, because each part must decode the pages
/// of its row group up to its own first row.
const PART_ROWS: usize = 1 << 20;

/// Opens a Parquet file, reads its footer and finds the columns of the hands.
pub(super) fn open(bytes: InputBytes, options: &Options) -> Opened {
    let (bytes, _) = bytes.into_shared()?;
    // Some programs write an Arrow schema with types that are not supported. It is used only if all
    // columns are read, or if the file has no hands and only the schema has the number of cards.
    let load = |skipped| {
        let options = ArrowReaderOptions::new().with_skip_arrow_metadata(skipped);
        guarded(|| ArrowReaderMetadata::load(&bytes, options))
    };
    let metadata =
        load(true).map_err(|error| FileError::rejected("not a complete Parquet file", error))?;
    let is_empty = metadata.metadata().file_metadata().num_rows() == 0;
    let metadata =
        if options.all_columns || is_empty { load(false).unwrap_or(metadata) } else { metadata };
    let all = metadata.schema().clone();
    let (schema, columns, places) = options.select(&all)?;
    let groups: Vec<usize> = metadata
        .metadata()
        .row_groups()
        .iter()
        .map(|group| usize::try_from(group.num_rows()).unwrap_or(0))
        .collect();
    let mask = ProjectionMask::roots(metadata.parquet_schema(), places);
    let ranges = groups.into_iter().enumerate().flat_map(|(group, rows)| {
        (0..rows).step_by(PART_ROWS).map(move |first| (group, first, PART_ROWS.min(rows - first)))
    });
    let parts = ranges.map(move |(group, first, rows)| {
        let (bytes, metadata) = (bytes.clone(), metadata.clone());
        let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(bytes, metadata)
            .with_row_groups(vec![group])
            .with_projection(mask.clone())
            .with_offset(first)
            .with_limit(rows)
            .with_batch_size(BATCH_ROWS);
        let mut reader = guarded(|| builder.build()).map_err(undecoded)?;
        let mut left = rows;
        let batches = iter::from_fn(move || match guarded(|| reader.next().transpose()) {
            Ok(Some(batch)) => {
                left = left.saturating_sub(batch.num_rows());
                Some(Ok(batch))
            }
            Ok(None) if left > 0 => {
                left = 0;
                let problem = "a row group has fewer rows than its metadata declares";
                Some(Err(FileError::damaged(problem)))
            }
            Ok(None) => None,
            Err(error) => Some(Err(undecoded(error))),
        });
        Ok(Part::new(batches))
    });
    let (table, parts) = Table::new(schema, columns, parts);
    Ok((Table { all, ..table }, parts))
}

fn undecoded(error: Cause) -> FileError {
    // The decoder does not notice that a column is encrypted.
    FileError::rejected("cannot decode the rows, which are corrupt or encrypted", error)
}
