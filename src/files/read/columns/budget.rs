//! The pages of a Parquet file on their way to the decoder, counted for each batch of rows.
//!
//! How many rows become how many bytes cannot be known before their pages are read: a million values may stand in one list, and in as few
//! bytes as one. So each page is weighed when a batch asks for it; a batch that asks for too much ends there, and fewer rows are asked for.

use super::delta;
use super::limit::MOST_DECODED;
use parquet::arrow::arrow_reader::RowGroups;
use parquet::basic::{ConvertedType, Encoding, Type};
use parquet::column::page::{Page, PageIterator, PageMetadata, PageReader};
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData, RowGroupMetaData};
use parquet::file::serialized_reader::SerializedPageReader;
use parquet::schema::types::ColumnDescriptor;
use std::fs::File;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// How many bytes stand beside a number while it is decoded: at which levels it is, and the byte that it becomes.
const BESIDE: u64 = 5;

/// How many bytes the pages have that a batch has asked for so far, with what is made of them.
#[derive(Debug, Default)]
pub(super) struct Budget(AtomicU64);

impl Budget {
    /// A new batch has asked for none.
    pub fn begin(&self) {
        self.0.store(0, Relaxed);
    }

    /// Whether the batch has asked for too many.
    pub fn spent(&self) -> bool {
        self.0.load(Relaxed) > MOST_DECODED
    }

    fn take(&self, bytes: u64) -> Result<()> {
        self.0.fetch_add(bytes, Relaxed);
        if self.spent() {
            return Err(ParquetError::General("too many bytes at once".to_owned()));
        }
        Ok(())
    }
}

/// The pages of some row groups, for batches of so many rows.
pub(super) struct Pages {
    pub file: Arc<File>,
    pub metadata: Arc<ParquetMetaData>,
    pub groups: Range<usize>,
    pub rows: usize,
    pub budget: Arc<Budget>,
}

impl RowGroups for Pages {
    fn num_rows(&self) -> usize {
        let rows = self.row_groups().map(RowGroupMetaData::num_rows);
        rows.filter_map(|rows| usize::try_from(rows).ok()).sum()
    }

    fn column_chunks(&self, column: usize) -> Result<Box<dyn PageIterator>> {
        let pages = Self {
            file: Arc::clone(&self.file),
            metadata: Arc::clone(&self.metadata),
            budget: Arc::clone(&self.budget),
            groups: self.groups.clone(),
            ..*self
        };
        Ok(Box::new(Chunks { pages, column }))
    }

    fn row_groups(&self) -> Box<dyn Iterator<Item = &RowGroupMetaData> + '_> {
        Box::new(self.metadata.row_groups()[self.groups.clone()].iter())
    }

    fn metadata(&self) -> &ParquetMetaData {
        &self.metadata
    }
}

/// One column of one row group after another.
struct Chunks {
    pages: Pages,
    column: usize,
}

impl Iterator for Chunks {
    type Item = Result<Box<dyn PageReader>>;

    fn next(&mut self) -> Option<Self::Item> {
        let group = self.pages.metadata.row_group(self.pages.groups.next()?);
        let column = group.column(self.column);
        let rows = usize::try_from(group.num_rows()).unwrap_or(0);
        let file = Arc::clone(&self.pages.file);
        let reader = SerializedPageReader::new(file, column, rows, None);
        Some(reader.map(|reader| {
            Box::new(Weighed {
                reader,
                scale: Scale::of(column, self.pages.rows),
                budget: Arc::clone(&self.pages.budget),
            }) as _
        }))
    }
}

impl PageIterator for Chunks {}

/// The pages of a column, weighed.
struct Weighed {
    reader: SerializedPageReader<File>,
    scale: Scale,
    budget: Arc<Budget>,
}

impl Iterator for Weighed {
    type Item = Result<Page>;

    fn next(&mut self) -> Option<Self::Item> {
        self.get_next_page().transpose()
    }
}

impl PageReader for Weighed {
    fn get_next_page(&mut self) -> Result<Option<Page>> {
        let page = self.reader.get_next_page()?;
        if let Some(page) = &page {
            self.budget.take(self.scale.weigh(page))?;
        }
        Ok(page)
    }

    fn peek_next_page(&mut self) -> Result<Option<PageMetadata>> {
        self.reader.peek_next_page()
    }

    fn skip_next_page(&mut self) -> Result<()> {
        self.reader.skip_next_page()
    }

    fn at_record_boundary(&mut self) -> Result<bool> {
        self.reader.at_record_boundary()
    }
}

/// What the values of a column weigh.
struct Scale {
    /// Whether a row may have many values, or none.
    repeated: bool,
    optional: bool,
    /// How many bytes a value is decoded to.
    width: u64,
    /// Whether values of any length are copied out of the dictionary.
    copied: bool,
    /// How many rows are decoded at once.
    rows: u64,
    /// How many bytes the dictionary has.
    dictionary: u64,
}

impl Scale {
    fn of(column: &ColumnChunkMetaData, rows: usize) -> Self {
        let kind = column.column_descr();
        Self {
            repeated: kind.max_rep_level() > 0,
            optional: kind.max_def_level() > 0,
            width: width(kind),
            // Numbers of any length, which no view is of.
            copied: kind.physical_type() == Type::BYTE_ARRAY
                && kind.converted_type() == ConvertedType::DECIMAL,
            rows: rows as u64,
            dictionary: 0,
        }
    }

    /// A page, and what its values become beside it: of columns that are no lists, as many values are decoded as rows.
    fn weigh(&mut self, page: &Page) -> u64 {
        let bytes = page.buffer().len() as u64;
        if page.is_dictionary_page() {
            self.dictionary = bytes;
            return bytes;
        }
        let values = u64::from(page.num_values());
        let listed = if self.repeated { values * self.width } else { 0 };
        let at_once = if self.repeated { values } else { values.min(self.rows) };
        let copies = match page.encoding() {
            // Each may begin with all of the one before it: no longer than the page.
            Encoding::DELTA_BYTE_ARRAY => {
                let most = at_once.saturating_mul(bytes);
                let all = delta::in_common(page, self.repeated, self.optional);
                all.map_or(most, |all| all.min(most))
            }
            Encoding::RLE_DICTIONARY | Encoding::PLAIN_DICTIONARY if self.copied => {
                at_once.saturating_mul(self.dictionary)
            }
            _ => 0,
        };
        bytes.saturating_add(listed).saturating_add(copies)
    }
}

/// How many bytes a value is decoded to, with what stands beside it: of a word, its view.
fn width(kind: &ColumnDescriptor) -> u64 {
    let value = match kind.physical_type() {
        Type::BOOLEAN => 1,
        Type::INT32 | Type::FLOAT => 4,
        Type::INT64 | Type::DOUBLE => 8,
        Type::INT96 => 12,
        Type::BYTE_ARRAY => 16,
        Type::FIXED_LEN_BYTE_ARRAY => u64::from(kind.type_length().unsigned_abs()),
    };
    value + BESIDE
}

/// How many bytes a row of some columns is decoded to, as the footer has it: exactly where they are no lists.
pub(super) fn row_bytes(metadata: &ParquetMetaData, leaves: &[usize]) -> u64 {
    let of_group = |group: &RowGroupMetaData| {
        let rows = u64::try_from(group.num_rows()).unwrap_or(0).max(1);
        let columns = leaves.iter().map(|&leaf| group.column(leaf));
        columns
            .map(|column| {
                let kind = column.column_descr();
                let values = u64::try_from(column.num_values()).unwrap_or(0);
                let a_row = if kind.max_rep_level() > 0 { values.div_ceil(rows) } else { 1 };
                a_row.saturating_mul(width(kind))
            })
            .fold(0, u64::saturating_add)
    };
    metadata.row_groups().iter().map(of_group).max().unwrap_or(0)
}
