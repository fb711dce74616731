//! Reads Parquet files. Decodes several row groups in parallel, or several columns of a large row
//! group.

use super::bytes::{InputBytes, SharedBytes};
use super::{Decoded, HandFile, HandPart, Opened, Options, guarded, hands_per_chunk};
use crate::columns::{HandColumns, HandProblem, card_ids_into};
use crate::files::error::reason;
use arrow_array::RecordBatch;
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader,
    ParquetRecordBatchReaderBuilder,
};
use parquet::file::metadata::RowGroupMetaData;
use rayon::prelude::*;
use std::sync::Arc;

/// The number of rows that are decoded at a time. The columns of these rows fit in the cache.
const DECODED_ROWS: usize = 1 << 13;

/// The largest number of cards in a row group that is decoded as one part.
const PART_CARDS: usize = 16 << 20;

/// The largest number of cards in a row group that is decoded column by column. Larger row groups
/// are read in windows of rows.
const LARGE: usize = 64 << 20;

/// The approximate limit in bytes for the memory of pages that are decoded at the same time. Some
/// programs write a whole column as one page.
const PAGES: u64 = 64 << 20;

/// Opens a Parquet file, reads its footer and finds the columns of the hands.
pub(super) fn open(bytes: InputBytes, options: &Options) -> Opened {
    let (places, _) = bytes.into_shared(options.spool.as_deref())?;
    // Some programs add an Arrow schema with types that are not supported. This schema is skipped.
    let own_types = ArrowReaderOptions::new().with_skip_arrow_metadata(true);
    let metadata = guarded(|| ArrowReaderMetadata::load(&places, own_types))
        .map_err(|error| format!("not a complete Parquet file ({})", reason(error)))?;
    let named = options.column.as_deref();
    let columns = HandColumns::choose(metadata.schema(), named)?;
    let options = ArrowReaderOptions::new();
    // If a file has no hands, only the Arrow schema has the number of cards.
    let empty = metadata.metadata().file_metadata().num_rows() == 0;
    let add = || ArrowReaderMetadata::try_new(metadata.metadata().clone(), options);
    let added = empty.then(|| guarded(add));
    let added = added.and_then(|added| HandColumns::choose(added.ok()?.schema(), named).ok());
    let table = HandTable { places, metadata, columns };
    Ok(Box::new(ParquetFile {
        cards: added.and_then(|added| added.cards()),
        table: Arc::new(table),
        next: 0,
        windows: None,
    }))
}

struct ParquetFile {
    table: Arc<HandTable>,
    /// The number of cards per hand, if the schema determines it.
    cards: Option<usize>,
    /// The index of the next row group.
    next: usize,
    /// The row group that is being read in windows of rows.
    windows: Option<Windows>,
}

/// The columns of the hands in a file.
struct HandTable {
    places: SharedBytes,
    metadata: ArrowReaderMetadata,
    columns: HandColumns,
}

/// A row group that is being read in windows of rows.
struct Windows {
    group: RowGroup,
    /// The number of rows that are left to read.
    left: usize,
    /// One reader for each column.
    readers: Vec<ParquetRecordBatchReader>,
}

/// A row group of a file.
#[derive(Clone)]
struct RowGroup {
    table: Arc<HandTable>,
    number: usize,
    /// The number of cards per hand, or `None` until the first hand is known.
    cards: Option<usize>,
}

impl HandFile for ParquetFile {
    fn cards(&self) -> Option<usize> {
        self.cards
    }

    fn next_part(&mut self) -> Result<Option<HandPart>, String> {
        if let Some(mut windows) = self.windows.take() {
            let decoded = windows.next()?;
            if windows.left > 0 {
                self.windows = Some(windows);
            }
            return Ok(Some(HandPart::Ready(decoded)));
        }
        let table = &self.table;
        let Some(metadata) = table.metadata.metadata().row_groups().get(self.next) else {
            return Ok(None);
        };
        let group = RowGroup { table: table.clone(), number: self.next, cards: self.cards };
        self.next += 1;
        let hands = usize::try_from(metadata.num_rows()).unwrap_or(0);
        let bytes = table.bytes(metadata);
        let columns = table.columns.places().len();
        let cards = hands * group.cards.unwrap_or(12);
        if cards <= PART_CARDS && bytes <= PAGES {
            return Ok(Some(HandPart::Encoded {
                bytes: cards + usize::try_from(bytes).unwrap_or(usize::MAX),
                decode: Box::new(move || group.decode(&mut [group.reader(None)?], hands)),
            }));
        }
        if columns > 1 && cards <= LARGE {
            let at_once = usize::try_from(PAGES * columns as u64 / bytes.max(1)).unwrap_or(1);
            let decoded = group.column_by_column(hands, at_once.max(1))?;
            return Ok(Some(HandPart::Ready(decoded)));
        }
        let readers = (0..columns).map(|column| group.reader(Some(column)));
        let readers = readers.collect::<Result<_, _>>()?;
        self.windows = Some(Windows { group, left: hands, readers });
        self.next_part()
    }

    fn progress(&self) -> (u64, u64) {
        let groups = self.table.metadata.metadata().num_row_groups();
        (self.next as u64, groups as u64)
    }
}

impl HandTable {
    /// Returns the size in bytes of the hand columns in a row group, compressed plus decompressed.
    fn bytes(&self, group: &RowGroupMetaData) -> u64 {
        let schema = self.metadata.parquet_schema();
        let mask = ProjectionMask::roots(schema, self.columns.places().iter().copied());
        let leaves = (0..schema.num_columns()).filter(|&leaf| mask.leaf_included(leaf));
        let columns = leaves.map(|leaf| group.column(leaf));
        let sizes =
            columns.flat_map(|column| [column.compressed_size(), column.uncompressed_size()]);
        sizes.map(|size| u64::try_from(size).unwrap_or(0)).sum()
    }
}

impl Windows {
    /// Decodes the next rows, up to the size of a chunk.
    fn next(&mut self) -> Result<Decoded, String> {
        let most = hands_per_chunk(self.group.cards.unwrap_or(12));
        let hands = self.left.min((most / DECODED_ROWS).max(1) * DECODED_ROWS);
        let decoded = self.group.decode(&mut self.readers, hands)?;
        self.group.cards = Some(decoded.cards);
        self.left -= hands;
        Ok(decoded)
    }
}

impl RowGroup {
    /// Makes a reader of one column, or of all columns if `column` is `None`.
    fn reader(&self, column: Option<usize>) -> Result<ParquetRecordBatchReader, String> {
        let table = &self.table;
        let places = table.columns.places();
        let places = column.map_or(places, |column| &places[column..=column]);
        let mask = ProjectionMask::roots(table.metadata.parquet_schema(), places.iter().copied());
        let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(
            table.places.clone(),
            table.metadata.clone(),
        );
        let builder = builder.with_row_groups(vec![self.number]).with_projection(mask);
        guarded(|| builder.with_batch_size(DECODED_ROWS).build()).map_err(undecoded)
    }

    /// Decodes the next rows. `readers` is one reader of all columns, or a reader for each column.
    fn decode(
        &self,
        readers: &mut [ParquetRecordBatchReader],
        hands: usize,
    ) -> Result<Decoded, String> {
        let columns = &self.table.columns;
        if !columns.is_by_card() {
            return whole_hands(&mut readers[0], columns, hands, self.cards);
        }
        let cards = columns.places().len();
        let mut ids = vec![0; hands * cards];
        let fault = match readers {
            [all] => cards_into(all, columns.projected().places(), 0, &mut ids)?,
            each => {
                let each = each.par_iter_mut().zip(ids.par_chunks_mut(hands)).enumerate();
                let column = |(card, (reader, ids))| cards_into(reader, &[0], card, ids);
                first(&each.map(column).collect::<Result<Vec<_>, _>>()?)
            }
        };
        Ok(self.by_card(ids, hands, fault))
    }

    /// Decodes all hands of the row group, `at_once` columns at a time.
    fn column_by_column(&self, hands: usize, at_once: usize) -> Result<Decoded, String> {
        let cards: Vec<usize> = (0..self.table.columns.places().len()).collect();
        let mut ids = vec![0; hands * cards.len()];
        let mut faults = Vec::new();
        for (cards, ids) in cards.chunks(at_once).zip(ids.chunks_mut(hands * at_once)) {
            let columns = cards.par_iter().zip(ids.par_chunks_mut(hands));
            let column = |(&card, ids): (&usize, &mut [u8])| {
                cards_into(&mut self.reader(Some(card))?, &[0], card, ids)
            };
            faults.extend(columns.map(column).collect::<Result<Vec<_>, _>>()?);
        }
        Ok(self.by_card(ids, hands, first(&faults)))
    }

    fn by_card(&self, ids: Vec<u8>, hands: usize, fault: Option<HandProblem>) -> Decoded {
        let cards = self.table.columns.places().len();
        Decoded { ids: ids.into(), by_card: true, hands, cards, fault, ..Decoded::default() }
    }
}

/// Decodes the next rows of columns that hold one card each, and writes the card numbers to `ids`,
/// `[card;hand]`. Returns the problem with the first invalid hand. `places` are the positions of
/// the columns in the batches of `reader`.
fn cards_into(
    reader: &mut ParquetRecordBatchReader,
    places: &[usize],
    first_card: usize,
    ids: &mut [u8],
) -> Result<Option<HandProblem>, String> {
    let hands = ids.len() / places.len();
    let (mut done, mut fault) = (0, None);
    while done < hands {
        let batch = next_batch(reader, done, hands)?;
        let rows = batch.num_rows();
        let columns = places.iter().zip(ids.chunks_mut(hands)).zip(first_card..);
        let faults = columns.filter_map(|((&place, ids), card)| {
            card_ids_into(batch.column(place), card, &mut ids[done..][..rows])
        });
        let found = faults.min_by_key(|fault| fault.hand);
        fault = fault.or(found.map(|fault| after(fault, done)));
        done += rows;
    }
    Ok(fault)
}

/// Decodes the next rows of a column of lists or text.
fn whole_hands(
    reader: &mut ParquetRecordBatchReader,
    columns: &HandColumns,
    hands: usize,
    mut cards: Option<usize>,
) -> Result<Decoded, String> {
    let (mut ids, mut done, mut fault) = (Vec::new(), 0, None);
    while done < hands {
        let next = next_batch(reader, done, hands)?;
        let next = Decoded::of_batch(&next, &columns.projected(), cards);
        ids.reserve_exact(*cards.get_or_insert(next.cards) * (hands - done));
        ids.extend_from_slice(&next.ids);
        fault = fault.or(next.fault.map(|fault| after(fault, done)));
        done += next.hands;
    }
    let cards = cards.unwrap_or(0);
    Ok(Decoded { ids: ids.into(), hands, cards, fault, ..Decoded::default() })
}

fn next_batch(
    reader: &mut ParquetRecordBatchReader,
    done: usize,
    rows: usize,
) -> Result<RecordBatch, String> {
    match guarded(|| reader.next().transpose()).map_err(undecoded)? {
        Some(batch) if done + batch.num_rows() <= rows => Ok(batch),
        _ => Err(format!("a row group does not have the {rows} rows that its metadata declares")),
    }
}

/// Adds `hands` to the index of the hand in a fault.
fn after(fault: HandProblem, hands: usize) -> HandProblem {
    HandProblem { hand: hands + fault.hand, ..fault }
}

/// Returns the fault with the lowest hand index.
fn first(faults: &[Option<HandProblem>]) -> Option<HandProblem> {
    faults.iter().flatten().min_by_key(|fault| fault.hand).cloned()
}

fn undecoded(error: impl std::fmt::Display) -> String {
    format!("cannot decode the rows ({})", reason(error))
}
