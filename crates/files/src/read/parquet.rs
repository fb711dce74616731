//! Reads Parquet files, one row group or some rows of a row group at a time.

use super::bytes::{InputBytes, SharedBytes};
use super::input::Options;
use super::part::{Decode, HandFile, Opened, PartSize};
use crate::error::{Cause, FileErrorKind, guarded};
use aplset_arrow::{HandBlock, HandColumns, RowError, card_ids, error_of_card};
use arrow_array::RecordBatch;
use arrow_buffer::{NullBuffer, NullBufferBuilder};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder,
};
use std::ops::Range;
use std::sync::Arc;

/// The number of rows that are decoded at a time. It is so small that the rows fit in the cache.
const DECODED_ROWS: usize = 1 << 13;

/// The largest number of bytes of card numbers in a part. It is large, because each part decodes
/// the pages of its row group again, up to the part's first row.
const PART_BYTES: usize = 16 << 20;

/// Opens a Parquet file, reads its footer and finds the columns of the hands.
pub(super) fn open(bytes: InputBytes, options: &Options) -> Opened {
    let (bytes, _) = bytes.into_shared(options.spool.as_deref())?;
    // The Arrow schema is skipped, because some programs write one with types that are not
    // supported.
    let own_types = ArrowReaderOptions::new().with_skip_arrow_metadata(true);
    let metadata = guarded(|| ArrowReaderMetadata::load(&bytes, own_types))
        .map_err(|error| FileErrorKind::rejected("not a complete Parquet file", error))?;
    let named = options.column.as_deref();
    let columns = HandColumns::choose(metadata.schema(), named)?;
    let options = ArrowReaderOptions::new();
    // If a file has no hands, only the Arrow schema has the number of cards.
    let empty = metadata.metadata().file_metadata().num_rows() == 0;
    let add = || ArrowReaderMetadata::try_new(metadata.metadata().clone(), options);
    let added = empty.then(|| guarded(add));
    let added = added.and_then(|added| HandColumns::choose(added.ok()?.schema(), named).ok());
    let cards = columns.cards().or(added.and_then(|added| added.cards()));
    let table = Arc::new(HandTable { bytes, metadata, columns });
    Ok(Box::new(ParquetFile { cards, table, group: 0, row: 0 }))
}

struct ParquetFile {
    table: Arc<HandTable>,
    /// The number of cards per hand, if the schema determines it.
    cards: Option<usize>,
    /// The next row group, and the next row in it.
    group: usize,
    row: usize,
}

/// The columns of the hands in a file.
struct HandTable {
    bytes: SharedBytes,
    metadata: ArrowReaderMetadata,
    columns: HandColumns,
}

impl HandFile for ParquetFile {
    fn cards(&self) -> Option<usize> {
        self.cards
    }

    fn next_part(&mut self, size: PartSize) -> Result<Option<Decode>, FileErrorKind> {
        let Some(group) = self.table.metadata.metadata().row_groups().get(self.group) else {
            return Ok(None);
        };
        let all = usize::try_from(group.num_rows()).unwrap_or(0);
        let (table, number, first) = (self.table.clone(), self.group, self.row);
        let rows = first..all.min(first + size.hands(PART_BYTES));
        (self.group, self.row) = if rows.end < all { (number, rows.end) } else { (number + 1, 0) };
        Ok(Some(Box::new(move |cards| Ok(table.decode(number, &rows, cards)?.into()))))
    }

    fn progress(&self) -> (u64, u64) {
        let groups = self.table.metadata.metadata().num_row_groups();
        (self.group as u64, groups as u64)
    }
}

impl HandTable {
    /// Decodes some rows of a row group.
    fn decode(
        &self,
        group: usize,
        rows: &Range<usize>,
        cards: Option<usize>,
    ) -> Result<HandBlock, FileErrorKind> {
        let block = if self.columns.is_by_card() {
            self.cards(group, rows)?
        } else {
            self.whole_hands(group, rows, cards)?
        };
        if block.rows() == rows.len() {
            return Ok(block);
        }
        let rows = rows.len();
        let problem =
            format!("a row group does not have the {rows} rows that its metadata declares");
        Err(FileErrorKind::damaged(problem))
    }

    /// Decodes columns with one card per row, one column at a time.
    fn cards(&self, group: usize, rows: &Range<usize>) -> Result<HandBlock, FileErrorKind> {
        let places = self.columns.places();
        let mut ids = Vec::with_capacity(rows.len() * places.len());
        for place in places {
            for batch in self.batches(group, rows, &[*place])? {
                ids.extend_from_slice(card_ids(batch?.column(0)).values());
            }
        }
        let hands = ids.len() / places.len();
        let (by_card, cards, codes) = (true, places.len(), self.columns.has_codes());
        let ids = ids.into();
        let block = HandBlock { ids, by_card, hands, cards, codes, ..HandBlock::default() };
        Ok(block.explained(|hand, card| {
            let row = rows.start + hand;
            let mut batches = self.batches(group, &(row..row + 1), &[places[card]]).ok()?;
            let kind = error_of_card(batches.next()?.ok()?.column(0), 0);
            Some(RowError::new(hand, Some(card), kind))
        }))
    }

    /// Decodes a column of lists or text.
    fn whole_hands(
        &self,
        group: usize,
        rows: &Range<usize>,
        mut cards: Option<usize>,
    ) -> Result<HandBlock, FileErrorKind> {
        let (mut ids, mut error, mut codes) = (Vec::new(), None, false);
        let (mut done, mut nulls) = (0, NullBufferBuilder::new(rows.len()));
        let column = self.columns.projected();
        for batch in self.batches(group, rows, self.columns.places())? {
            let block = column.block(batch?.columns(), cards);
            cards = cards.or((block.hands > 0).then_some(block.cards));
            ids.reserve(if ids.is_empty() { rows.len() * block.cards } else { 0 });
            ids.extend_from_slice(&block.ids);
            match &block.nulls {
                Some(more) => nulls.append_buffer(more),
                None => nulls.append_n_non_nulls(block.hands),
            }
            let later = |found: RowError| found.clone().at(done + found.hand());
            error = error.or_else(|| block.error.clone().map(later));
            codes |= block.codes;
            done += block.rows();
        }
        let (cards, nulls) = (cards.unwrap_or(0), nulls.finish());
        let hands = done - nulls.as_ref().map_or(0, NullBuffer::null_count);
        let ids = ids.into();
        Ok(HandBlock { ids, hands, cards, codes, nulls, error, ..HandBlock::default() })
    }

    /// Decodes some rows of columns, a few thousand rows at a time.
    fn batches(
        &self,
        group: usize,
        rows: &Range<usize>,
        places: &[usize],
    ) -> Result<impl Iterator<Item = Result<RecordBatch, FileErrorKind>> + use<>, FileErrorKind>
    {
        let places = places.iter().copied();
        let mask = ProjectionMask::roots(self.metadata.parquet_schema(), places);
        let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(
            self.bytes.clone(),
            self.metadata.clone(),
        );
        let builder = builder
            .with_row_groups(vec![group])
            .with_projection(mask)
            .with_offset(rows.start)
            .with_limit(rows.len())
            .with_batch_size(DECODED_ROWS);
        let mut reader = guarded(|| builder.build()).map_err(undecoded)?;
        let next = move || guarded(|| reader.next().transpose()).map_err(undecoded).transpose();
        Ok(std::iter::from_fn(next))
    }
}

fn undecoded(error: Cause) -> FileErrorKind {
    // The decoder does not notice that a column is encrypted.
    FileErrorKind::rejected("cannot decode the rows, which are corrupt or encrypted", error)
}
