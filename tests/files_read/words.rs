//! Columns of words beside the hands: read as views of their pages, given out as what they are.

use super::columns::{all_formats, large_list, list, parquet_file, table, values};
use super::{many, memory};
use aplset::files::read::{Chunk, Options, Reader};
use arrow::array::{Array, ArrayRef, DictionaryArray, RecordBatch, StringArray, StructArray};
use arrow::compute::{cast, concat_batches};
use arrow::datatypes::{DataType, Field, Int8Type, Int32Type, UInt8Type};
use parquet::basic::Encoding;
use parquet::file::properties::{WriterProperties, WriterVersion};
use std::sync::Arc;

const ROWS: usize = 30_000;

/// A word or none, mostly short.
fn word(row: usize) -> Option<String> {
    let letters = if row.is_multiple_of(1_000) { 3_000 } else { row % 20 };
    (!row.is_multiple_of(7)).then(|| format!("{}{}", "é".repeat(letters), row % 500))
}

/// Words of each type, plain and within others.
fn words() -> RecordBatch {
    let plain: StringArray = (0..ROWS).map(word).collect();
    let few = (0..ROWS).map(|row| row % 100).map(word);
    let few: Vec<_> = few.collect();
    let numbers: DictionaryArray<Int8Type> = few.iter().map(Option::as_deref).collect();
    let plain: ArrayRef = Arc::new(plain);
    let bytes = cast(&plain, &DataType::Binary).expect("bytes");
    let lengths = || (0..ROWS).map(|row| [2, 0, 1][row % 3]);
    let numbers: ArrayRef = Arc::new(numbers);
    let part = Field::new("word", DataType::Utf8, true);
    let group = StructArray::new(vec![part].into(), vec![plain.clone()], None);
    table(vec![
        ("plain", plain.clone()),
        ("large", cast(&plain, &DataType::LargeUtf8).expect("words")),
        ("large bytes", cast(&bytes, &DataType::LargeBinary).expect("bytes")),
        ("view", cast(&plain, &DataType::Utf8View).expect("words")),
        ("lists", list(plain.clone(), lengths())),
        ("large lists", large_list(bytes.clone(), lengths())),
        ("bytes", bytes),
        ("numbers", numbers.clone()),
        ("lists of numbers", list(numbers, lengths())),
        ("group", Arc::new(group)),
        ("hand", list(values::<UInt8Type>(&many(ROWS)), vec![12; ROWS])),
    ])
}

/// All rows, and how many the greatest chunk had.
fn all(bytes: &[u8]) -> (RecordBatch, usize) {
    let options = Options { keep_columns: true, ..Options::default() };
    let mut reader = Reader::open(&[memory(bytes)], &options).expect("hands");
    let mut chunk = Chunk::default();
    let (mut batches, mut most) = (Vec::new(), 0);
    while reader.next_chunk(&mut chunk).expect("hands") {
        most = most.max(chunk.hands());
        batches.push(chunk.batch().expect("rows").clone());
    }
    let schema = reader.schema().expect("columns");
    (concat_batches(&schema, &batches).expect("one table"), most)
}

/// Dictionaries may differ from chunk to chunk: what they stand for may not.
fn unpacked(column: &ArrayRef) -> ArrayRef {
    match column.data_type() {
        DataType::Dictionary(..) => cast(column, &DataType::Utf8).expect("words"),
        DataType::List(part) if matches!(part.data_type(), DataType::Dictionary(..)) => {
            let part = Arc::new(Field::new_list_field(DataType::Utf8, true));
            cast(column, &DataType::List(part)).expect("words")
        }
        _ => column.clone(),
    }
}

fn same(found: &RecordBatch, expected: &RecordBatch, how: &str) {
    assert_eq!(found.schema(), expected.schema(), "{how}");
    for (place, field) in expected.schema().fields().iter().enumerate() {
        let (found, expected) = (found.column(place), expected.column(place));
        assert!(unpacked(found) == unpacked(expected), "{how}: {}", field.name());
    }
}

#[test]
fn words_of_every_type_come_back_as_they_are_in_every_format() {
    let words = words();
    for (format, bytes) in all_formats(&words) {
        same(&all(&bytes).0, &words, format);
    }
}

#[test]
fn words_come_back_from_every_encoding_and_over_the_ends_of_row_groups() {
    let words = words();
    for version in [WriterVersion::PARQUET_1_0, WriterVersion::PARQUET_2_0] {
        for encoding in
            [None, Some(Encoding::DELTA_BYTE_ARRAY), Some(Encoding::DELTA_LENGTH_BYTE_ARRAY)]
        {
            let mut properties = WriterProperties::builder()
                .set_writer_version(version)
                .set_max_row_group_row_count(Some(7_000))
                .set_data_page_row_count_limit(900);
            if let Some(encoding) = encoding {
                properties = properties.set_dictionary_enabled(false);
                for column in ["plain", "bytes", "view"] {
                    properties = properties.set_column_encoding(column.into(), encoding);
                }
            }
            let bytes = parquet_file(&words, properties.build());
            same(&all(&bytes).0, &words, &format!("{version:?} {encoding:?}"));
        }
    }
}

/// Rows weigh what they become, whatever the file keeps of them.
#[test]
fn long_words_make_short_chunks() {
    let words = StringArray::from_iter_values((0..3).map(|word| format!("{word}").repeat(10_000)));
    let keys = arrow::array::Int32Array::from_iter_values((0..3).cycle().take(ROWS));
    let words: ArrayRef = Arc::new(DictionaryArray::<Int32Type>::new(keys, Arc::new(words)));
    let hands = || list(values::<UInt8Type>(&many(ROWS)), vec![12; ROWS]);
    for column in [words.clone(), list(words, vec![1; ROWS])] {
        let batch = table(vec![("word", column), ("hand", hands())]);
        for (format, bytes) in all_formats(&batch) {
            let options = Options { keep_columns: true, ..Options::default() };
            let mut reader = Reader::open(&[memory(&bytes)], &options).expect("hands");
            let mut chunk = Chunk::default();
            assert_eq!(reader.next_chunk(&mut chunk), Ok(true));
            // 2 MiB of 10,000 letters, the number of their end and twelve cards
            assert!((195..210).contains(&chunk.hands()), "{format}: {}", chunk.hands());
        }
    }
}
