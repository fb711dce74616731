//! How long the words of a Parquet page are together that say only what differs from the word before.
//!
//! Such a page (`DELTA_BYTE_ARRAY`) begins with a number for each word: how many letters it has in common with the one before it. These are
//! the letters that do not stand in the page; they are added before any word is made.

use parquet::column::page::Page;

/// How many letters the words of a page have in common with those before them; `None` where that cannot be told.
pub(super) fn in_common(page: &Page, repeated: bool, optional: bool) -> Option<u64> {
    let mut bytes = &page.buffer()[..];
    match page {
        Page::DataPageV2 { rep_levels_byte_len, def_levels_byte_len, .. } => {
            let levels = rep_levels_byte_len.checked_add(*def_levels_byte_len)?;
            bytes = bytes.get(levels as usize..)?;
        }
        _ => {
            // Levels stand behind their length.
            for _ in 0..usize::from(repeated) + usize::from(optional) {
                let (length, rest) = bytes.split_first_chunk::<4>()?;
                bytes = rest.get(u32::from_le_bytes(*length) as usize..)?;
            }
        }
    }
    sum(bytes)
}

/// The sum of numbers that are packed as their differences (`DELTA_BINARY_PACKED`), none of which is below 0.
fn sum(mut bytes: &[u8]) -> Option<u64> {
    let block = varint(&mut bytes)?;
    let parts = varint(&mut bytes)?;
    let count = varint(&mut bytes)?;
    let mut value = zigzag(varint(&mut bytes)?);
    let in_a_part = block.checked_div(parts)?;
    if count == 0 {
        return Some(0);
    }
    let mut left = count - 1;
    let mut total = i128::from(value);
    while left > 0 {
        let least = zigzag(varint(&mut bytes)?);
        let (widths, rest) = bytes.split_at_checked(usize::try_from(parts).ok()?)?;
        bytes = rest;
        for &width in widths {
            if left == 0 {
                break;
            }
            if width > 64 || in_a_part == 0 {
                return None;
            }
            let here = in_a_part.min(left);
            let packed = usize::try_from(in_a_part.checked_mul(width.into())?.div_ceil(8)).ok()?;
            // The last part may end with its last number.
            let (part, rest) = bytes.split_at(packed.min(bytes.len()));
            bytes = rest;
            for place in 0..here {
                let more = bits(part, place * u64::from(width), width)?;
                value = value.wrapping_add(least).wrapping_add(more.cast_signed());
                total += i128::from(value);
            }
            left -= here;
        }
    }
    u64::try_from(total).ok()
}

/// Some bits of bytes, the lowest first.
fn bits(bytes: &[u8], at: u64, width: u8) -> Option<u64> {
    if width == 0 {
        return Some(0);
    }
    let first = usize::try_from(at / 8).ok()?;
    let shift = at % 8;
    let last = usize::try_from((at + u64::from(width)).div_ceil(8)).ok()?;
    let mut word = [0; 16];
    let from = bytes.get(first..last)?;
    word[..from.len()].copy_from_slice(from);
    let word = u128::from_le_bytes(word) >> shift;
    u64::try_from(word & ((1 << width) - 1)).ok()
}

fn varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        value |= u64::from(byte & 0x7F) << shift;
        if byte < 0x80 {
            return Some(value);
        }
    }
    None
}

fn zigzag(value: u64) -> i64 {
    (value >> 1).cast_signed() ^ -(value & 1).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use arrow::array::{ArrayRef, ListArray, RecordBatch, StringArray};
    use arrow::buffer::OffsetBuffer;
    use arrow::datatypes::{DataType, Field};
    use parquet::arrow::ArrowWriter;
    use parquet::basic::Encoding;
    use parquet::file::properties::{WriterProperties, WriterVersion};
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use std::sync::Arc;

    /// Pages as the parquet crate writes them: what their words have in common is counted word by word.
    #[test]
    fn what_words_have_in_common_is_added() {
        let words: Vec<String> =
            (0..3_000_usize).map(|row| "x".repeat(row * row % 977) + &row.to_string()).collect();
        let alike = |a: &str, b: &str| a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
        let expected: usize = words.windows(2).map(|two| alike(&two[0], &two[1])).sum();
        let plain: ArrayRef = Arc::new(StringArray::from(words));
        let part = Arc::new(Field::new_list_field(DataType::Utf8, true));
        let offsets = OffsetBuffer::from_repeated_length(3, 1_000);
        let lists: ArrayRef = Arc::new(ListArray::new(part, offsets, plain.clone(), None));
        for (column, repeated) in [(plain, false), (lists, true)] {
            for version in [WriterVersion::PARQUET_1_0, WriterVersion::PARQUET_2_0] {
                let batch =
                    RecordBatch::try_from_iter_with_nullable([("word", column.clone(), true)]);
                let batch = batch.expect("a column");
                let properties = WriterProperties::builder()
                    .set_writer_version(version)
                    .set_dictionary_enabled(false)
                    .set_encoding(Encoding::DELTA_BYTE_ARRAY)
                    .set_data_page_size_limit(usize::MAX)
                    .build();
                let mut file = tempfile::tempfile().expect("a file");
                let mut writer = ArrowWriter::try_new(&mut file, batch.schema(), Some(properties))
                    .expect("a writer");
                writer.write(&batch).expect("rows");
                writer.close().expect("a footer");
                let file = SerializedFileReader::new(file).expect("a file");
                let group = file.get_row_group(0).expect("rows");
                let pages = group.get_column_page_reader(0).expect("pages");
                let pages: Vec<Page> = pages.collect::<Result<_, _>>().expect("pages");
                assert_eq!(pages.len(), 1);
                let found = in_common(&pages[0], repeated, true);
                assert_eq!(found, Some(expected as u64), "{version:?} {repeated}");
            }
        }
    }
}
