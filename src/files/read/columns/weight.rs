//! How much some rows become once they are written: each value where it stands, whatever it shares in the file with others.
//!
//! A column of words may be numbers beside a dictionary of them, and a page of it may be a few bytes for a million rows. What is made of
//! those rows is what memory must hold.

use arrow::array::{Array, ArrayRef, AsArray, GenericListViewArray, OffsetSizeTrait, RecordBatch};
use arrow::datatypes::{BinaryViewType, ByteViewType, DataType, StringViewType};
use std::ops::Range;
use std::sync::Arc;

/// How many rows are weighed first.
const FIRST: usize = 1 << 10;

/// How many of the first rows of a batch become at most so many bytes.
pub(super) fn rows_within(batch: &RecordBatch, bytes: u64) -> usize {
    let fits = |rows: usize| of_rows(batch, rows) <= bytes;
    let (mut fit, mut too_many) = (0, FIRST.min(batch.num_rows()));
    // From few rows on: a chunk may be few of many, and the many are weighed once for each.
    while fits(too_many) {
        if too_many == batch.num_rows() {
            return too_many;
        }
        fit = too_many;
        too_many = (2 * too_many).min(batch.num_rows());
    }
    while fit + 1 < too_many {
        let middle = usize::midpoint(fit, too_many);
        if fits(middle) {
            fit = middle;
        } else {
            too_many = middle;
        }
    }
    fit
}

/// How many bytes the first rows of a batch become.
pub(super) fn of_rows(batch: &RecordBatch, rows: usize) -> u64 {
    together(batch.columns(), &(0..rows))
}

fn together(columns: &[ArrayRef], rows: &Range<usize>) -> u64 {
    let bytes = columns.iter().map(|column| of_array(column, rows.clone()));
    bytes.fold(0, u64::saturating_add)
}

/// How many bytes some rows of a column become.
fn of_array(array: &ArrayRef, rows: Range<usize>) -> u64 {
    use DataType::{
        Binary, BinaryView, Boolean, Dictionary, FixedSizeBinary, FixedSizeList, LargeBinary,
        LargeList, LargeListView, LargeUtf8, List, ListView, Map, Null, Struct, Utf8, Utf8View,
    };
    let length = rows.len() as u64;
    match array.data_type() {
        Null => 0,
        Boolean => length.div_ceil(8),
        Utf8 | LargeUtf8 | Binary | LargeBinary | Utf8View | BinaryView => text(array, rows),
        FixedSizeBinary(width) => length * u64::from(width.unsigned_abs()),
        List(_) => {
            parts(array.as_list::<i32>().values(), array.as_list::<i32>().value_offsets(), rows)
        }
        LargeList(_) => {
            parts(array.as_list::<i64>().values(), array.as_list::<i64>().value_offsets(), rows)
        }
        Map(..) => {
            let entries: ArrayRef = Arc::new(array.as_map().entries().clone());
            parts(&entries, array.as_map().value_offsets(), rows)
        }
        ListView(_) => viewed(array.as_list_view::<i32>(), rows),
        LargeListView(_) => viewed(array.as_list_view::<i64>(), rows),
        FixedSizeList(_, size) => {
            let size = usize::try_from(*size).unwrap_or(0);
            let values = array.as_fixed_size_list().values();
            of_array(values, rows.start * size..rows.end * size)
        }
        Struct(_) => together(array.as_struct().columns(), &rows),
        Dictionary(..) => words(array, rows),
        other => other
            .primitive_width()
            .map_or_else(|| share(array, length), |width| length * width as u64),
    }
}

/// Runs and unions are written as they are: their share of what there is.
fn share(array: &ArrayRef, rows: u64) -> u64 {
    let all = array.to_data().get_slice_memory_size().unwrap_or(0) as u64;
    all.saturating_mul(rows) / (array.len() as u64).max(1)
}

/// Words, or bytes of any length.
fn text(array: &ArrayRef, rows: Range<usize>) -> u64 {
    match array.data_type() {
        DataType::Utf8 => letters(array.as_string::<i32>().value_offsets(), rows),
        DataType::LargeUtf8 => letters(array.as_string::<i64>().value_offsets(), rows),
        DataType::Binary => letters(array.as_binary::<i32>().value_offsets(), rows),
        DataType::LargeBinary => letters(array.as_binary::<i64>().value_offsets(), rows),
        DataType::Utf8View => views::<StringViewType>(array, rows),
        _ => views::<BinaryViewType>(array, rows),
    }
}

/// Words of some rows: where they end, and their letters.
fn letters<O: OffsetSizeTrait>(offsets: &[O], rows: Range<usize>) -> u64 {
    let places = rows.len() * size_of::<O>();
    (places + within(offsets, rows).len()) as u64
}

/// Lists of some rows.
fn parts<O: OffsetSizeTrait>(values: &ArrayRef, offsets: &[O], rows: Range<usize>) -> u64 {
    let places = (rows.len() * size_of::<O>()) as u64;
    of_array(values, within(offsets, rows)).saturating_add(places)
}

/// Where the values of some rows stand.
fn within<O: OffsetSizeTrait>(offsets: &[O], rows: Range<usize>) -> Range<usize> {
    offsets[rows.start].as_usize()..offsets[rows.end].as_usize()
}

/// Lists that may share their parts.
fn viewed<O: OffsetSizeTrait>(lists: &GenericListViewArray<O>, rows: Range<usize>) -> u64 {
    rows.map(|row| {
        let (at, size) = (lists.value_offset(row), lists.value_size(row));
        let (at, size) = (at.as_usize(), size.as_usize());
        of_array(lists.values(), at..at + size).saturating_add(16)
    })
    .fold(0, u64::saturating_add)
}

fn views<T: ByteViewType>(array: &ArrayRef, rows: Range<usize>) -> u64 {
    // The length of a value is the low half of its view.
    let views = &array.as_byte_view::<T>().views()[rows];
    views.iter().map(|&view| 16 + (view & 0xFFFF_FFFF) as u64).sum()
}

/// Numbers of words as the words themselves.
fn words(array: &ArrayRef, rows: Range<usize>) -> u64 {
    let slice = array.slice(rows.start, rows.len());
    let dictionary = slice.as_any_dictionary();
    let values = dictionary.values();
    if values.is_empty() {
        return rows.len() as u64;
    }
    let keys = dictionary.normalized_keys().into_iter();
    keys.map(|key| of_array(values, key..key + 1)).fold(0, u64::saturating_add)
}
